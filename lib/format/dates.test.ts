import { addDays, formatDate, formatDateTime, monthRange, parseDateTime, startOfDay } from './dates';

it("formats times in wire format, in the association's time zone", () => {
  expect(formatDateTime(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00');
  expect(formatDateTime(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02 11:04:05');
  expect(formatDate(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31');
  expect(formatDate(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
});

it('parses its own output, and rejects everything else', () => {
  const at = new Date('2026-02-28T16:30:00Z');
  expect(parseDateTime(formatDateTime(at))).toEqual(at);
  expect(() => parseDateTime('昨天')).toThrow('不是有效的时间：昨天');
});

it('finds the bounds of days, months and years', () => {
  expect(startOfDay('2026-03-01')).toEqual(new Date('2026-02-28T16:00:00Z'));
  expect(addDays(startOfDay('2026-02-28'), 1)).toEqual(startOfDay('2026-03-01'));
  expect(monthRange('2026-12')).toEqual([startOfDay('2026-12-01'), startOfDay('2027-01-01')]);
  expect(monthRange('2026')).toEqual([startOfDay('2026-01-01'), startOfDay('2027-01-01')]);
});
