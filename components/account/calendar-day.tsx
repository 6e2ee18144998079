'use client';

import { DayInput } from '@/components/form/day-input';
import { type DayFieldProps, useDayField } from './use-day-field';

/** A day typed, or picked from a calendar, sent by its name. */
export function CalendarDay(field: DayFieldProps) {
  const { input, value, change } = useDayField(field);
  return <DayInput {...input} value={value} change={change} />;
}
