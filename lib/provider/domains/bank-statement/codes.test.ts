import { bareCodesIn, codesIn, exactCodesIn, furtherCodesIn, isZeroAway, orderNosIn, prefixOf } from './codes';

test.each<[string, string[]]>([
  ['YZ012345', ['012345']],
  ['转账：YZ012345', ['012345']],
  ['购报告YZ012345款', ['012345']],
  ['YZ012345，YZ543210', ['012345', '543210']],
  ['YZ012345 YZ012345', ['012345']],
])('%p has codes to the letter', (remark, digits) => {
  expect(codesIn(remark, ['YZ'])).toEqual(digits.map((one) => ({ prefix: 'YZ', digits: one, oddities: [] })));
});

test.each<[string, string, string[]]>([
  ['yz012345', '012345', ['字母是小写']],
  ['Yz012345', '012345', ['字母是小写']],
  ['ＹＺ０１２３４５', '012345', ['用了全角字符']],
  ['YZ 012345', '012345', ['中间有空格']],
  ['YZ012 345', '012345', ['中间有空格']],
  ['Y Z 012345', '012345', ['中间有空格']],
  ['YZ-012345', '012345', ['中间有符号']],
  ['YZ012-345', '012345', ['中间有符号']],
  ['YZO12345', '012345', ['数字写成了字母']],
  ['yz 012345', '012345', ['字母是小写', '中间有空格']],
  ['YZ12345', '12345', ['只有 5 位数字']],
  ['YZ0012345', '0012345', ['有 7 位数字']],
  ['ABYZ012345', '012345', ['前后连着别的字母']],
  ['yz012345 68元', '012345', ['字母是小写']],
  ['yz012345 2份资料', '012345', ['字母是小写']],
  ['yz012345 1/2', '012345', ['字母是小写']],
  ['yz012345-1', '012345', ['字母是小写']],
  ['YZ 012345 11月会费', '012345', ['中间有空格']],
  ['YZO12345，68元', '012345', ['数字写成了字母']],
  ['ＹＺ０１２３４５　６８元', '012345', ['用了全角字符']],
])('%p has %p, which is not the code to the letter', (remark, digits, oddities) => {
  expect(codesIn(remark, ['YZ'])).toEqual([{ prefix: 'YZ', digits, oddities }]);
});

test.each<[string, string[]]>([
  ['YZ012345YZ543210', ['YZ012345', 'YZ543210']],
  ['会费YZ012345yz543210款', ['YZ012345', 'YZ543210']],
  ['YZ012345LJ543210YZ000001', ['YZ012345', 'YZ000001', 'LJ543210']],
])('%p has codes without a blank between them', (remark, codes) => {
  const found = codesIn(remark, ['YZ', 'LJ']);
  expect(found.map(({ prefix, digits }) => prefix + digits)).toEqual(codes);
  for (const { oddities } of found) expect(oddities).toContain('连着写');
});

test.each<[string, string[]]>([
  ['YZ012345、543210', ['YZ543210']],
  ['YZ012345,543210,000001', ['YZ543210', 'YZ000001']],
  ['YZ012345 012345', []],
  ['YZ012345 20261121 2026112', []],
  ['543210', []],
])('%p has %p by digits beside a code', (remark, codes) => {
  const further = furtherCodesIn(remark, codesIn(remark, ['YZ']));
  expect(further.map(({ prefix, digits }) => prefix + digits)).toEqual(codes);
});

test.each(['', '会费', 'YZ', 'YZ12', 'XZ012345', '012345', 'YZ会费012345', '=1+1', '😀'])('no code: %p', (remark) => {
  expect(codesIn(remark, ['YZ'])).toEqual([]);
});

test('matches digits with missing or extra zeros, and no others', () => {
  const near = ['12345', '0012345', '0123450', '01234500'].map((digits) => isZeroAway(digits, 'YZ012345'));
  expect(near).toEqual([true, true, true, true]);
  const far = ['012345', '123456', '1234', '1230045', '12354'].map((digits) => isZeroAway(digits, 'YZ012345'));
  expect(far).toEqual([false, false, false, true, false]);
});

test('finds six standalone digits, unless they are an amount, a date or part of a longer number', () => {
  expect(bareCodesIn('会费 012345')).toEqual(['012345']);
  expect(bareCodesIn('０１２３４５')).toEqual(['012345']);
  for (const other of ['20261121', '012345.00', '2026-11-012345', 'A012345', '1,012345']) {
    expect(bareCodesIn(other)).toEqual([]);
  }
});

test('keeps codes of several prefixes apart, and finds exact ones of any prefix', () => {
  const found = codesIn('LJ012345 yz 012345', ['YZ', 'LJ']);
  expect(found.map(({ prefix, digits }) => prefix + digits)).toEqual(['YZ012345', 'LJ012345']);
  expect(exactCodesIn('LJ012345，YZ543210 yz111111')).toEqual(['LJ012345', 'YZ543210']);
  expect(prefixOf('LJ012345')).toBe('LJ');
});

test('finds an order number', () => {
  expect(orderNosIn('订单20261121123456654321会费')).toEqual(['20261121123456654321']);
  expect(orderNosIn('202611211234566543210')).toEqual([]);
});
