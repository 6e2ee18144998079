import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import { specialDays } from '@/lib/format/workdays';

/** When a page was made, and the days near then on which nobody's usual hours hold. */
export interface StationTimes {
  /** Wire form. */
  renderedAt: string;
  special: readonly string[];
  /** The last day that is known of, `YYYY-MM-DD`. */
  until: string;
}

/** The page may be kept for an hour and stay open in a browser for days; a place may not open again for a week. */
const DAYS_AHEAD = 11;
const DAYS_KEPT = 3;

export const stationTimes = (now: Date): StationTimes => ({
  renderedAt: formatDateTime(now),
  special: specialDays(now, DAYS_AHEAD),
  until: formatDate(addDays(now, DAYS_KEPT)),
});
