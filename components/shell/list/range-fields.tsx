'use client';

import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { typedDay } from '@/components/ui/mantine/theme';
import styles from './list.module.css';
import { type DayFieldProps, useDayField } from './use-day-field';

/** Date input without a calendar, while the calendar loads and when it fails to load. */
function TypedDay(field: DayFieldProps) {
  const { input, value, change } = useDayField(field);
  return <TextInput {...typedDay} {...input} value={value} onChange={(event) => change(event.currentTarget.value)} />;
}

const CalendarDay = lazy(() =>
  import('./calendar-day').then(
    (module) => ({ default: module.CalendarDay }),
    () => ({ default: TypedDay }),
  ),
);

/** One day as an uncontrolled field of a form, with a calendar. */
export const DayField = (field: DayFieldProps) => (
  <Suspense fallback={<TypedDay {...field} />}>
    <CalendarDay {...field} />
  </Suspense>
);

/** First and last day of a list filter. */
export const RangeFields = ({ label, from, to }: { label: string; from: string; to: string }) => (
  <fieldset className={styles.range}>
    <legend>{label}</legend>
    <DayField name="from" label="开始日期" day={from} />
    <span aria-hidden="true">至</span>
    <DayField name="to" label="结束日期" day={to} />
  </fieldset>
);
