import { eq } from 'drizzle-orm';
import {
  confirmBankTransactions,
  confirmExact,
  getBankTransaction,
  listBankTransactions,
  MOST_CHARGE,
  returnBankTransaction,
  setBankTransactionAside,
  setBankTransactionsAside,
} from '@/lib/contract/bank-statements';
import { exportClosing, getClosing } from '@/lib/contract/closing';
import { getFinanceOrder } from '@/lib/contract/money';
import { handOverItems, listQueue, listQueues, putBackItems, takeItems } from '@/lib/contract/queue';
import { formatDate } from '@/lib/format/dates';
import { assignments, auditLog, bankCharges, bankTransactions, staffTies, users } from '../../db/schema';
import { bankStatementCsv, credit, importBankStatement, orderState, waitingOrder } from '../../testing/bank-statements';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff } from '../../testing/people';

const QUEUE = { queue: 'transfers' };

let provider: TestProvider;
let one: SomeUser;
let other: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  one = await someStaff(provider, ['finance']);
  other = await someStaff(provider, ['finance']);
  await provider.ctx.db.update(users).set({ nickname: '方账' }).where(eq(users.id, other.id));
});
afterAll(() => provider.close());

/** Uploads a statement and returns the ids of its transactions, in the order of its rows. */
async function brought(...rows: string[][]): Promise<number[]> {
  const answer = await importBankStatement(provider, one, bankStatementCsv(rows));
  if (answer.outcome !== 'read') throw new Error('columns were asked for');
  const { db } = provider.ctx;
  const { id, row, statementId } = bankTransactions;
  const found = await db
    .select({ id })
    .from(bankTransactions)
    .where(eq(statementId, answer.statementId ?? 0))
    .orderBy(row);
  return found.map((transfer) => transfer.id);
}
const take = (ids: number[], staff: SomeUser) => provider.call(takeItems, { params: QUEUE, body: { ids } }, staff);
const stateOf = async (id: number) => (await provider.call(getBankTransaction, { params: { id } }, one)).state;

describe('bank transactions in the queue', () => {
  it('are listed for finance with number, age and assignee, until they are decided', async () => {
    const [first = 0, second = 0] = await brought(
      credit('一笔转账', '1,234.50', { payer: '远山工作室' }),
      credit('又一笔', '8.00', { payer: '' }),
    );
    const summary = async () =>
      (await provider.call(listQueues, {}, one)).find(({ key }) => key === 'transfers') ?? {
        total: 0,
        mine: 0,
        free: 0,
      };
    const before = await summary();
    expect(before).toMatchObject({ title: '待核对的转账', group: '资金' });
    const { list } = await provider.call(listQueue, { params: QUEUE, query: { pageSize: 100 } }, one);
    expect(list.find(({ id }) => id === first)).toMatchObject({
      number: '2026-11-20',
      title: '远山工作室 ¥1,234.50',
      stateLabel: '待核对',
      holder: null,
      from: '',
    });
    expect(list.find(({ id }) => id === second)?.title).toBe('未具名 ¥8.00');
    await take([first], one);
    expect(await summary()).toMatchObject({ total: before.total, mine: before.mine + 1, free: before.free - 1 });
    await provider.call(setBankTransactionAside, { params: { id: first }, body: { reason: '利息' } }, one);
    expect(await summary()).toMatchObject({ total: before.total - 1, mine: before.mine });
    expect(await provider.ctx.db.select().from(assignments).where(eq(assignments.subjectId, first))).toEqual([]);
    const reviewer = await someStaff(provider, ['reviewer']);
    expect((await provider.refuse(takeItems, { params: QUEUE, body: { ids: [second] } }, reviewer)).status).toBe(403);
  });

  it('are confirmed, set aside and returned by their assignee only', async () => {
    const order = await waitingOrder(provider);
    const [id = 0] = await brought(credit(order.code));
    await take([id], other);
    const words = /^现在由方账办理/;
    const body = { transferIds: [id], orderIds: [order.orderId] };
    expect((await provider.refuse(confirmBankTransactions, { body }, one)).msg).toMatch(words);
    const aside = { params: { id }, body: { reason: '利息' } };
    expect((await provider.refuse(setBankTransactionAside, aside, one)).msg).toMatch(words);
    const back = { params: { id }, body: { orderId: order.orderId, reason: '退' } };
    expect((await provider.refuse(returnBankTransaction, back, one)).msg).toMatch(words);
    expect((await provider.call(confirmExact, { body: {} }, one)).refused).toMatchObject([{ transferId: id }]);
    expect(await stateOf(id)).toBe('open');
    await provider.call(putBackItems, { params: QUEUE, body: { ids: [id] } }, other);
    await provider.call(confirmBankTransactions, { body }, one);
    expect(await orderState(provider, order.orderId)).toBe('done');
  });

  it('are handed over, but not to staff with a tie to the payer', async () => {
    const [id = 0] = await brought(credit('转账', '3.00', { payer: '云州见山文化有限公司' }));
    await take([id], one);
    await provider.ctx.db.insert(staffTies).values({ userId: other.id, organisation: '云州见山文化有限公司' });
    const hand = { params: QUEUE, body: { ids: [id], to: other.id } };
    expect((await provider.call(handOverItems, hand, one)).refused).toEqual([{ id, reason: '方账应当回避' }]);
    await provider.call(putBackItems, { params: QUEUE, body: { ids: [id] } }, one);
    expect((await take([id], other)).refused[0]?.reason).toContain('云州见山文化有限公司');
    await provider.ctx.db.delete(staffTies);
  });

  it('are set aside in bulk, naming those that are assigned to others or already decided', async () => {
    const ids = await brought(credit('息一', '0.11'), credit('息二', '0.12'), credit('息三', '0.13'));
    const [first = 0, second = 0, third = 0] = ids;
    await take([second], other);
    await provider.call(setBankTransactionAside, { params: { id: third }, body: { reason: '利息' } }, one);
    const body = { ids, reason: '三季度利息' };
    const { done, refused } = await provider.call(setBankTransactionsAside, { body }, one);
    expect(done).toEqual([first]);
    expect(refused.map(({ id }) => id)).toEqual([second, third]);
    const [kept] = await provider.ctx.db.select().from(bankTransactions).where(eq(bankTransactions.id, first));
    expect(kept).toMatchObject({ state: 'aside', reason: '三季度利息', decidedBy: one.id });
    const entries = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(first)));
    expect(entries.at(-1)).toMatchObject({ subject: 'transfer', after: { state: 'aside', reason: '三季度利息' } });
    expect((await provider.refuse(setBankTransactionsAside, { body: { ids: [], reason: '' } }, one)).status).toBe(422);
  });
});

