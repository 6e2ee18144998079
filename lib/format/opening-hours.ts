/** Minutes of a day from and to which a place is open. */
type Span = readonly [number, number];

/** Opening hours read from words. */
export interface OpeningHours {
  /** Spans of each day of the week, Sunday first. */
  week: readonly (readonly Span[])[];
  /** Whether other hours are kept while schools and universities are on holiday. */
  differsInVacations: boolean;
}

/** `ask`: nobody can tell from the hours alone. `next` is when it opens, `until` when it closes. */
export type OpenState = { is: 'open'; until: string } | { is: 'closed'; next?: string } | { is: 'ask' };

const DAYS = '日一二三四五六';
const DAY = `周[${DAYS}]`;
const TIME = '\\d{1,2}:\\d{2}';
const SPAN = `${TIME}[—–-]${TIME}`;
const WHEN = `(${DAY}至${DAY}|${DAY}(?:、${DAY})*)`;

const patterns = {
  open: new RegExp(`^${WHEN} ?(${SPAN}(?:、${SPAN})*)$`),
  longer: new RegExp(`^${WHEN}延时至 ?(${TIME})$`),
  shut: new RegExp(`^${WHEN}(?:休息|闭馆|不开放)$`),
} as const;
/** What schools do, which no calendar knows. */
const VACATIONS = /^寒暑假/;
const VACATION_MONTHS = ['01', '02', '07', '08'];

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const timeOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The days of 周二至周日 or 周二、周四, by their places in the week. */
function daysOf(words: string): number[] {
  const named = [...words.matchAll(new RegExp(`周([${DAYS}])`, 'g'))].map(([, day = '']) => DAYS.indexOf(day));
  const [first = 0, last = first] = named;
  if (!words.includes('至')) return named;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, after) => (first + after) % 7);
}

/** Reads 周一至周五 9:00—17:30，周三延时至 20:00 and the like; null where a part of it cannot be read. */
export function parseHours(words: string): OpeningHours | null {
  const week: Span[][] = DAYS.split('').map(() => []);
  let differsInVacations = false;
  for (const clause of words.split(/[，；]/).map((part) => part.trim())) {
    const [, openOn, spans] = patterns.open.exec(clause) ?? [];
    const [, longerOn, until] = patterns.longer.exec(clause) ?? [];
    const [, shutOn] = patterns.shut.exec(clause) ?? [];
    if (openOn && spans) {
      const parts = spans.split('、').map((span): Span => {
        const [from = '', to = ''] = span.split(/[—–-]/);
        return [minutesOf(from), minutesOf(to)];
      });
      for (const day of daysOf(openOn)) week[day] = parts;
    } else if (longerOn && until) {
      for (const day of daysOf(longerOn)) {
        week[day] = (week[day] ?? []).map(
          (span, at, all): Span => (at === all.length - 1 ? [span[0], minutesOf(until)] : span),
        );
      }
    } else if (shutOn) for (const day of daysOf(shutOn)) week[day] = [];
    else if (VACATIONS.test(clause)) differsInVacations = true;
    else return null;
  }
  return { week, differsInVacations };
}

const DAY_MS = 86_400_000;
const dayAt = (day: string, after = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + after * DAY_MS);

/** When it opens next, in words: today, tomorrow or a day of the week. */
function nextOpening({ week }: OpeningHours, day: string, minutes: number): string | undefined {
  for (let after = 0; after <= 7; after++) {
    const weekday = dayAt(day, after).getUTCDay();
    const span = week[weekday]?.find(([from]) => after > 0 || from > minutes);
    if (span) return `${['今天', '明天'][after] ?? `周${DAYS[weekday]}`} ${timeOf(span[0])}`;
  }
  return undefined;
}

/**
 * Whether a place is open.
 *
 * @param now - wire form, the place's own time
 * @param special - public holidays and the weekends that are worked for them, `YYYY-MM-DD`: nobody's hours hold then
 */
export function openState(hours: OpeningHours, now: string, special: readonly string[] = []): OpenState {
  const day = now.slice(0, 10);
  if (special.includes(day) || (hours.differsInVacations && VACATION_MONTHS.includes(day.slice(5, 7))))
    return { is: 'ask' };
  const minutes = minutesOf(now.slice(11, 16));
  const open = hours.week[dayAt(day).getUTCDay()]?.find(([from, to]) => from <= minutes && minutes < to);
  return open ? { is: 'open', until: timeOf(open[1]) } : { is: 'closed', next: nextOpening(hours, day, minutes) };
}

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The spans of a week, Sunday first, as machines read them. */
export const weeklyHours = ({ week }: OpeningHours) =>
  ENGLISH.flatMap((day, at) =>
    (week[at] ?? []).map(([from, to]) => ({
      day,
      opens: timeOf(from).padStart(5, '0'),
      closes: timeOf(to).padStart(5, '0'),
    })),
  );
