'use client';

import { useRouter } from 'next/navigation';

export interface MonthSelectsProps {
  basePath: string;
  /** Months with articles, `YYYY-MM`, newest first. */
  months: readonly string[];
  /** Current `YYYY` or `YYYY-MM`. */
  month?: string;
}

/** Navigates to the list of a year or a month. Without JavaScript the months in the sidebar do the same. */
export function MonthSelects({ basePath, months, month }: MonthSelectsProps) {
  const router = useRouter();
  const year = month?.slice(0, 4) ?? '';
  const years = [...new Set(months.map((entry) => entry.slice(0, 4)))];
  const go = (to: string) => router.push(to ? `${basePath}/${to}` : basePath);
  return (
    <>
      <select
        className="select needs-script"
        aria-label="年份"
        value={year}
        onChange={(event) => go(event.target.value)}
      >
        <option value="">全部年份</option>
        {years.map((entry) => (
          <option key={entry} value={entry}>{`${entry} 年`}</option>
        ))}
      </select>
      <select
        className="select needs-script"
        aria-label="月份"
        value={month?.length === 7 ? month : ''}
        disabled={year === ''}
        onChange={(event) => go(event.target.value || year)}
      >
        <option value="">全部月份</option>
        {months
          .filter((entry) => entry.startsWith(year))
          .map((entry) => (
            <option key={entry} value={entry}>{`${Number(entry.slice(5))} 月`}</option>
          ))}
      </select>
    </>
  );
}