describe('bank charge on a transfer', () => {
  const today = () => formatDate(new Date());
  const books = () => provider.call(getClosing, { query: { period: today(), pageSize: 100 } }, one);

  it('is booked with its reason: the order is paid in full, and the books add up to the fen', async () => {
    const order = await waitingOrder(provider);
    const [id = 0] = await brought(credit(order.code, '53.00'));
    const before = await books();
    const confirm = (charge: { amount: number; reason: string }) => ({
      body: { transferIds: [id], orderIds: [order.orderId], charge },
    });
    const reason = '跨行汇款，银行扣去手续费';
    // Refuses other amounts than the missing one, implausible charges, and a missing reason.
    for (const amount of [1499, 1501])
      expect((await provider.refuse(confirmBankTransactions, confirm({ amount, reason }), one)).status).toBe(409);
    for (const charge of [
      { amount: MOST_CHARGE + 1, reason },
      { amount: 1500, reason: ' ' },
    ])
      expect((await provider.refuse(confirmBankTransactions, confirm(charge), one)).status).toBe(422);
    expect(await orderState(provider, order.orderId)).toBe('awaitingReceipt');
    const twice = await Promise.allSettled(
      [one, other].map((staff) => provider.call(confirmBankTransactions, confirm({ amount: 1500, reason }), staff)),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await orderState(provider, order.orderId)).toBe('done');

    const after = await books();
    expect(after.total.income - before.total.income).toBe(6800);
    expect(after.total.charge - before.total.charge).toBe(1500);
    expect(after.ending - before.ending).toBe(5300);
    expect(after.ending).toBe(after.opening + after.total.income - after.total.refund - after.total.charge);
    for (const parts of [after.byType, after.byWay, after.byKind, after.list])
      expect(parts.reduce((sum, { charge }) => sum + charge, 0)).toBe(after.total.charge);
    expect(after.list.filter(({ orderId }) => orderId === order.orderId)).toMatchObject([
      { kind: 'paid', income: 6800, charge: 0 },
      { kind: 'charge', charge: 1500, income: 0 },
    ]);
    const file = await provider.raw('GET', `${exportClosing.path}?period=${today()}&format=csv`, one);
    const text = new TextDecoder().decode(await file.arrayBuffer());
    expect(text).toMatch(/,银行手续费,.*,,15\.00\r?\n/);
    expect(text).toContain(`期末结余,,,,,,,,${(after.ending / 100).toFixed(2)},`);

    expect(await provider.call(getBankTransaction, { params: { id } }, one)).toMatchObject({
      state: 'used',
      uses: [{ orderId: order.orderId, amount: 5300 }],
      charge: { amount: 1500, reason },
    });
    const detail = await provider.call(getFinanceOrder, { params: { id: order.orderId } }, one);
    expect(detail.charges).toMatchObject([{ amount: 1500, reason }]);
    // The buyer sees the amount of the charge, but not the internal reason.
    expect(detail.events.some(({ note }) => note.includes('银行扣去手续费'))).toBe(true);
    expect(detail.events.every(({ note }) => !note.includes(reason))).toBe(true);
  });

  it('is refused where the amount suffices, or for several orders', async () => {
    const [a, b] = [await waitingOrder(provider), await waitingOrder(provider)];
    const [id = 0] = await brought(credit(`${a.code} ${b.code}`, '130.00'));
    const charge = { amount: 100, reason: '手续费' };
    const both = { transferIds: [id], orderIds: [a.orderId, b.orderId], charge };
    expect((await provider.refuse(confirmBankTransactions, { body: both }, one)).status).toBe(422);
    const enough = { transferIds: [id], orderIds: [a.orderId], charge };
    expect((await provider.refuse(confirmBankTransactions, { body: enough }, one)).msg).toBe(
      '到账金额够付，不用记手续费',
    );
    expect(await provider.ctx.db.select().from(bankCharges).where(eq(bankCharges.transferId, id))).toEqual([]);
  });

  it('a refund is booked with the order that was chosen', async () => {
    const [a, b] = [await waitingOrder(provider), await waitingOrder(provider)];
    const [id = 0] = await brought(credit(`${a.code} ${b.code}`, '30.00'));
    const { list } = await provider.call(listBankTransactions, { query: { view: 'proposed', pageSize: 100 } }, one);
    expect(list.find((transfer) => transfer.id === id)?.suggestion?.orders).toHaveLength(2);
    const body = { orderId: a.orderId, reason: '少付，退回' };
    await provider.call(returnBankTransaction, { params: { id }, body }, one);
    const lines = (await books()).list.filter(({ kind, income }) => kind === 'surplus' && income === 3000);
    expect(lines).toMatchObject([{ orderId: a.orderId, orderNo: a.orderNo }]);
    expect(await orderState(provider, a.orderId)).toBe('awaitingReceipt');
  });
});
