import { addDays, formatDate } from '@/lib/format/dates';

/**
 * Replaces the date tokens of demo texts relative to the day of seeding: `{{D-14}}` 2026 年 11 月 6 日, `{{d-14}}` 11 月 6
 * 日, `{{iso-14}}` 2026-11-06, `{{y-14}}` the year of that day, `{{Y}}`, `{{Y-1}}`. Uses no-break spaces, so that dates do not wrap.
 */
export function fillDates(text: string, today: Date): string {
  return text.replace(/\{\{(D|d|iso|y|Y)([+-]?\d+)?\}\}/g, (_, form: string, offset = '0') => {
    const shift = Number(offset);
    const [year = '', month = '', day = ''] = formatDate(form === 'Y' ? today : addDays(today, shift)).split('-');
    if (form === 'Y') return String(Number(year) + shift);
    if (form === 'y') return year;
    if (form === 'iso') return `${year}-${month}-${day}`;
    const monthAndDay = `${Number(month)}\u00a0月\u00a0${Number(day)}\u00a0日`;
    return form === 'D' ? `${year}\u00a0年\u00a0${monthAndDay}` : monthAndDay;
  });
}

/** Replaces the date tokens of every string inside a value. */
export function fillDatesDeep<T>(value: T, today: Date): T {
  return JSON.parse(fillDates(JSON.stringify(value), today));
}
