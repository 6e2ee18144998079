'use client';

import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { typedDay } from '@/components/mantine/theme';
import styles from './list.module.css';
import { type DayFieldProps, useDayField } from './use-day-field';

/** The same without its calendar: as long as that is on its way, and where it cannot be had. */
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

const DayField = (field: DayFieldProps) => (
  <Suspense fallback={<TypedDay {...field} />}>
    <CalendarDay {...field} />
  </Suspense>
);

/** First and last day of what a list is to show. */
export const RangeFields = ({ label, from, to }: { label: string; from: string; to: string }) => (
  <fieldset className={styles.range}>
    <legend>{label}</legend>
    <DayField name="from" label="开始日期" day={from} />
    <span aria-hidden="true">至</span>
    <DayField name="to" label="结束日期" day={to} />
  </fieldset>
);
