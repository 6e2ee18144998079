import { addDays, monthRange, startOfDay } from '@/lib/format/dates';
import { parseDay } from '@/lib/rules/identifiers/day';
import { badRequest } from '../../core/errors';

/** First moment, and the first that is no more of it. */
export interface Range {
  from: Date;
  to: Date;
}

/** A day or a month of the association's calendar. Throws 400 for a day that no calendar has. */
export function rangeOf(period: string): Range {
  if (period.length === 7) {
    const [from, to] = monthRange(period);
    return { from, to };
  }
  if (parseDay(period) === null) throw badRequest('请填写真实的日期');
  const from = startOfDay(period);
  return { from, to: addDays(from, 1) };
}
