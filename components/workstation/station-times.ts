import { formatDateTime } from '@/lib/format/dates';
import { specialDays } from '@/lib/format/workdays';

/** When a page was made, and the days near then on which nobody's usual hours hold. */
export interface StationTimes {
  /** Wire form. */
  renderedAt: string;
  special: readonly string[];
}

/** The page may be kept for an hour, and stay open in a browser over night. */
const DAYS_AHEAD = 3;

export const stationTimes = (now: Date): StationTimes => ({
  renderedAt: formatDateTime(now),
  special: specialDays(now, DAYS_AHEAD),
});
