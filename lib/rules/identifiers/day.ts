import { LONGEST, typed } from './typed';

/** Dates outside this range are treated as typing errors. */
export const FIRST_DAY = '1800-01-01';
export const LAST_DAY = '2999-12-31';

const SHAPES = [
  /^(\d{4})([-/.。,、])(\d{1,2})\2(\d{1,2})$/,
  /^(\d{4})(年)(\d{1,2})月(\d{1,2})[日号]?$/,
  /^(\d{4})()(\d{2})(\d{2})$/,
];
/** Year and month, a year, or a day without a year. */
const PART = /^(?:\d{4}[-/.。,、]\d{1,2}月?|\d{4}年(?:\d{1,2}月?)?|\d{1,2}月(?:\d{1,2}[日号]?)?|\d{1,2}[日号])$/;
const YEAR_LAST = /^\d{1,2}[-/.。,、 ]\d{1,2}[-/.。,、 ]\d{4}$/;

const EXAMPLE = '如 2025-12-20';
const two = (digits: string) => digits.padStart(2, '0');

/** Splits an unambiguous date into year, month and day; null for anything else. */
function partsOf(text: string): [year: string, month: string, day: string] | null {
  if (text.length > LONGEST) return null;
  const bare = typed(text).replace(/\s/g, '');
  const found = SHAPES.map((shape) => shape.exec(bare)).find(Boolean);
  return found ? [found[1] ?? '', two(found[3] ?? ''), two(found[4] ?? '')] : null;
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Validation message for a date; empty for a valid date and for an empty text. */
export function dayProblem(text: string): string {
  if (text.length > LONGEST) return `看不懂这个日期，请按年、月、日写，${EXAMPLE}`;
  const bare = typed(text).replace(/\s/g, '');
  if (bare === '') return '';
  const parts = partsOf(text);
  if (parts === null) {
    if (PART.test(bare)) return `请把日期写全：年、月、日，${EXAMPLE}`;
    return YEAR_LAST.test(typed(text))
      ? `请按年、月、日的次序写，${EXAMPLE}`
      : `看不懂这个日期，请按年、月、日写，${EXAMPLE}`;
  }
  const [year, month, day] = parts;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (m < 1 || m > 12) return `没有 ${m} 月，请核对，${EXAMPLE}`;
  if (d < 1 || d > lastOf(y, m)) return `${y} 年 ${m} 月没有 ${d} 日，请核对`;
  const whole = parts.join('-');
  return whole < FIRST_DAY || whole > LAST_DAY
    ? `年份应在 ${FIRST_DAY.slice(0, 4)} 至 ${LAST_DAY.slice(0, 4)} 年之间`
    : '';
}

/**
 * Parses a typed date to `YYYY-MM-DD`: 2016-5-18, 2016/05/18, 2016。5。18, 2016年5月18日 or 20160518; null if invalid.
 */
export function parseDay(text: string): string | null {
  const parts = partsOf(text);
  return parts && dayProblem(text) === '' ? parts.join('-') : null;
}

/** Normalises a date; keeps an invalid one as typed, for its validation message. */
export const normaliseDay = (text: string): string => parseDay(text) ?? text.trim();

/** Whether a text is an existing date in wire format. */
export const isDay = (text: string): boolean => parseDay(text) === text;

/** Whether a text is a month or a year in wire format. */
export const isMonth = (text: string): boolean =>
  /^\d{4}(?:-\d{2})?$/.test(text) && isDay(`${text}${text.length === 4 ? '-01' : ''}-01`);

/** Whether a text is a date and time in wire format, on an existing day. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));
