import { bare, capitals, type Identifier, typed } from './typed';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Check character over letters and digits (ISO 7064, MOD 37,36); detects every single error and most transpositions.
 */
function checkCharacter(text: string): string {
  let rest = 36;
  for (const character of text) {
    const sum = rest + ALPHABET.indexOf(character);
    rest = ((sum % 36 || 36) * 2) % 37;
  }
  return ALPHABET[(37 - rest) % 36] ?? '';
}

/** Appends the check character to the number of a digital filing: `BA-2026-000123` becomes `BA-2026-000123-K`. */
export const withCheck = (number: string): string => `${number}-${checkCharacter(number.replaceAll('-', ''))}`;

/** Normalises a filing number, ignoring separators; returns anything else as typed. */
function normalise(text: string): string {
  const found = /^(BA)(\d{4})(\d{6})([0-9A-Z])$/.exec(capitals(bare(text)));
  return found ? found.slice(1).join('-') : typed(text);
}

/** Whether a filing number is complete and its check character is correct. */
export function isFilingNumber(text: string): boolean {
  const number = normalise(text);
  return /^BA-\d{4}-\d{6}-[0-9A-Z]$/.test(number) && withCheck(number.slice(0, -2)) === number;
}

export const filingNumber: Identifier = {
  normalise,
  problem: (text) => (isFilingNumber(text) ? '' : '备案号形如 BA-2026-000123-K，请核对最后一位'),
  format: normalise,
  mask: normalise,
};
