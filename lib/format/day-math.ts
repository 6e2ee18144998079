/** Calculations with dates as `YYYY-MM-DD`, independent of the time zone, shared by browser and provider. */

const DAY = 86_400_000;
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds days to a date; subtracts for a negative number. */
export const daysLater = (day: string, days: number): string => textOf(timeOf(day) + days * DAY);

/** Adds months to a date; clamps to the last day of the month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY);
