/** Checks of domain.md "Checks, with vectors". All are pure and take text as people type it, outer blanks aside. */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** The day that an identity number names, `YYYY-MM-DD`, or null when there is no such day. */
function birthDateIn(number: string): string | null {
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const text = `${year}-${month}-${day}`;
  return Number(year) >= 1800 && date.toISOString().slice(0, 10) === text ? text : null;
}

/** 居民身份证 (GB 11643) and residence permits 81, 82, 83: check digit and a birth date that is real and past. */
export function isIdNumber(text: string, today: Date = new Date()): boolean {
  const number = text.trim().toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const born = birthDateIn(number);
  if (born === null || born > today.toISOString().slice(0, 10)) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return ID_CHECKS[sum % 11] === number[17];
}

/** Whole years of age by a valid identity number on a day. */
export function ageByIdNumber(text: string, today: Date = new Date()): number {
  const [year = 0, month = 0, day = 0] = (birthDateIn(text.trim()) ?? '').split('-').map(Number);
  const now = today.toISOString().slice(0, 10).split('-').map(Number);
  const before = (now[1] ?? 0) < month || ((now[1] ?? 0) === month && (now[2] ?? 0) < day);
  return (now[0] ?? 0) - year - (before ? 1 : 0);
}

/** Digits and letters of GB 32100: I, O, S, V and Z are left out. */
const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_SHAPE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** 统一社会信用代码 (GB 32100): shape and check character. */
export function isUscc(text: string): boolean {
  const code = text.trim().toUpperCase();
  if (!USCC_SHAPE.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    sum += USCC_ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return USCC_ALPHABET[(31 - (sum % 31)) % 31] === code[17];
}

/** What is wrong with a credit code, in words; empty when nothing is. */
export function usccProblem(text: string): string {
  const { length } = text.trim();
  if (length !== 18) return `统一社会信用代码为 18 位，现有 ${length} 位`;
  return isUscc(text) ? '' : '统一社会信用代码有误，请对照证照核对 18 位代码';
}

/** Whether a valid code is that of a social organisation: they start 51. */
export const isSocialOrganisation = (uscc: string): boolean => uscc.trim().startsWith('51');

/** Mainland mobile number. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text.trim());

/**
 * Tax number: a code of 18 characters passes the check above; other 15 to 20 letters and digits are taken,
 * but the writer is asked to look again.
 */
export function checkTaxNumber(text: string): 'valid' | 'unusual' | 'invalid' {
  const number = text.trim().toUpperCase();
  if (isUscc(number)) return 'valid';
  return /^[0-9A-Z]{15,20}$/.test(number) && number.length !== 18 ? 'unusual' : 'invalid';
}

/** Bank account: 8 to 30 digits or hyphens. */
export const isBankAccount = (text: string): boolean => /^[\d-]{8,30}$/.test(text.trim());

/** Number of a fully digital invoice (全电发票): 20 digits. */
export const isInvoiceNumber = (text: string): boolean => /^\d{20}$/.test(text.trim());

const REGIONS = '国京津冀晋蒙内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔滇云藏陕甘青宁新兵';
const WORKS_NUMBER = new RegExp(`^([${REGIONS}])作登字-(\\d{4})-([A-Z])-(\\d{8,})$`);

/** Registration number of a work, 国作登字-2025-F-00182641. Its letter is not checked against the type. */
export const isWorksNumber = (text: string): boolean => WORKS_NUMBER.test(text.trim());

/** Registration number of software: 软著登字第1234567号 or 2025SR0182641. */
export const isSoftwareNumber = (text: string): boolean => /^(软著登字第\d+号|\d{4}SR\d{6,8})$/.test(text.trim());
