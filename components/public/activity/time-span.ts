import { monthDay, weekday } from '@/lib/format/date-words';

const hour = (wire: string): string => wire.slice(11, 16);
const day = (wire: string): string => `${monthDay(wire)}（${weekday(wire)}）`;

/** Formats a time span for display, with the year only if it differs from that of `renderedAt` (all in wire form). */
export function timeSpan(startsAt: string, endsAt: string, renderedAt: string): string {
  const year = startsAt.slice(0, 4) === renderedAt.slice(0, 4) ? '' : `${startsAt.slice(0, 4)}\u00a0年\u00a0`;
  const sameDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  return sameDay
    ? `${year}${day(startsAt)}${hour(startsAt)}—${hour(endsAt)}`
    : `${year}${day(startsAt)}${hour(startsAt)}—${day(endsAt)}${hour(endsAt)}`;
}

/** Formats a moment for display: 11 月 28 日 09:30. */
export const momentWords = (wire: string): string => `${monthDay(wire)} ${hour(wire)}`;
