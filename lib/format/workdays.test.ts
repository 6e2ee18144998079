import { specialDays, workdaysAfter } from './workdays';

describe('workdaysAfter', () => {
  it.each([
    ['2026-11-20T10:00:00+08:00', 1, '2026-11-23'],
    ['2026-11-20T23:30:00+08:00', 5, '2026-11-27'],
    ['2026-11-21T00:10:00+08:00', 1, '2026-11-23'],
    ['2026-11-23T09:00:00+08:00', 0, '2026-11-23'],
    // 国庆 and 中秋 of 2026, with the Saturday worked in exchange.
    ['2026-09-30T09:00:00+08:00', 1, '2026-10-08'],
    ['2026-09-28T09:00:00+08:00', 5, '2026-10-10'],
    // Not announced yet: Saturdays are free.
    ['2039-03-04T09:00:00+08:00', 1, '2039-03-07'],
  ])('%s plus %i working days', (at, days, day) => {
    expect(workdaysAfter(new Date(at), days)).toBe(day);
  });
});

it('knows holidays and the weekends worked in exchange, and no ordinary weekend', () => {
  expect(specialDays(new Date('2026-09-30T10:00:00+08:00'), 2)).toEqual(['2026-10-01']);
  expect(specialDays(new Date('2026-10-09T10:00:00+08:00'), 3)).toEqual(['2026-10-10']);
  expect(specialDays(new Date('2026-11-21T10:00:00+08:00'), 3)).toEqual([]);
});

it('expects the fixed holidays of a year without announcement', () => {
  const days = (from: string, count: number) => specialDays(new Date(`${from}T10:00:00+08:00`), count);
  expect(days('2039-12-30', 3)).toEqual(['2040-01-01']);
  expect(days('2039-01-22', 4)).toEqual(['2039-01-23', '2039-01-24', '2039-01-25']);
  expect(days('2039-04-04', 3)).toEqual(['2039-04-05']);
  expect(days('2039-09-30', 9)).toHaveLength(7);
});
