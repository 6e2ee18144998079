/** Opening and closing time of a place, as minutes of the day. */
type Span = readonly [number, number];

/** Opening hours parsed from text. */
export interface OpeningHours {
  /** Intervals of each weekday, Sunday first. */
  week: readonly (readonly Span[])[];
  /** Whether hours differ during school and university vacations. */
  differsInVacations: boolean;
}

/** `ask`: the hours alone do not tell. `next` is the next opening time, `until` the closing time. */
export type OpenState = { is: 'open'; until: string } | { is: 'closed'; next?: string } | { is: 'ask' };

const DAYS = '日一二三四五六';
const DAY = `周[${DAYS}]`;
const TIME = '\\d{1,2}:\\d{2}';
const SPAN = `${TIME}[—–-]${TIME}`;
const WHEN = `(每天|${DAY}至${DAY}|${DAY}(?:、${DAY})*)`;

const patterns = {
  open: new RegExp(`^${WHEN} ?(${SPAN}(?:、${SPAN})*)$`),
  longer: new RegExp(`^${WHEN}延时至 ?(${TIME})$`),
  shut: new RegExp(`^${WHEN}(?:休息|闭馆|不开放)$`),
} as const;
/** Remarks about holidays, on which no state is given anyway. */
const FEASTS = /[（(]?(?:法定)?节假日(?:除外|休息|闭馆|不开放)[）)]?/g;
/** Remarks about school vacations, whose dates are unknown. */
const VACATIONS = /^寒暑假/;
const VACATION_MONTHS = ['01', '02', '07', '08'];

const DAY_END = 24 * 60;

/** Minutes of the day; NaN if invalid. */
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return minute > 59 ? Number.NaN : hour * 60 + minute;
};
const timeOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Weekday indexes of 周二至周日 or 周二、周四. */
function daysOf(words: string): number[] {
  const named = [...words.matchAll(new RegExp(`周([${DAYS}])`, 'g'))].map(([, day = '']) => DAYS.indexOf(day));
  const [first = 0, last = first] = named;
  if (words === '每天') return [0, 1, 2, 3, 4, 5, 6];
  if (!words.includes('至')) return named;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, after) => (first + after) % 7);
}

function spanOf(words: string): Span {
  const [from = '', to = ''] = words.split(/[—–-]/);
  return [minutesOf(from), minutesOf(to)];
}

/** Whether intervals lie within one day, in order and without overlap. */
const isDay = (spans: readonly Span[]): boolean =>
  spans.every(([from, to], at) => from < to && to <= DAY_END && from >= (spans[at - 1]?.[1] ?? 0));

/**
 * Parses 周一至周五 9:00—17:30，周三延时至 20:00 and the like, in any order; null if any part is unreadable or
 * inconsistent.
 */
export function parseHours(words: string): OpeningHours | null {
  const week: Span[][] = DAYS.split('').map(() => []);
  const later: (() => void)[] = [];
  let differsInVacations = false;
  const clauses = words.replace(FEASTS, '').split(/[，；]/);
  for (const clause of clauses.map((part) => part.trim()).filter((part) => part !== '')) {
    const [, openOn, spans] = patterns.open.exec(clause) ?? [];
    const [, longerOn, until] = patterns.longer.exec(clause) ?? [];
    const [, shutOn] = patterns.shut.exec(clause) ?? [];
    if (openOn && spans) {
      for (const day of daysOf(openOn)) week[day]?.push(...spans.split('、').map(spanOf));
    } else if (longerOn && until) {
      later.push(() => {
        for (const day of daysOf(longerOn))
          week[day] = (week[day] ?? []).map(
            (span, at, all): Span => (at === all.length - 1 ? [span[0], minutesOf(until)] : span),
          );
      });
    } else if (shutOn) {
      later.push(() => {
        for (const day of daysOf(shutOn)) week[day] = [];
      });
    } else if (VACATIONS.test(clause)) differsInVacations = true;
    else return null;
  }
  for (const spans of week) spans.sort(([a], [b]) => a - b);
  for (const change of later) change();
  return week.every(isDay) && week.flat().length > 0 ? { week, differsInVacations } : null;
}

const DAY_MS = 86_400_000;
const dayAt = (day: string, after = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + after * DAY_MS);

/** Whether the usual hours do not apply on a date: a special day, or a vacation with different hours. */
const isUnsure = ({ differsInVacations }: OpeningHours, day: string, special: readonly string[]): boolean =>
  special.includes(day) || (differsInVacations && VACATION_MONTHS.includes(day.slice(5, 7)));

/** Formats the next opening: today, tomorrow or a weekday. Undefined if a day with unknown hours precedes it. */
function nextOpening(
  hours: OpeningHours,
  day: string,
  minutes: number,
  special: readonly string[],
): string | undefined {
  for (let after = 0; after <= 7; after++) {
    const date = dayAt(day, after);
    if (isUnsure(hours, date.toISOString().slice(0, 10), special)) return undefined;
    const weekday = date.getUTCDay();
    const span = hours.week[weekday]?.find(([from]) => after > 0 || from > minutes);
    if (span) return `${['今天', '明天'][after] ?? `周${DAYS[weekday]}`} ${timeOf(span[0])}`;
  }
  return undefined;
}

/**
 * Whether a place is open.
 *
 * @param now - local time of the place, in wire format
 * @param special - public holidays and the weekends worked in exchange, `YYYY-MM-DD`: usual hours do not apply then
 */
export function openState(hours: OpeningHours, now: string, special: readonly string[] = []): OpenState {
  const day = now.slice(0, 10);
  if (isUnsure(hours, day, special)) return { is: 'ask' };
  const minutes = minutesOf(now.slice(11, 16));
  const open = hours.week[dayAt(day).getUTCDay()]?.find(([from, to]) => from <= minutes && minutes < to);
  if (open) return { is: 'open', until: timeOf(open[1]) };
  return { is: 'closed', next: nextOpening(hours, day, minutes, special) };
}

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Intervals of the week, Sunday first, in machine-readable form. */
export const weeklyHours = ({ week }: OpeningHours) =>
  ENGLISH.flatMap((day, at) =>
    (week[at] ?? []).map(([from, to]) => ({
      day,
      opens: timeOf(from).padStart(5, '0'),
      closes: timeOf(to).padStart(5, '0'),
    })),
  );
