import { and, eq } from 'drizzle-orm';
import { confirmBankTransactions, setBankTransactionAside } from '@/lib/contract/bank-statements';
import { getProof } from '@/lib/contract/proof';
import { refundOrder } from '@/lib/contract/refunds';
import { formatDate } from '@/lib/format/dates';
import fc from '@/lib/testing/fc';
import { bankTransactions, orders, payments, refunds } from '../../db/schema';
import { bankStatementCsv, credit, importBankStatement, waitingOrder } from '../../testing/bank-statements';
import { notifyPaid } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { commands, type Real } from '../../testing/orders-model/commands';
import { Model } from '../../testing/orders-model/model';
import { someWorld, withMembershipOffers } from '../../testing/orders-model/world';
import { someStaff } from '../../testing/people';
import { withQuestions } from '../../testing/people-and-places';
import { boughtTemplate, restOf } from '../../testing/refunds';
import { wholeRuns } from '../../testing/whole-runs';

const SEED = 20_261_126;
const PRICE = 200;

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  await withMembershipOffers(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const today = () => formatDate(provider.ctx.now());
const proofOf = (month = today().slice(0, 7)) => provider.call(getProof, { query: { month } }, staff);
async function dayOf(day = today()) {
  const { days } = await proofOf(day.slice(0, 7));
  return days.find((one) => one.day === day);
}

/** Checks every month with an order: each day adds up by itself. */
async function expectProven(): Promise<void> {
  const rows = await provider.ctx.db.select({ paidAt: orders.paidAt }).from(orders);
  const months = new Set(rows.flatMap(({ paidAt }) => (paidAt ? [formatDate(paidAt).slice(0, 7)] : [])));
  for (const month of months) {
    const { days, total, faults } = await proofOf(month);
    expect(faults).toEqual([]);
    for (const { day, difference, statementDifference } of days) {
      expect({ day, difference, statementDifference }).toEqual({ day, difference: 0, statementDifference: 0 });
    }
    expect(total.orders).toBe(total.online + total.transferred + total.charges + total.onReceipt);
  }
}

it('adds up for any sequence of orders, payments, receipts and refunds', async () => {
  const runs = wholeRuns();
  await fc.assert(
    fc.asyncProperty(
      fc.commands(commands, { maxCommands: 40, size: 'max' }),
      runs.of(async (sequence) => {
        const start = Date.now();
        provider.setNow(new Date(start));
        const real: Real = { world: await someWorld(provider, PRICE), placed: new Map() };
        await fc.asyncModelRun(() => ({ model: new Model(start, PRICE), real }), sequence);
        await expectProven();
      }),
    ),
    { seed: SEED, numRuns: 15, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
  );
  await runs.settled();
});

it('counts transfers by statement: used on another day, to be returned, undecided, set aside', async () => {
  const before = await dayOf();
  const order = await waitingOrder(provider);
  const day = formatDate(new Date(provider.ctx.now().getTime() - 86_400_000));
  const rows = [
    credit(order.code, '100.00', { day }),
    credit('利息', '3.00', { day }),
    credit('不明', '5.00', { day }),
  ];
  await importBankStatement(provider, staff, bankStatementCsv(rows));
  const stored = await provider.ctx.db
    .select()
    .from(bankTransactions)
    .where(and(eq(bankTransactions.state, 'open'), eq(bankTransactions.day, day)));
  const [paying, interest] = [10_000, 300].map((fen) => stored.find(({ amount }) => amount === fen)?.id ?? 0);
  const body = { transferIds: [paying ?? 0], orderIds: [order.orderId] };
  await provider.call(confirmBankTransactions, { body }, staff);
  await provider.call(setBankTransactionAside, { params: { id: interest ?? 0 }, body: { reason: '利息' } }, staff);
  expect(await dayOf(day)).toMatchObject({
    statement: 10_800,
    used: 6800,
    returned: 3200,
    undecided: 500,
    aside: 300,
    toOtherDays: 6800,
    statementDifference: 0,
  });
  expect(((await dayOf())?.fromOtherDays ?? 0) - (before?.fromOtherDays ?? 0)).toBe(6800);
  await expectProven();
});

describe('a fault is found and named', () => {
  it('an order paid with another amount, and a refund that is too much', async () => {
    const { orderId } = await boughtTemplate(provider);
    const { db } = provider.ctx;
    await db.update(payments).set({ amount: 6799 }).where(eq(payments.orderId, orderId));
    expect((await proofOf()).faults).toMatchObject([{ kind: 'order', id: orderId, difference: 1 }]);
    expect((await dayOf())?.difference).toBe(1);
    await db.update(payments).set({ amount: 6800 }).where(eq(payments.orderId, orderId));
    await provider.call(refundOrder, await restOf(provider, orderId, { reason: '协商' }), staff);
    await expectProven();
    await db.update(refunds).set({ amount: 6801 }).where(eq(refunds.orderId, orderId));
    expect((await proofOf()).faults).toMatchObject([{ kind: 'refund', id: orderId, difference: 1 }]);
    await db.update(refunds).set({ amount: 6800 }).where(eq(refunds.orderId, orderId));
  });

  it('a second payment whose refund is missing', async () => {
    const { orderId } = await boughtTemplate(provider);
    const { db } = provider.ctx;
    const outTradeNo = `LOST${orderId}`;
    const lost = { orderId, gateway: 'sandbox', outTradeNo, codeUrl: '', amount: 6800, expiresAt: provider.ctx.now() };
    await db.insert(payments).values(lost);
    await notifyPaid(provider, outTradeNo, 6800);
    await expectProven();
    await db.delete(refunds).where(eq(refunds.orderId, orderId));
    expect((await proofOf()).faults).toMatchObject([{ kind: 'surplus', id: orderId, difference: 6800 }]);
  });
});
