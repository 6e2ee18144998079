import { confirmExact, reopenBankTransaction } from '@/lib/contract/bank-statements';
import { bankReversals, bankTransactions } from '../../db/schema';
import { bankStatementCsv, orderState, readBankStatement, waitingOrder } from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

const full = ['交易日期', '交易时间', '借方发生额', '贷方发生额', '余额', '对方户名', '附言', '流水号'];
/** Another export of the same account, with fewer columns. */
const short = ['记账日期', '支出', '收入', '对方户名', '摘要', '流水号'];

const brought = (content: BlobPart, columns?: unknown) => readBankStatement(provider, staff, content, columns);
const csv = (rows: readonly string[][], heads = full) => bankStatementCsv([...rows], [...heads]);
async function found(payer: string) {
  const rows = await provider.ctx.db.select().from(bankTransactions).orderBy(bankTransactions.id);
  return rows.filter((row) => row.payer === payer);
}
const statesOf = async (payer: string) => (await found(payer)).map(({ bankNo, state }) => [bankNo, state]);
const pendingOf = async (payer: string) =>
  (await provider.ctx.db.select().from(bankReversals)).filter((one) => one.isPending && one.payer === payer);

it('sets the payment aside that a later statement brings', async () => {
  const { code, orderId } = await waitingOrder(provider);
  const reversal = ['20260602', '10:00:00', '', '-68.00', '', '甲公司', `冲正 ${code}`, 'A2'];
  const first = await brought(csv([reversal]));
  expect(first).toMatchObject({ added: 0, reversed: [], unmatched: ['2026-06-02 甲公司 ¥68.00'] });
  const payment = ['20260601', '09:00:00', '', '68.00', '', '甲公司', code, 'A1'];
  const later = await brought(csv([payment]));
  expect(later).toMatchObject({ added: 1, reversed: ['2026-06-01 甲公司 ¥68.00'], unclear: [], unmatched: [] });
  await provider.call(confirmExact, { body: {} }, staff);
  expect(await orderState(provider, orderId)).not.toBe('done');
  const again = ['20260530', '09:00:00', '', '68.00', '', '甲公司', '会费', 'A0'];
  expect(await brought(csv([again]))).toMatchObject({ added: 1, reversed: [], unclear: [] });
  expect(await brought(csv([payment, reversal, again]))).toMatchObject({ added: 0, reversed: [], unmatched: [] });
  expect(await statesOf('甲公司')).toEqual([
    ['A1', 'aside'],
    ['A0', 'open'],
  ]);
});

it('is not named again by other statements while it is pending, and not applied to later payments', async () => {
  await brought(csv([['20260610', '10:00:00', '', '-31.00', '', '乙公司', '冲正', 'B2']]));
  const other = ['20260612', '09:00:00', '', '31.00', '', '乙公司', '会费', 'B3'];
  expect(await brought(csv([other]))).toMatchObject({ added: 1, reversed: [], unclear: [], unmatched: [] });
  expect(await statesOf('乙公司')).toEqual([['B3', 'open']]);
  expect(await pendingOf('乙公司')).toHaveLength(1);
});

it('counts once where another form of the statement brings it beside its payment', async () => {
  await brought(csv([['20260620', '10:00:00', '', '-32.00', '', '丙公司', '冲正', 'C2']]));
  const month = [
    ['2026-06-18', '', '32.00', '丙公司', '会费', 'C0'],
    ['2026-06-19', '', '32.00', '丙公司', '会费', 'C1001'],
    ['2026-06-20', '', '-32.00', '丙公司', '冲正 C1001', 'C2'],
  ];
  const answer = await brought(csv(month, short));
  expect(answer).toMatchObject({ added: 2, reversed: ['2026-06-19 丙公司 ¥32.00'], unclear: [], unmatched: [] });
  expect(await pendingOf('丙公司')).toEqual([]);
  await brought(csv([['20260617', '08:00:00', '', '32.00', '', '丙公司', '会费', 'C9']]));
  expect(await statesOf('丙公司')).toEqual([
    ['C0', 'open'],
    ['C1001', 'aside'],
    ['C9', 'open'],
  ]);
});

