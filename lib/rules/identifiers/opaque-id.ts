/**
 * Id that a provider has given out, which is only passed on: a number, or its digits where a number would lose some. Our
 * own provider's ids are smaller; it refuses others itself.
 */
export type OpaqueId = number | string;

/** Up to the largest unsigned number of 64 bits. */
const DIGITS = /^\d{1,20}$/;

/**
 * Id in an address or in an answer; null for anything but decimal digits with a value above 0, and for numbers that
 * JSON has rounded already.
 */
export function opaqueId(value: unknown): OpaqueId | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string' || !DIGITS.test(value) || /^0+$/.test(value)) return null;
  const number = Number(value);
  return Number.isSafeInteger(number) && String(number) === value ? number : value;
}
