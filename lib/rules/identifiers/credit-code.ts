import { maskMiddle } from './mask';
import { bare, capitals, groups, type Identifier } from './typed';

/** Digits and letters of GB 32100, which excludes I, O, S, V and Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

const normalise = (text: string): string => capitals(bare(text));

/** 统一社会信用代码 (GB 32100): shape and check character. */
export function isUscc(text: string): boolean {
  const code = normalise(text);
  if (!SHAPE.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31] === code[17];
}

function problem(text: string): string {
  const { length } = normalise(text);
  if (length !== 18) return `统一社会信用代码为 18 位，现有 ${length} 位`;
  return isUscc(text) ? '' : '统一社会信用代码有误，请对照证照核对 18 位代码';
}

/** Whether a valid code belongs to a social organisation: its prefix is 51. */
export const isSocialOrganisation = (uscc: string): boolean => normalise(uscc).startsWith('51');

/** Credit code, stored as 18 capitals and digits. */
export const creditCode: Identifier = {
  normalise,
  problem,
  format: (text) => groups(normalise(text), [2, 6, 9, 1]),
  mask: (text) => maskMiddle(text, 4, 4),
};

/**
 * Tax number: 18 characters must pass the check above; other 15 to 20 letters and digits are accepted with a warning.
 */
export function checkTaxNumber(text: string): 'valid' | 'unusual' | 'invalid' {
  const number = normalise(text);
  if (isUscc(number)) return 'valid';
  return /^[0-9A-Z]{15,20}$/.test(number) && number.length !== 18 ? 'unusual' : 'invalid';
}

export const taxNumber: Identifier = {
  normalise,
  problem(text) {
    if (checkTaxNumber(text) !== 'invalid') return '';
    return normalise(text).length === 18
      ? '纳税人识别号有误，请对照证照核对 18 位代码'
      : '纳税人识别号为 15 至 20 位数字或字母';
  },
  format: normalise,
  mask: (text) => maskMiddle(text, 4, 4),
};
