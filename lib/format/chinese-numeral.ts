const DIGITS = '零一二三四五六七八九';

/**
 * Formats a whole number below 100 in Chinese (60 is 六十); others stay as digits, with a space before the measure word.
 */
export function chineseNumeral(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 100) return `${value} `;
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  const tensWord = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return tensWord + (ones === 0 && tens > 0 ? '' : DIGITS[ones]);
}
