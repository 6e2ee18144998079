import {
  confirmBankTransactions,
  confirmExact,
  reopenBankTransaction,
  returnBankTransaction,
  setBankTransactionAside,
} from '@/lib/contract/bank-statements';
import { bankStatements } from '../../db/schema';
import {
  bankStatementCsv,
  orderState,
  readBankStatement,
  transactionsWith,
  waitingOrder,
} from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

const brought = (content: BlobPart, columns?: unknown) => readBankStatement(provider, staff, content, columns);
const found = (mark: string) => transactionsWith(provider, mark);
async function firstOf(mark: string): Promise<number> {
  const [one] = await found(mark);
  return one?.id ?? 0;
}
/** Heads of a bank that are recognised, and the same two payments under them. */
const known = ['交易日期', '交易时间', '贷方发生额', '余额', '对方户名', '摘要', '用途'];
const inKnown = (mark: string, code: string) =>
  bankStatementCsv(
    [
      ['2026-11-10', '09:00:00', '68.00', '1068.00', `甲${mark}`, '转账', code],
      ['2026-11-10', '09:10:00', '5.00', '1073.00', `甲${mark}`, '利息', ''],
    ],
    known,
  );

let series = 0;
/** Lines under heads that no other test has; a later value date, and an amount and a payer that are none. */
function unknownHeads(code: string) {
  series += 1;
  const mark = `户${series}号`;
  const sign = String.fromCodePoint(0x4e00 + series);
  const heads = ['记日', '值日', '收', '余', '本户', '对户', '话语'].map((head) => `${head}${sign}`);
  const line = (amount: string, balance: string, said: string) => [
    '2026-11-10',
    '2026-11-09',
    amount,
    balance,
    '本协会',
    `甲${mark}`,
    `${said}`,
  ];
  const content = bankStatementCsv([line('68.00', '1068.00', code), line('5.00', '1073.00', `利息${mark}`)], heads);
  return { mark, content, right: { date: 0, credit: 2, balance: 3, payer: 5, remark: [6] } };
}

describe('a decided payment whose columns are corrected is known to another export', () => {
  it.each([
    ['payer', { payer: 4 }, '2026-11-10 本协会 ¥68.00，现在读作付款人“甲'],
    ['day', { date: 1 }, '¥68.00，现在读作日期 2026-11-10'],
    ['amount', { credit: 3, balance: null }, '¥1,068.00，现在读作¥68.00'],
  ])('after another %s', async (_, wrong, told) => {
    const { code, orderId } = await waitingOrder(provider);
    const { mark, content, right } = unknownHeads(code);
    await brought(content, { ...right, ...wrong });
    const id = await firstOf(code);
    const body = { orderId, reason: '付款人要求退回' };
    await provider.call(returnBankTransaction, { params: { id }, body }, staff);
    const [before] = await found(code);
    expect(await brought(content, right)).toMatchObject({
      added: 0,
      known: 2,
      corrected: 1,
      contradicted: [expect.stringContaining(told)],
    });
    expect(await found(code)).toMatchObject([
      { state: 'returned', day: '2026-11-10', payer: `甲${mark}`, amount: before?.amount },
    ]);
    expect(await brought(inKnown(mark, code))).toMatchObject({ added: 0, known: 2 });
    await provider.call(confirmExact, { body: {} }, staff);
    expect(await orderState(provider, orderId)).not.toBe('done');
  });

  it('by its number alone', async () => {
    const { code, orderId } = await waitingOrder(provider);
    const heads = ['记日数', '收数', '本户数', '对户数', '话语数', '号数'];
    const content = bankStatementCsv([['2026-11-10', '68.00', '本协会', '丁公司', code, 'KK10001']], heads);
    const right = { date: 0, credit: 1, payer: 3, remark: [4], number: 5 };
    await brought(content, { ...right, payer: 2 });
    const body = { transferIds: [await firstOf(code)], orderIds: [orderId] };
    await provider.call(confirmBankTransactions, { body }, staff);
    await brought(content, right);
    const again = [['2026-11-10', '09:00:00', '68.00', '1068.00', '丁公司', '转账', '', 'KK10001']];
    expect(await brought(bankStatementCsv(again, [...known, '流水号']))).toMatchObject({ added: 0, known: 1 });
  });
});

it('gives a payment that is taken back the amount that was read meanwhile', async () => {
  const { code } = await waitingOrder(provider);
  const { mark, content, right } = unknownHeads(code);
  const { statementId } = await brought(content, { ...right, credit: 3, balance: null });
  const id = await firstOf(code);
  const body = { reason: '不是订单的款项' };
  await provider.call(setBankTransactionAside, { params: { id }, body }, staff);
  await brought(content, right);
  expect(await found(code)).toMatchObject([{ amount: 106_800, readAmount: 6800 }]);
  await provider.call(reopenBankTransaction, { params: { id } }, staff);
  expect(await found(code)).toMatchObject([{ state: 'open', amount: 6800, readAmount: null }]);
  expect(await brought(inKnown(mark, code))).toMatchObject({ added: 0, known: 2 });
  const statements = await provider.ctx.db.select().from(bankStatements);
  expect(statements.find((one) => one.id === statementId)).toMatchObject({ amount: 7300 });
});

it('forgets the amount of wrong columns once they are put right again', async () => {
  const { code, orderId } = await waitingOrder(provider);
  const { mark, content, right } = unknownHeads(code);
  await brought(content, right);
  const body = { transferIds: [await firstOf(code)], orderIds: [orderId] };
  await provider.call(confirmBankTransactions, { body }, staff);
  const told = await brought(content, { ...right, credit: 3, balance: null });
  expect(told.contradicted).toEqual([expect.stringContaining('现在读作¥1,068.00')]);
  expect(await brought(content, right)).toMatchObject({ contradicted: [] });
  expect(await found(code)).toMatchObject([{ state: 'used', amount: 6800, readAmount: null }]);
  expect(await brought(inKnown(mark, code))).toMatchObject({ added: 0, known: 2 });
});
