import { clause } from './clause';

it.each([
  ['金额看不清', '金额看不清'],
  ['金额看不清。', '金额看不清'],
  ['金额看不清。 ', '金额看不清'],
  ['第一。第二。。', '第一。第二'],
  ['是否转账？', '是否转账？'],
  ['', ''],
])('%p is followed by one full stop', (text, shown) => {
  expect(clause(text)).toBe(shown);
});
