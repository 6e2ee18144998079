/** Time zone of all dates in the portal. */
export const ZONE = 'Asia/Shanghai';

const HOUR = 3_600_000;
/** End of the zone's last daylight saving time (tzdata: 1991-09-15), rounded up; UTC+8 since then. */
const STEADY_SINCE = Date.UTC(1992, 0, 1);

let formatter: Intl.DateTimeFormat | undefined;

/**
 * Uses the time zone database for earlier times only, because creating a formatter takes a tenth of a second on a
 * phone.
 */
function byTable(at: Date): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return formatter.format(at);
}

/** Formats a time in the zone: `YYYY-MM-DD HH:mm:ss`. Throws RangeError for an invalid time. */
export function inZone(at: Date): string {
  if (at.getTime() < STEADY_SINCE) return byTable(at);
  return new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');
}

/** Current date in the zone, `YYYY-MM-DD`. */
export const todayInShanghai = (): string => inZone(new Date()).slice(0, 10);
