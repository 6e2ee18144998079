import type { ListStyle } from './list-styles';

/** Numbering of an ordered list, and the number of an entry in it. */
export interface Numbering {
  /** Empty for decimal. */
  style: ListStyle | '';
  number: number;
}

/** Letters by which Wingdings and Courier New draw bullets. */
const DRAWN = /^[oØøülnuvqpwàÝþ]$/;
const COUNTED = /^(\d{1,3}|[a-z]|[ivx]{2,7}|[A-Z]|[IVX]{2,7})[.)、]$/;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;

/** Full-width letters, digits and signs as the usual ones; circled and bracketed numbers stay. */
const usual = (mark: string): string =>
  mark.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Value of a lower-case Roman numeral below 40; 0 for none. */
function romanValue(numeral: string): number {
  const [, tens = '', ones = ''] = ROMAN.exec(numeral) ?? [];
  const five = ones === 'ix' ? 9 : ones === 'iv' ? 4 : ones.startsWith('v') ? 4 + ones.length : ones.length;
  return tens.length * 10 + five;
}

function numberingsOf(counter: string): Numbering[] {
  if (/^\d/.test(counter)) return [{ style: '', number: Number(counter) }];
  const lower = counter.toLowerCase();
  const letters = lower === counter ? 'lower' : 'upper';
  const roman = romanValue(lower);
  const letter = counter.length === 1 ? lower.charCodeAt(0) - 96 : 0;
  return [
    ...(roman > 0 ? [{ style: `${letters}-roman` as const, number: roman }] : []),
    ...(letter > 0 ? [{ style: `${letters}-alpha` as const, number: letter }] : []),
  ];
}

/**
 * Reads the marker of a list entry of Word or WPS.
 * @returns the ways in which it counts, more than one for letters that are also Roman numerals and none for a bullet; null
 * for markers that an HTML list cannot show, such as ①, 第1条, [1] and 一、
 */
export function readMark(mark: string): Numbering[] | null {
  if (DRAWN.test(mark) || !/[\p{L}\p{N}]/u.test(mark)) return [];
  const found = numberingsOf(COUNTED.exec(usual(mark))?.[1] ?? '-').filter(({ number }) => number > 0);
  return found.length > 0 ? found : null;
}
