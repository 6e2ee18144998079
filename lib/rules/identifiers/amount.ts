import { settled, unlabelled } from './typed';

/** Requires thousands separators in groups of three or none, so that a comma is never read as a decimal point. */
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
/** Maximum number of digits; up to ten trillion yuan, fen are exact integers. */
const MOST_DIGITS = 13;

/** Parses half-width digits as fen; null unless it is a number with at most two decimals. */
export function fenOfDigits(text: string): number | null {
  const [, whole = '', decimals = ''] = NUMBER.exec(text) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits + decimals === '' || digits.length > MOST_DIGITS || /[1-9]/.test(decimals.slice(2))) return null;
  return Number(digits || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

/** Currency before or after an amount. */
const AROUND = /^(?:人民币|RMB|CNY|[¥$])|(?:元整?|圆整?|整|RMB|CNY)$/i;

/** Strips currency and blanks from a typed amount: ￥1,999.50 元 becomes 1,999.50. */
const amountForm = (text: string): string =>
  settled(unlabelled(text.replace(/、/g, ',')), (one) =>
    one.startsWith('$') ? one : one.replace(/[\s]/g, '').replace(/，/g, ',').replace(AROUND, '') || one,
  );

/** Parses typed yuan as fen; null for an empty text, NaN if invalid. */
export function fenOf(yuan: string): number | null {
  const text = amountForm(yuan);
  if (text === '') return null;
  return fenOfDigits(text) ?? Number.NaN;
}

/** Parses yuan that may be negative, as on a red-letter invoice; null for an empty text, NaN if invalid. */
export function signedFenOf(yuan: string): number | null {
  const text = amountForm(yuan);
  const [, sign, rest] = /^(-?)(.*)$/s.exec(text) ?? [];
  const fen = fenOf(rest ?? '');
  // A sign alone is no amount, and zero has none.
  if (sign === '-') return fen === null ? Number.NaN : 0 - fen;
  return fen;
}

/**
 * Parses a typed integer of any width, with or without thousands separators; null for an empty text, NaN if invalid.
 */
export function countOf(text: string): number | null {
  const digits = unlabelled(text).replace(/\s/g, '');
  if (digits === '') return null;
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}