it('is pending once for each reversal of equal words, in the form that was read last', async () => {
  const reversals = [
    ['20260622', '10:00:00', '', '-33.00', '', '丁公司', '冲正', 'D8'],
    ['20260622', '15:00:00', '', '-33.00', '', '丁公司', '冲正', 'D9'],
  ];
  for (const one of reversals) await brought(csv([one]));
  await brought(
    csv(
      reversals.map(([, , , , , who = '', said = '', no = '']) => ['2026-06-22', '', '-33.00', who, said, no]),
      short,
    ),
  );
  expect(await pendingOf('丁公司')).toHaveLength(2);
  const payments = ['D1', 'D2', 'D3'].map((no) => ['20260621', '09:00:00', '', '33.00', '', '丁公司', '会费', no]);
  expect((await brought(csv(payments.slice(0, 1)))).reversed).toHaveLength(1);
  await brought(csv(payments));
  expect((await statesOf('丁公司')).filter(([, state]) => state === 'aside')).toHaveLength(2);
});

it('is pending with the amount that corrected columns read', async () => {
  const heads = ['某日', '甲额', '乙额', '谁', '何事', '编码'];
  const content = csv([['2026-06-25', '-34.00', '-340.00', '戊公司', '冲正', 'E2']], heads);
  const columns = { date: 0, payer: 3, remark: [4], number: 5 };
  await brought(content, { ...columns, credit: 2 });
  expect(await pendingOf('戊公司')).toMatchObject([{ amount: 34_000 }]);
  await brought(content, { ...columns, credit: 1 });
  expect(await pendingOf('戊公司')).toMatchObject([{ amount: 3400 }]);
  const payments = ['340.00', '34.00'].map((amount) => [
    '20260624',
    '',
    '',
    amount,
    '',
    '戊公司',
    '会费',
    `E${amount}`,
  ]);
  await brought(csv(payments));
  expect(await statesOf('戊公司')).toEqual([
    ['E340.00', 'open'],
    ['E34.00', 'aside'],
  ]);
});

it('is applied as a debit, too, which is not named while it is pending', async () => {
  const debit = ['2026-06-26', '35.00', '', '己公司', '退汇', 'F2'];
  const first = await brought(csv([debit, ['2026-06-26', '', '1.00', '己二', '利息', 'F3']], short));
  expect(first).toMatchObject({ reversed: [], unmatched: [] });
  const answer = await brought(csv([['2026-06-25', '', '35.00', '己公司', '会费', 'F1']], short));
  expect(answer.reversed).toEqual(['2026-06-25 己公司 ¥35.00']);
});

it('leaves a payment that a person has taken back, in whichever form its reversal comes', async () => {
  const day = ['20260701', '09:00:00', '', '36.00', '136.00', '辛公司', '会费', 'H1'];
  const reversal = ['20260701', '10:00:00', '', '-36.00', '100.00', '辛公司', '冲正', 'H2'];
  expect((await brought(csv([day, reversal]))).reversed).toHaveLength(1);
  const [one] = await found('辛公司');
  await provider.call(reopenBankTransaction, { params: { id: one?.id ?? 0 } }, staff);
  const other = [
    ['2026-07-01', '', '36.00', '辛公司', '会费', 'H1'],
    ['2026-07-01', '', '-36.00', '辛公司', '冲正', 'H2'],
  ];
  expect(await brought(csv(other, short))).toMatchObject({ added: 0, reversed: [], unclear: [], unmatched: [] });
  expect(await statesOf('辛公司')).toEqual([['H1', 'open']]);
  const next = [...other, ['2026-07-03', '', '-36.00', '辛公司', '冲正', 'H3']];
  expect((await brought(csv(next, short))).reversed).toHaveLength(1);
});
