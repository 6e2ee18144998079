import { isPatentNumber } from './patent-number';

test.each(['200310102344.5', 'ZL 200310102344.5', 'CN200310102344.5'])('%s is valid', (number) => {
  expect(isPatentNumber(number)).toBe(true);
});

test.each(['200310102344.6', '200310102343.5', '20031010234.5', '', '200310102344'])('%s is invalid', (number) => {
  expect(isPatentNumber(number)).toBe(false);
});
