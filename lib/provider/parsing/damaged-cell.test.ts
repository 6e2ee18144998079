import { damageOf, failureOf } from './damaged-cell';

it.each(['2.02611E+15', '1E+20', '-3.1e+016', 1.2345e19, 2e15])('detects %s as a truncated long number', (cell) => {
  expect(damageOf(cell, true)).toContain('文本');
  expect(damageOf(cell, false)).toContain('文本');
});

it.each(['May-26', 'Dec-2025', '12-Mar', '3-Mar-26', '5月26日', '2026年5月', new Date('2026-05-01T00:00:00Z')])(
  '%s is damage in an identifier column and text elsewhere',
  (cell) => {
    expect(damageOf(cell, true)).toContain('日期');
    expect(damageOf(cell, false)).toBe('');
  },
);

it.each(['', null, '26-05', 'BA-2026-000004-K', '20261120000123000000', '5E', 'E+15', 1234, 999_999_999_999_999])(
  'accepts %s as typed',
  (cell) => {
    expect(damageOf(cell, true)).toBe('');
  },
);

it.each(['#N/A', '#REF!', '#VALUE!', ' #DIV/0! ', '#NAME?'])('names %s as the result of a failed formula', (cell) => {
  expect(failureOf(cell)).toContain('公式出错');
  expect(damageOf(cell, false)).toBe(failureOf(cell));
});
it.each(['#1', '#N/A 号', '＃', null, 5])('accepts %s, which no formula leaves', (cell) => {
  expect(failureOf(cell)).toBe('');
});
