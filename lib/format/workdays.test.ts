import { workdaysAfter } from './workdays';

describe('workdaysAfter', () => {
  it.each([
    ['2026-11-20T10:00:00+08:00', 1, '2026-11-23'],
    ['2026-11-20T23:30:00+08:00', 5, '2026-11-27'],
    ['2026-11-21T00:10:00+08:00', 1, '2026-11-23'],
    ['2026-11-23T09:00:00+08:00', 0, '2026-11-23'],
  ])('%s and %i working days', (at, days, day) => {
    expect(workdaysAfter(new Date(at), days)).toBe(day);
  });
});
