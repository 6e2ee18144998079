/** Formats 2026-06-01 (or a time in wire format) as "6 月 1 日", with no-break spaces. */
export const monthDay = (wire: string): string =>
  `${Number(wire.slice(5, 7))}\u00a0月\u00a0${Number(wire.slice(8, 10))}\u00a0日`;

/** Day of the week of a date or time in wire format: 周六. */
export const weekday = (wire: string): string =>
  `周${'日一二三四五六'[new Date(`${wire.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''}`;

/** Date range: "6 月 1 日—8 月 31 日", or the single day. */
export const dayRange = (from: string, to: string): string =>
  from === to ? monthDay(from) : `${monthDay(from)}—${monthDay(to)}`;
