import { inZone } from '@/lib/format/zone';
import { maskMiddle } from './mask';
import { bare, capitals, groups, type Identifier } from './typed';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
/** Characters typed instead of the final X: multiplication signs and look-alike letters of other scripts. */
const LOOKS_LIKE_X = /[×✕✖ХχΧх]$/u;

const normalise = (text: string): string => capitals(bare(text).replace(LOOKS_LIKE_X, 'X'));

const dayInZone = (at: Date): string => inZone(at).slice(0, 10);

/** Birth date in an identity number, `YYYY-MM-DD`; null if there is no such day. */
function birthDateIn(number: string): string | null {
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const text = `${year}-${month}-${day}`;
  return Number(year) >= 1800 && date.toISOString().slice(0, 10) === text ? text : null;
}

/**
 * 居民身份证 (GB 11643) and residence permits 81, 82, 83: validates the check digit, and that the birth date exists and
 * is in the past.
 */
export function isIdNumber(text: string, today: Date = new Date()): boolean {
  const number = normalise(text);
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const born = birthDateIn(number);
  if (born === null || born > dayInZone(today)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return CHECKS[sum % 11] === number[17];
}

/** Age in completed years on a date, from a valid identity number. */
export function ageByIdNumber(text: string, today: Date = new Date()): number {
  const [year = 0, month = 0, day = 0] = (birthDateIn(normalise(text)) ?? '').split('-').map(Number);
  const now = dayInZone(today).split('-').map(Number);
  const before = (now[1] ?? 0) < month || ((now[1] ?? 0) === month && (now[2] ?? 0) < day);
  return (now[0] ?? 0) - year - (before ? 1 : 0);
}

/** Identity card number, stored as 18 characters. */
export const idNumber: Identifier = {
  normalise,
  problem: (text) => (isIdNumber(text) ? '' : '身份证号码有误，请核对 18 位号码'),
  format: (text) => groups(normalise(text), [6, 8, 4]),
  mask: (text) => maskMiddle(text, 4, 4),
};
