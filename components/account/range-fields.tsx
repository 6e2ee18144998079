'use client';

import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { typedDay } from '@/components/mantine/theme';
import styles from './list.module.css';

/** One end of a span of days, in a form that is read when it is sent. */
export interface DayFieldProps {
  name: string;
  label: string;
  day: string;
}

/** The same without its calendar: as long as that is on its way, and where it cannot be had. */
const TypedDay = ({ name, label, day }: DayFieldProps) => (
  <TextInput {...typedDay} name={name} aria-label={label} defaultValue={day} maxLength={10} />
);

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
