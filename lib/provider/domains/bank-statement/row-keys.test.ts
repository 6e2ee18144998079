import type { BankTransactionRow } from './parse-bank-statement';
import { keyed } from './row-keys';

const row = (changes: Partial<BankTransactionRow> = {}): BankTransactionRow => ({
  row: 2,
  day: '2026-11-21',
  time: '',
  amount: 6800,
  payer: '沈知微',
  remark: 'YZ012345',
  bankNo: '',
  balance: null,
  ...changes,
});
const keysOf = (...rows: BankTransactionRow[]) => keyed(rows).rows.map(({ key }) => key);

it('recognises a row of another file at any position and at any time of the day', () => {
  const [key] = keysOf(row());
  expect(keysOf(row({ row: 9, time: '10:00:00', balance: 5 }))).toEqual([key]);
  expect(keysOf(row({ amount: 6801 }))).not.toEqual([key]);
});

it('keeps two identical rows apart, consistently in every file', () => {
  const both = keysOf(row(), row({ row: 3 }));
  expect(new Set(both).size).toBe(2);
  expect(keysOf(row({ row: 5 }), row({ row: 6 }))).toEqual(both);
  expect(keysOf(row())).toEqual(both.slice(0, 1));
});

it('uses the number of the bank if there is one', () => {
  const [key] = keysOf(row({ bankNo: 'A1' }));
  expect(keysOf(row({ bankNo: 'A1', payer: '沈知微（个人）', remark: '' }))).toEqual([key]);
  expect(keysOf(row({ bankNo: 'A2' }))).not.toEqual([key]);
  expect(keysOf(row({ bankNo: 'A1', day: '2026-11-22' }))).not.toEqual([key]);
});

it('keeps every transaction if numbers are not unique, and counts an exact repetition once', () => {
  expect(new Set(keysOf(row({ bankNo: '0', payer: '甲' }), row({ bankNo: '0', payer: '乙' }))).size).toBe(2);
  expect(keyed([row({ bankNo: 'A1' }), row({ bankNo: 'A1', row: 9 })])).toMatchObject({ rows: [{}], repeated: 1 });
});
