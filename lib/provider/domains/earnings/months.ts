import { addMonths, formatDate, monthRange, startOfDay } from '@/lib/format/dates';

/** Month of a moment, `YYYY-MM`. */
export const monthOf = (at: Date): string => formatDate(at).slice(0, 7);

/** Latest month that is over. */
export const lastMonth = (now: Date): string => monthOf(addMonths(startOfDay(`${monthOf(now)}-01`), -1));

/** Tests whether a month is over. */
export const isMonthOver = (month: string, now: Date): boolean => monthRange(month)[1] <= now;
