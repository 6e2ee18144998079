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
  '[$CNY]\\ #,##0.00',
  '[$CNY]" "#,##0.00',
  '#,##0.00\\ [$CNY]',
  '"RMB "#,##0.00',
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

it.each([
  ['yyyy"年"m"月"', 'ym'],
  ['yyyy"年"m"月";@', 'ym'],
  ['[DBNum1][$-804]yyyy"年"m"月"', 'ym'],
  ['mmm\\-yy', 'ym'],
  ['yyyy/m', 'ym'],
  ['yyyy"年"', 'y'],
  ['m"月"d"日"', 'md'],
  ['m/d h:mm', 'md'],
  ['d', 'd'],
])('the format %j shows a part of a date', (code, parts) => {
  const part = { is: 'part', year: parts.includes('y'), month: parts.includes('m'), day: parts.includes('d') };
  expect(shownBy(code)).toEqual(part);
});

it.each([
  'yyyy-mm-dd',
  'yyyy/m/d;@',
  'yyyy"年"m"月"d"日"',
  'm/d/yy',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'yyyy/m/d\\ h:mm',
  'h:mm:ss',
  '[h]:mm',
  'mm:ss.0',
  '[$-409]h:mm AM/PM',
])('the format %j shows a whole date, or a time alone', (code) => expect(shownBy(code).is).not.toBe('part'));

it('knows the built-in formats that show a part of a date', () => {
  const part = (id: number) => shownBy('', String(id)).is === 'part';
  const parts = Array.from({ length: 60 }, (_, id) => id).filter(part);
  expect(parts).toEqual([16, 17, 27, 28, 29, 36, 50, 51, 52, 53, 54, 57, 58]);
});
