'use client';

import { DayInput } from '@/components/form/day-input';
import { type DayFieldProps, useDayField } from './use-day-field';

/** Date input with a calendar; submits the day under its `name`. */
export function CalendarDay(field: DayFieldProps) {
  const { input, value, change } = useDayField(field);
  return <DayInput {...input} value={value} change={change} />;
}
