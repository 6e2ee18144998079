import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import { specialDays } from '@/lib/format/workdays';

/** Time of rendering, and the special days around it. */
export interface StationTimes {
  /** In wire form. */
  renderedAt: string;
  special: readonly string[];
  /** Last day with known hours, `YYYY-MM-DD`. */
  until: string;
}

/** A page may be cached for an hour and stay open in a browser for days; a place may be closed for a week. */
const DAYS_AHEAD = 11;
const DAYS_KEPT = 3;

export const stationTimes = (now: Date): StationTimes => ({
  renderedAt: formatDateTime(now),
  special: specialDays(now, DAYS_AHEAD),
  until: formatDate(addDays(now, DAYS_KEPT)),
});
