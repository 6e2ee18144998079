/** Splits several names in one field at commas, slashes and line breaks, as certificates compare their holders. */
export const namesIn = (text: string): string[] =>
  text.split(/[、﹑､，,；;/／\n]/).flatMap((name) => name.trim() || []);

/** Words that join two names, and are in names as well: 林和靖, 文化与艺术研究所. */
const JOINTS = [/以及/g, /和/g, /与/g, /及/g, /暨/g, /以及|[和与及暨]/g];
/** Words after a name for authors left out, with or without their number: 等, 等人, 等3位, 等十余人, 等多名作者. */
export const OTHERS = /等(?:[\p{N}一二两三四五六七八九十百多余数几]*[人位名个](?:作者|成员|老师|同学|学生|人)?)?$/u;

/** A text as it is, and with the joints of each kind as marks. */
export const withJoints = (text: string): string[] => [text, ...JOINTS.map((joint) => text.replace(joint, '、'))];

/** Names of two characters that forms pad, 苏　禾, and longer ones that are spaced: single characters in sequence, joined. */
export function joinedSingles(words: readonly string[]): string[] {
  const isSingle = (word: string) => /^\p{Script=Han}$/u.test(word);
  return words.flatMap((_, from) =>
    [2, 3, 4].flatMap((length) => {
      const some = words.slice(from, from + length);
      return some.length === length && some.every(isSingle) ? [some.join('')] : [];
    }),
  );
}

/**
 * Everything in a text that could be a name of its own: what stands between marks and blanks, before 等, and beside
 * 和, 与, 及, 以及 and 暨. Includes parts of names, so it serves comparisons that may find too much, and never a display.
 */
export function possibleNamesIn(text: string): string[] {
  const groups = withJoints(text).flatMap((one) => one.split(/[^\p{L}\p{M}\p{N}\s]+/u));
  const parts = groups.flatMap((group) => {
    const words = group.split(/\s+/);
    const bare = words.map((word) => word.replace(OTHERS, ''));
    return [...words, ...bare, ...joinedSingles(bare)];
  });
  // A single character is no name, and occurs in too many texts.
  return [...new Set(parts)].filter((part) => part.length > 1);
}
