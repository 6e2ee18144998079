/** `LIKE` pattern for texts that contain a word literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
