'use client';

import { NativeSelect } from '@mantine/core';
import { monthWords } from '@/lib/format/wire-time';

/** Months from the one of the given day backwards, latest first, as `YYYY-MM`. */
export const monthsBefore = (day: string, count: number): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

interface MonthSelectProps {
  label: string;
  /** Selected month as `YYYY-MM`; offered even if it is not among `months`. */
  value: string;
  months: readonly string[];
  change: (month: string) => void;
  className?: string | undefined;
}

/** Selects a month by its Chinese name. Not every browser has a native month picker. */
export function MonthSelect({ label, value, months, change, className }: MonthSelectProps) {
  const offered = [...new Set([value, ...months])].filter(Boolean).sort().reverse();
  return (
    <NativeSelect
      className={className}
      label={label}
      value={value}
      data={offered.map((month) => ({ value: month, label: monthWords(month) }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
