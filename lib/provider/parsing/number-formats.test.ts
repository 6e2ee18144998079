/** @jest-environment node */
import { shownBy } from './number-formats.mjs';

it.each([
  '',
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '¥#,##0.00',
  '[$¥-804]#,##0.00',
  '[$￥-804]#,##0.00;[Red]-#,##0.00',
  '#,##0.00_ ',
  '_ * #,##0.00_ ;_ * -#,##0.00_ ',
  '@',
  '0_);[Red]\\(0\\)',
  '[DBNum1][$-804]General',
  '000-0000-0000',
  '0000\\ 0000',
  '#,##0.00"元"',
  '_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ',
  '"¥"#,##0.00;"¥"\\-#,##0.00',
  '"￥"#,##0.00',
  '\\¥#,##0',
  '0.00元',
  '#,##0.00_);[Red]\\(#,##0.00\\)',
])('the format %j shows the value', (code) => expect(shownBy(code)).toEqual({ is: 'plain' }));

it.each([
  ['000000', '', 6, ''],
  ['"HT-2026-"000', 'HT-2026-', 3, ''],
  ['0000"号"', '', 4, '号'],
  ['0000号', '', 4, '号'],
  ['[$-804]0000', '', 4, ''],
  ['\\第0\\件', '第', 1, '件'],
  ['"第"#"件"', '第', 1, '件'],
  ['G/通用格式"号"', '', 1, '号'],
  ['General"号"', '', 1, '号'],
])('the format %j makes a text', (code, before, digits, after) => {
  expect(shownBy(code)).toEqual({ is: 'text', before, digits, after });
});

it.each(['0%', '0.00%', '0.0"万元"', '[$$-409]#,##0.00', '"$"#,##0', '€0', '0,', '#,##0,', '0.00E+00', '# ?/?'])(
  'the format %j shows another value',
  (code) => expect(shownBy(code)).toEqual({ is: 'other' }),
);

it('knows the percentages among the built-in formats', () => {
  expect(['0', '1', '4', '9', '10'].map((id) => shownBy('', id).is)).toEqual([
    'plain',
    'plain',
    'plain',
    'other',
    'other',
  ]);
});
