const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
let number = 100;

/** Returns a valid 统一社会信用代码 that is unique within the test file. */
export function creditCode(): string {
  const body = `9135010${String(number++).padStart(10, '0')}`;
  const sum = [...body].reduce((total, sign, at) => total + ALPHABET.indexOf(sign) * (3 ** at % 31), 0);
  return body + ALPHABET[(31 - (sum % 31)) % 31];
}
