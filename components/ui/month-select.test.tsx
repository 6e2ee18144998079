import { monthsBefore } from './month-select';

test('Months go back over the turn of a year', () => {
  expect(monthsBefore('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('The last day of a long month skips no month', () => {
  expect(monthsBefore('2026-03-31', 2)).toEqual(['2026-03', '2026-02']);
});
