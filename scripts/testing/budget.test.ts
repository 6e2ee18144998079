import { journeysWithin } from './budget.mjs';

const day = (number: number) => new Date(number * 86_400_000);

it.each([
  [600, undefined],
  [1500, undefined],
  [1600, '1/2'],
  [1800, '1/2'],
  [2050, '1/3'],
  [3000, '1/4'],
])('after %d seconds of the steps before, runs the journeys %s', (elapsed, part) => {
  expect(journeysWithin(elapsed, day(12))).toBe(part);
});

it('lets the parts take turns', () => {
  expect([12, 13, 14, 15].map((number) => journeysWithin(1700, day(number)))).toEqual(['1/2', '2/2', '1/2', '2/2']);
});
