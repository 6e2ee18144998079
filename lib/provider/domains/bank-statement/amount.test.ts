import { readAmount } from './amount';

const read: [unknown, number, 'in' | 'out' | null][] = [
  ['68', 6800, null],
  ['68.5', 6850, null],
  ['1,234.5', 123_450, null],
  ['12,345,678.90', 1_234_567_890, null],
  ['￥1,234.50', 123_450, null],
  ['¥68.00 元', 6800, null],
  ['人民币68.00', 6800, null],
  ['RMB 68', 6800, null],
  ['１，２３４．５０', 123_450, null],
  ['+68.00', 6800, 'in'],
  ['＋６８', 6800, 'in'],
  ['-68.00', 6800, 'out'],
  ['－68.00', 6800, 'out'],
  ['−68.00', 6800, 'out'],
  ['68.00-', 6800, 'out'],
  ['(68.00)', 6800, 'out'],
  ['（68.00）', 6800, 'out'],
  ['68.00 CR', 6800, 'in'],
  ['68.00dr', 6800, 'out'],
  ['贷 68.00', 6800, 'in'],
  ['借68.00', 6800, 'out'],
  ['68.0000', 6800, null],
  ['.5', 50, null],
  ['0.00', 0, null],
  ['="68.00"', 6800, null],
  ['\t68.00\u200b', 6800, null],
  [68, 6800, null],
  [0.29, 29, null],
  [1.1 + 2.2, 330, null],
  [20_000.55, 2_000_055, null],
  [-3.1, 310, 'out'],
  ['9007199254740.99', 900_719_925_474_099, null],
];
test.each(read)('%p is %d fen, %p', (cell, fen, direction) => {
  expect(readAmount(cell as string)).toEqual({ fen, direction });
});

test.each(['', ' ', '-', '—', '--', null])('reads %p as empty', (cell) => {
  expect(readAmount(cell)).toBe('empty');
});

test.each([
  '六十八',
  '1,23',
  '1.234,56',
  '68.005',
  '=1+1',
  '1e3',
  '6 8 元 整',
  '+-68',
  'CR68DR',
  '12345678901234',
  '68.00😀',
  '.',
  0.001,
  new Date(),
])('rejects %p', (cell) => {
  expect(readAmount(cell)).toBeNull();
});
