import { addDays, monthRange, startOfDay } from '@/lib/format/dates';
import { parseDay } from '@/lib/rules/identifiers/day';
import { badRequest } from '../../core/errors';

/** Half-open range: the first moment, and the first moment after. */
export interface Range {
  from: Date;
  to: Date;
}

/** Range of a day or a month in local time. Throws 400 for a day that does not exist. */
export function rangeOf(period: string): Range {
  if (period.length === 7) {
    const [from, to] = monthRange(period);
    return { from, to };
  }
  if (parseDay(period) === null) throw badRequest('请填写真实的日期');
  const from = startOfDay(period);
  return { from, to: addDays(from, 1) };
}
