/**
 * Check digit of a patent application number (ZC 0006): weights 2 to 9 over the digits before the point, modulo 11,
 * 10 written X. Takes `202310123456.7` and `CN202310123456.7`.
 */
export function isPatentNumber(text: string): boolean {
  const match = /^(?:CN|ZL)?(\d{8}|\d{12})\.([\dX])$/.exec(text.trim().toUpperCase().replace(/\s/g, ''));
  if (!match) return false;
  const [, digits = '', check = ''] = match;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * ((at % 8) + 2), 0);
  return '0123456789X'[sum % 11] === check;
}
