import { isoTime, monthWords } from './wire-time';

it('tells machines the zone', () => {
  expect(new Date(isoTime('2026-11-21 00:00:00'))).toEqual(new Date('2026-11-20T16:00:00Z'));
});

it('reads months and years aloud', () => {
  expect(monthWords('2026-03')).toBe('2026 年 3 月');
  expect(monthWords('2026')).toBe('2026 年');
});
