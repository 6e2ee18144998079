import { daysBetween, daysLater, monthsLater } from './day-math';

test('adds days across months and years', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29');
});

test('clamps to the end of the month', () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2026-11-30', 30)).toBe('2029-05-30');
  expect(monthsLater('2026-03-31', -12)).toBe('2025-03-31');
});

test('counts days between two dates', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});
