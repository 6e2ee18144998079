import { isoTime, monthWords } from './wire-time';

it('adds the time zone for machines', () => {
  expect(new Date(isoTime('2026-11-21 00:00:00'))).toEqual(new Date('2026-11-20T16:00:00Z'));
});

it('formats months and years', () => {
  expect(monthWords('2026-03')).toBe('2026 年 3 月');
  expect(monthWords('2026')).toBe('2026 年');
});
