import { daysBetween, daysLater, monthsLater } from '@/lib/format/day-math';
import { type Span, spanOf } from './tables';

/** Most months that one figure lists. */
const MOST_MONTHS = 240;

/** Months of a range, `YYYY-MM`. */
export function monthsIn({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const first = `${from.slice(0, 7)}-01`;
  const months: string[] = [];
  for (let at = 0; at < MOST_MONTHS; at += 1) {
    const month = monthsLater(first, at).slice(0, 7);
    if (month > to.slice(0, 7)) break;
    months.push(month);
  }
  return months;
}

const isFirst = (day: string): boolean => day.endsWith('-01');
const isLast = (day: string): boolean => isFirst(daysLater(day, 1));

/** The range before: as many whole months for whole months, else as many days. */
export function spanBefore({ from, to }: Pick<Span, 'from' | 'to'>): Span {
  const last = daysLater(from, -1);
  if (isFirst(from) && isLast(to)) return spanOf(monthsLater(from, -monthsIn({ from, to }).length), last);
  return spanOf(daysLater(last, -daysBetween(from, to)), last);
}

/** The same range a year earlier; the end of February stays its end. */
export function spanAYearBefore({ from, to }: Pick<Span, 'from' | 'to'>): Span {
  const end = monthsLater(to, -12);
  return spanOf(
    monthsLater(from, -12),
    isLast(to) && !isLast(end) ? daysLater(monthsLater(`${end.slice(0, 7)}-01`, 1), -1) : end,
  );
}
