import { settled, unlabelled } from './typed';

/** Thousands are parted in threes or not at all, so that a comma is never taken for a decimal point. */
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
/** The most that is read: ten million million yuan keep every fen exact. */
const MOST_DIGITS = 13;

/** Digits in half width as fen; null for what is no number of at most two decimals. */
export function fenOfDigits(text: string): number | null {
  const [, whole = '', decimals = ''] = NUMBER.exec(text) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits + decimals === '' || digits.length > MOST_DIGITS || /[1-9]/.test(decimals.slice(2))) return null;
  return Number(digits || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

/** What stands around an amount of yuan. */
const AROUND = /^(?:人民币|RMB|CNY|[¥$])|(?:元整?|圆整?|整|RMB|CNY)$/i;

/** An amount as it was typed, without currency and blanks: ￥1,999.50 元 is 1,999.50. */
const amountForm = (text: string): string =>
  settled(unlabelled(text.replace(/、/g, ',')), (one) =>
    one.startsWith('$') ? one : one.replace(/[\s]/g, '').replace(/，/g, ',').replace(AROUND, '') || one,
  );

/** Yuan as typed, in fen; null for nothing, NaN for what is no amount. */
export function fenOf(yuan: string): number | null {
  const text = amountForm(yuan);
  if (text === '') return null;
  return fenOfDigits(text) ?? Number.NaN;
}

/** A whole number as typed, in any width, parted in thousands or not; null for nothing, NaN for what is none. */
export function countOf(text: string): number | null {
  const digits = unlabelled(text).replace(/\s/g, '');
  if (digits === '') return null;
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}
