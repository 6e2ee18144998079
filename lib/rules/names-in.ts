/** Splits several names in one field at commas, slashes and line breaks, as certificates compare their holders. */
export const namesIn = (text: string): string[] =>
  text.split(/[、﹑､，,；;/／\n]/).flatMap((name) => name.trim() || []);

/** Words that join two names, and are in names as well: 林和靖, 文化与艺术研究所. */
const JOINTS = [/和/, /与/, /及/, /暨/, /[和与及暨]/];
const OTHERS = /等(?:[\d一二两三四五六七八九十]+人)?$/;

/**
 * Everything in a text that could be a name of its own: what stands between marks and blanks, before 等, and beside
 * 和, 与, 及 and 暨. Includes parts of names, so it serves comparisons that may find too much, and never a display.
 */
export function possibleNamesIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => [word, word.replace(OTHERS, '')]);
  const parts = words.flatMap((word) => [word, ...JOINTS.flatMap((joint) => word.split(joint))]);
  // A single character is no name, and occurs in too many texts.
  return [...new Set(parts)].filter((part) => part.length > 1);
}
