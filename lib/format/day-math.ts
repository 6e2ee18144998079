/** Calendar days as `YYYY-MM-DD`, without a zone: what browser and provider reckon alike. */

const DAY = 86_400_000;
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later; earlier for a negative number. */
export const daysLater = (day: string, days: number): string => textOf(timeOf(day) + days * DAY);

/** The day so many months later; the last day of a month where the day is not in it. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY);
