/** Pixels that a character of a label takes: Chinese ones, and those of Latin labels with their capitals. */
const CHARACTER = 14;
const LATIN_CHARACTER = 15;
/** Pixels of a cell's padding, with room for a sorting mark. */
const ROOM = 46;

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u;

/** Width of a table's column in px, by the length of its label (spec section 9). */
export const columnWidth = (label: string): number =>
  [...label].length * (LATIN.test(label) ? LATIN_CHARACTER : CHARACTER) + ROOM;
