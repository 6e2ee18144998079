import { clause } from './clause';

it.each([
  ['金额看不清', '金额看不清'],
  ['金额看不清。', '金额看不清'],
  ['金额看不清。 ', '金额看不清'],
  ['第一。第二。。', '第一。第二'],
  ['是否转账？', '是否转账？'],
  ['', ''],
])('allows exactly one full stop after %p', (text, shown) => {
  expect(clause(text)).toBe(shown);
});
