import { monthsIn, spanAYearBefore, spanBefore } from './spans';

const days = ({ from, to }: { from: string; to: string }) => [from, to];

it('compares whole months with whole months, and other ranges with as many days', () => {
  expect(days(spanBefore({ from: '2026-03-01', to: '2026-03-31' }))).toEqual(['2026-02-01', '2026-02-28']);
  expect(days(spanBefore({ from: '2026-01-01', to: '2026-03-31' }))).toEqual(['2025-10-01', '2025-12-31']);
  expect(days(spanBefore({ from: '2026-03-10', to: '2026-03-19' }))).toEqual(['2026-02-28', '2026-03-09']);
});

it('compares with the same days of the year before, to the end of a month that ends later', () => {
  expect(days(spanAYearBefore({ from: '2026-03-10', to: '2026-03-19' }))).toEqual(['2025-03-10', '2025-03-19']);
  expect(days(spanAYearBefore({ from: '2028-02-01', to: '2028-02-29' }))).toEqual(['2027-02-01', '2027-02-28']);
  expect(days(spanAYearBefore({ from: '2025-02-01', to: '2025-02-28' }))).toEqual(['2024-02-01', '2024-02-29']);
});

it('lists the months that a range touches', () => {
  expect(monthsIn({ from: '2025-11-30', to: '2026-01-01' })).toEqual(['2025-11', '2025-12', '2026-01']);
});
