import { HALF, LEAST_LINES, MOST_PAGES } from '../deposit';

/** Lines per page of generated deposits. */
export const PAGE_LINES = LEAST_LINES.source;

/** Spaces that replace a tab. */
const TAB = '    ';
// Control characters have no glyph; some fonts would render them as boxes.
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** Printable lines of a text: without empty ones, with tabs as spaces. */
export const printable = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll('\t', TAB).replace(CONTROL, '').trimEnd())
    .filter((line) => line !== '');

/** Wraps a line to a width without losing anything. `widthOf` a character and `width` have the same unit. */
export function wrap(line: string, width: number, widthOf: (letter: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  let used = 0;
  for (const letter of line) {
    const wide = widthOf(letter);
    if (current !== '' && used + wide > width) {
      lines.push(current);
      current = '';
      used = 0;
    }
    current += letter;
    used += wide;
  }
  return current === '' ? lines : [...lines, current];
}

export interface Pagination {
  /** Pages of the deposit. */
  pages: string[][];
  /** Number of pages of the whole. */
  whole: number;
}

/** Splits lines into pages of 50: all of them, or the first and the last 30. */
export function paginate(lines: readonly string[]): Pagination {
  const whole = Math.ceil(lines.length / PAGE_LINES);
  const page = (index: number) => lines.slice(index * PAGE_LINES, (index + 1) * PAGE_LINES);
  const wanted =
    whole <= MOST_PAGES
      ? Array.from({ length: whole }, (_, index) => index)
      : [
          ...Array.from({ length: HALF }, (_, index) => index),
          ...Array.from({ length: HALF }, (_, index) => whole - HALF + index),
        ];
  return { pages: wanted.map(page), whole };
}
