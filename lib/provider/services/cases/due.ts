import { addDays, addMonths, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { type CaseKind, type Due, stateOf } from '@/lib/kinds/case';

function dayAfter(began: Date, due: Due): string {
  if ('workdays' in due) return workdaysAfter(began, due.workdays);
  return formatDate('days' in due ? addDays(began, due.days) : addMonths(began, due.months));
}

/** The day, `YYYY-MM-DD`, by which a state that begins now expects something; null where it does not. */
export function dueOnOf(kind: CaseKind, status: string, began: Date): string | null {
  const due = stateOf(kind, status)?.due;
  return due ? dayAfter(began, due) : null;
}
