import { seldom } from './seldom';

it('passes one report per period and reports the number of suppressed ones', () => {
  let now = 0;
  const heard: number[] = [];
  const report = seldom(1000, () => now);
  for (; now < 2500; now += 100) report((keptBack) => heard.push(keptBack));
  expect(heard).toEqual([0, 9, 9]);
});
