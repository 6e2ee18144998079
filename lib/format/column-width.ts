/** Width of a label's character in px: Chinese, and Latin including capitals. */
const CHARACTER = 14;
const LATIN_CHARACTER = 15;
/** Cell padding in px, with room for a sort icon. */
const ROOM = 46;

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u;

/** Width of a table column in px, by the length of its label (specification, section 9). */
export const columnWidth = (label: string): number =>
  [...label].length * (LATIN.test(label) ? LATIN_CHARACTER : CHARACTER) + ROOM;
