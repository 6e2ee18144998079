import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { inZone, ZONE } from './zone';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

const TIME = 'YYYY-MM-DD HH:mm:ss';

/** Formats a time in wire format: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const formatDateTime = (at: Date): string => inZone(at);
/** Formats a date in wire format: `YYYY-MM-DD` in Asia/Shanghai. */
export const formatDate = (at: Date): string => formatDateTime(at).slice(0, 10);

/** Parses a time in wire format. Throws on anything else; callers validate first. */
export function parseDateTime(text: string): Date {
  const at = dayjs.tz(text, TIME, ZONE);
  if (!at.isValid()) throw new Error(`不是有效的时间：${text}`);
  return at.toDate();
}

/** Start of a day given as `YYYY-MM-DD`. */
export const startOfDay = (day: string): Date => dayjs.tz(`${day} 00:00:00`, TIME, ZONE).toDate();

/** Adds whole days in the time zone (which has no daylight saving time). */
export const addDays = (at: Date, days: number): Date => dayjs(at).add(days, 'day').toDate();

/** Adds whole months; clamps to the last day of the month. */
export const addMonths = (at: Date, months: number): Date => dayjs(at).tz(ZONE).add(months, 'month').toDate();

/** Start and end (exclusive) of `YYYY` or `YYYY-MM`. */
export function monthRange(month: string): [Date, Date] {
  const unit = month.length === 4 ? 'year' : 'month';
  const start = dayjs.tz(`${month.length === 4 ? `${month}-01` : month}-01 00:00:00`, TIME, ZONE);
  return [start.toDate(), start.add(1, unit).toDate()];
}
