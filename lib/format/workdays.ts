import { addDays, formatDate, startOfDay } from './dates';

/** The day, `YYYY-MM-DD`, so many working days after a moment. Weekends are left out; public holidays are not known here. */
export function workdaysAfter(at: Date, days: number): string {
  let day = startOfDay(formatDate(at));
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    // Noon in Shanghai is the same calendar day in UTC.
    const weekday = new Date(day.getTime() + 12 * 3_600_000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return formatDate(day);
}
