import { comparedWords } from './compared-words';

const said = (value: number) => `${value}`;

it('states a percentage only if the earlier value stands on ten cases', () => {
  expect(comparedWords({ now: 15, earlier: 10, cases: 10, said })).toBe('10，多 50%');
  expect(comparedWords({ now: 15, earlier: 9, cases: 9, said })).toBe('9，多 6');
  expect(comparedWords({ now: 5000, earlier: 10_000, cases: 3, said })).toBe('10000，少 5000');
});

it('states a multiple where a percentage would have four digits', () => {
  expect(comparedWords({ now: 29, earlier: 10, cases: 10, said })).toBe('10，多 190%');
  expect(comparedWords({ now: 35, earlier: 10, cases: 10, said })).toBe('10，现为 3.5 倍');
  expect(comparedWords({ now: 3139, earlier: 100, cases: 100, said })).toBe('100，现为 31 倍');
  expect(comparedWords({ now: 400, earlier: 9, cases: 9, said })).toBe('9，多 391');
});

it('says in words that nothing was there before, or that nothing has changed', () => {
  expect(comparedWords({ now: 3, earlier: 0, cases: 0, said })).toBe('没有');
  expect(comparedWords({ now: 0, earlier: 0, cases: 0, said })).toBe('同样没有');
  expect(comparedWords({ now: 4, earlier: 4, cases: 4, said })).toBe('4，持平');
});
