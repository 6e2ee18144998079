'use client';

import { NativeSelect } from '@mantine/core';
import { formatDate } from '@/lib/format/dates';
import { monthWords } from '@/lib/format/wire-time';
import classes from './month-select.module.css';

/** Months from the one of the given day backwards, latest first, as `YYYY-MM`. */
export const monthsBefore = (day: string, count: number): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

/** The last two years of months in Shanghai, for selections of accounts. */
export const recentMonths = (): string[] => monthsBefore(formatDate(new Date()), 24);

interface MonthSelectProps {
  label: string;
  /** Selected month as `YYYY-MM`; offered even if it is not among `months`. */
  value: string;
  months: readonly string[];
  change: (month: string) => void;
  /** Whether the selection stands alone between a title and a card. */
  spaced?: boolean;
}

/** Selects a month by its Chinese name. Not every browser has a native month picker. */
export function MonthSelect({ label, value, months, change, spaced = false }: MonthSelectProps) {
  const offered = [...new Set([value, ...months])].filter(Boolean).sort().reverse();
  return (
    <NativeSelect
      className={spaced ? `${classes.month} ${classes.spaced}` : classes.month}
      label={label}
      value={value}
      data={offered.map((month) => ({ value: month, label: monthWords(month) }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
