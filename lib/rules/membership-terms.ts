import { daysBetween, daysLater, monthsLater } from '@/lib/format/day-math';
import { lastMatch } from '@/lib/format/last-match';

/** Days before the end at which members are reminded, each once. */
export const REMINDER_DAYS = [60, 30, 7] as const;
/** Days before the end from which a membership can be renewed. */
export const RENEWAL_DAYS = REMINDER_DAYS[0];
/** Days of grace where the setting is missing. */
export const DEFAULT_GRACE_DAYS = 60;
/** Months after the last paid day in which a lapsed member can return by paying (charter: two years without a fee). */
export const RETURN_MONTHS = 24;

/** Days of a term, `YYYY-MM-DD`, both included. */
export interface Term {
  startsOn: string;
  endsOn: string;
}

/** Term of one year that begins on a day. */
export const termFrom = (startsOn: string): Term => ({ startsOn, endsOn: daysLater(monthsLater(startsOn, 12), -1) });

/** The next term of a membership that has not lapsed, whatever the day of the payment. */
export const termAfter = (endsOn: string): Term => termFrom(daysLater(endsOn, 1));

/** Whole years from a day until they cover another, as one term. */
export function termCovering(startsOn: string, today: string): Term {
  let term = termFrom(startsOn);
  while (term.endsOn < today) term = termAfter(term.endsOn);
  return { startsOn, endsOn: term.endsOn };
}

/** Whether a membership can be renewed on a day. */
export const isRenewable = (endsOn: string, today: string): boolean => today >= daysLater(endsOn, -RENEWAL_DAYS);

/** The latest reminder that is due with so many days left; null before the first and after the end. */
export function reminderDue(endsOn: string, today: string): number | null {
  const left = daysBetween(today, endsOn);
  if (left < 0) return null;
  return lastMatch(REMINDER_DAYS, (days) => left <= days) ?? null;
}

/** Last day on which a lapsed member can return. */
export const returnUntil = (endsOn: string): string => monthsLater(endsOn, RETURN_MONTHS);
