'use client';

import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { DateInput, DatesProvider } from '@mantine/dates';
import { parseDay } from '@/lib/rules/identifiers/day';
import type { DayFieldProps } from './range-fields';

const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

/** A day typed, or picked from a calendar, sent by its name. */
export const CalendarDay = ({ name, label, day }: DayFieldProps) => (
  <DatesProvider settings={settings}>
    <DateInput name={name} aria-label={label} defaultValue={parseDay(day)} dateParser={parseDay} clearable />
  </DatesProvider>
);
