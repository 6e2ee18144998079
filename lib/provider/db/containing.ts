/** Pattern of `like` for texts that contain a word, letter by letter. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
