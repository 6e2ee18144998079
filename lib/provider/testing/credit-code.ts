const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
let number = 100;

/** A valid 统一社会信用代码 that no other test has. */
export function creditCode(): string {
  const body = `9135010${String(number++).padStart(10, '0')}`;
  const sum = [...body].reduce((total, sign, at) => total + ALPHABET.indexOf(sign) * (3 ** at % 31), 0);
  return body + ALPHABET[(31 - (sum % 31)) % 31];
}
