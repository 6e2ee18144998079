import { addDays, addMonths, formatDate } from '@/lib/format/dates';
import { daysLater, monthsLater } from '@/lib/format/day-math';
import { workdaysAfter } from '@/lib/format/workdays';
import { type CaseKind, type Due, stateOf } from '@/lib/kinds/case';

function dayAfter(began: Date, due: Due, data: object): string | null {
  if ('workdays' in due) return workdaysAfter(began, due.workdays);
  if ('days' in due) return formatDate(addDays(began, due.days));
  if ('months' in due) return formatDate(addMonths(began, due.months));
  if ('day' in due) return due.day(data) || null;
  const day: unknown = Reflect.get(data, due.field);
  if (typeof day !== 'string' || day === '') return null;
  return daysLater(monthsLater(day, due.plusMonths ?? 0), due.plusDays ?? 0);
}

/** Due date, `YYYY-MM-DD`, of a state that begins now; null if the state has none. */
export function dueOnOf(kind: CaseKind, status: string, began: Date, data: object = {}): string | null {
  const due = stateOf(kind, status)?.due;
  return due ? dayAfter(began, due, data) : null;
}
