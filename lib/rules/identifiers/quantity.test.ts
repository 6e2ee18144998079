import { quantity } from './quantity';

it.each([
  ['2 件', '2 件'],
  ['２件', '2 件'],
  [' 1,200\u200b份 ', '1200 份'],
  ['007 册', '7 册'],
  ['3', '3 件'],
  ['5 GB', '5 GB'],
])('takes %p for %p', (typed, stored) => {
  expect(quantity.normalise(typed)).toBe(stored);
  expect(quantity.normalise(stored)).toBe(stored);
  expect(quantity.problem(typed)).toBe('');
});

it.each(['0 件', '-2 件', '1.5 份', '10000 件', '1e1', '0x10', '两件', '若干', '9'.repeat(30), '', '件', '2 件 3 份'])(
  'refuses %p',
  (typed) => {
    expect(quantity.problem(typed)).toMatch(/^数量/);
    expect(quantity.problem(quantity.normalise(typed))).toMatch(/^数量/);
  },
);
