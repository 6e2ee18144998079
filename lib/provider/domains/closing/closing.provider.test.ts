import { parse } from 'csv-parse/sync';
import { eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { confirmBankTransactions } from '@/lib/contract/bank-statements';
import { exportClosing, getClosing } from '@/lib/contract/closing';
import { finishRefund, listRefunds, refundOrder } from '@/lib/contract/refunds';
import { addDays, formatDate } from '@/lib/format/dates';
import fc from '@/lib/testing/fc';
import { bankTransactions, orders, refunds } from '../../db/schema';
import { bankStatementCsv, credit, importBankStatement, waitingOrder } from '../../testing/bank-statements';
import { codeOf, decideAs, notifyPaid, orderAs, someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { commands, type Real } from '../../testing/orders-model/commands';
import { Model } from '../../testing/orders-model/model';
import { someWorld, withMembershipOffers } from '../../testing/orders-model/world';
import { someStaff, someUser } from '../../testing/people';
import { withQuestions } from '../../testing/people-and-places';
import { restOf } from '../../testing/refunds';
import { wholeRuns } from '../../testing/whole-runs';

const SEED = 20_261_122;
const PRICE = 200;

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  await withMembershipOffers(provider);
});
afterAll(() => provider.close());
beforeEach(async () => {
  staff = await someStaff(provider, ['finance']);
});
afterEach(() => provider.setNow(null));

const closing = (period: string, pageSize = 100) => provider.call(getClosing, { query: { period, pageSize } }, staff);
const fenOf = (yuan: string) => (yuan === '' ? 0 : Math.round(Number(yuan) * 100));

/** Reads the exported CSV: its lines, and the amounts next to each of the labels below them. */
async function exported(period: string) {
  const response = await provider.raw('GET', `${exportClosing.path}?period=${period}&format=csv`, staff);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(new TextDecoder().decode(bytes), { bom: true, relax_column_count: true });
  const lines = rows
    .filter(([place = '']) => /^\d+$/.test(place))
    .map((cells) => ({ number: cells[3] ?? '', income: fenOf(cells[8] ?? ''), refund: fenOf(cells[9] ?? '') }));
  const beside = (words: string) => {
    const row = rows.find(([first = '']) => first.startsWith(words));
    return { income: fenOf(row?.at(-2) ?? ''), refund: fenOf(row?.at(-1) ?? '') };
  };
  return { rows, lines, beside };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Computes the balance from orders and refunds alone: money kept, and refunds not yet sent. */
async function heldByOrders(): Promise<number> {
  const { db } = provider.ctx;
  const kept = await db
    .select()
    .from(orders)
    .where(inArray(orders.state, ['paid', 'done']));
  const waiting = await db.select().from(refunds).where(ne(refunds.state, 'done'));
  return sum([...kept, ...waiting].map(({ amount }) => amount));
}

/** Checks the books of every day in a range, and that each opening balance equals the previous closing balance. */
async function checkDays(from: Date, to: Date): Promise<void> {
  let before: number | undefined;
  for (let day = from; formatDate(day) <= formatDate(to); day = addDays(day, 1)) {
    const period = formatDate(day);
    const books = await closing(period);
    const { opening, ending, total, list, byType, byWay, byKind } = books;
    if (before !== undefined) expect({ period, opening }).toEqual({ period, opening: before });
    before = ending;
    expect(ending).toBe(opening + total.income - total.refund);
    for (const parts of [byType, byWay, byKind, list]) {
      expect(sum(parts.map(({ income }) => income))).toBe(total.income);
      expect(sum(parts.map(({ refund }) => refund))).toBe(total.refund);
    }
    for (const parts of [byType, byWay, byKind]) expect(sum(parts.map(({ count }) => count))).toBe(total.count);
    expect(list).toHaveLength(total.count);
    for (const line of list) expect(line.at.startsWith(period)).toBe(true);
  }
  expect(before).toBe(await heldByOrders());
}

it('the daily books always add up to the orders, for any sequence of commands', async () => {
  const runs = wholeRuns();
  await fc.assert(
    fc.asyncProperty(
      fc.commands(commands, { maxCommands: 50, size: 'max' }),
      runs.of(async (sequence) => {
        // Moves the rows of earlier runs into the past and completes them.
        const { db } = provider.ctx;
        const past = new Date('2020-01-01T00:00:00Z');
        await db.update(refunds).set({ state: 'done', createdAt: past, doneAt: past });
        await db.update(orders).set({ paidAt: past }).where(isNotNull(orders.paidAt));
        const start = Date.now();
        provider.setNow(new Date(start));
        const real: Real = { world: await someWorld(provider, PRICE), placed: new Map() };
        const model = new Model(start, PRICE);
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        // Sessions expire by the real clock.
        provider.setNow(null);
        await checkDays(new Date(start), new Date(model.now));
      }),
    ),
    { seed: SEED, numRuns: 10, endOnFailure: true, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
  await runs.settled();
});

describe('the books of a day', () => {
  // Far enough from the rows of the runs above, and near enough for a session to be valid.
  const day = (n: number) => formatDate(addDays(new Date(), 20 + n));
  const at = (n: number, time: string) => provider.setNow(new Date(`${day(n)}T${time}+08:00`));

  async function paid(code = '3' as const) {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: code });
    const read = await codeOf(provider, user.token, orderId);
    await decideAs(provider, read, true);
    return { user, template, orderId };
  }

  beforeAll(async () => {
    // The last of the runs above may leave refunds that are not sent.
    const past = new Date('2020-01-01T00:00:00Z');
    await provider.ctx.db.update(refunds).set({ state: 'done', createdAt: past, doneAt: past });
  });

  it("contain the day's payments, duplicates, surpluses and refunds in Shanghai time, as the export does", async () => {
    at(-1, '23:59:30');
    await paid();
    at(0, '00:00:00');
    const first = await paid();
    at(0, '09:00:00');
    // Paid by code, then once more by an older code.
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    const code = await codeOf(provider, user.token, orderId);
    expect(await notifyPaid(provider, code.tradeNo, 6800)).toBe(200);
    const { id: second } = first.template;
    await provider.call(refundOrder, await restOf(provider, first.orderId, { reason: `文件 ${second} 打不开` }), staff);
    // An overpaid transfer: the surplus stays in the books until it is refunded.
    const waiting = await waitingOrder(provider);
    await importBankStatement(provider, staff, bankStatementCsv([credit(waiting.code, '100.00')]));
    const [transfer] = await provider.ctx.db.select().from(bankTransactions).where(eq(bankTransactions.amount, 10_000));
    await provider.call(
      confirmBankTransactions,
      { body: { transferIds: [transfer?.id ?? 0], orderIds: [waiting.orderId] } },
      staff,
    );
    at(1, '00:00:00');
    await paid();

    const books = await closing(day(0));
    expect(books).toMatchObject({
      isOver: true,
      owedBack: 3200,
      total: { income: 3 * 6800 + 3200, refund: 6800, count: 5 },
      byWay: [
        { way: '3', income: 2 * 6800, refund: 6800 },
        { way: '1', income: 6800 + 3200, refund: 0 },
      ],
      byKind: [
        { kind: 'paid', count: 3 },
        { kind: 'surplus', income: 3200 },
        { kind: 'refund', refund: 6800 },
      ],
    });
    const before = await closing(day(-1));
    expect(before.ending).toBe(books.opening);
    expect((await closing(day(1))).opening).toBe(books.ending);
    expect(books.list.map(({ number }) => number)).toContain(waiting.orderNo);

    const file = await exported(day(0));
    expect(file.lines.map(({ number }) => number)).toEqual(books.list.map(({ number }) => number));
    expect(file.beside('合计')).toEqual({ income: books.total.income, refund: books.total.refund });
    expect(sum(file.lines.map(({ income }) => income))).toBe(books.total.income);
    expect(file.beside('期初结余').income).toBe(books.opening);
    expect(file.beside('期末结余').income).toBe(books.ending);
    expect(file.beside('其中 已决定退还').income).toBe(3200);

    // A later refund belongs to the later day; the books of the earlier day stay unchanged.
    at(2, '10:00:00');
    const { list } = await provider.call(listRefunds, { query: { pageSize: 100 } }, staff);
    const refundId = list.find(({ order }) => order.id === waiting.orderId)?.id ?? 0;
    await provider.call(finishRefund, { params: { id: refundId }, body: { reference: 'YH1' } }, staff);
    expect(await closing(day(0))).toEqual(books);
    expect((await closing(day(2))).byKind).toMatchObject([{ kind: 'surplusBack', refund: 3200 }]);
  });

  it('of a month are the sum of its days', async () => {
    const period = day(0).slice(0, 7);
    const month = await closing(period);
    const days: Awaited<ReturnType<typeof closing>>[] = [];
    for (let n = new Date(`${period}-01T12:00:00+08:00`); formatDate(n).startsWith(period); n = addDays(n, 1)) {
      days.push(await closing(formatDate(n)));
    }
    expect(sum(days.map(({ total }) => total.income))).toBe(month.total.income);
    expect(sum(days.map(({ total }) => total.refund))).toBe(month.total.refund);
    expect([days[0]?.opening, days.at(-1)?.ending]).toEqual([month.opening, month.ending]);
  });

  it('of a month with more lines than one batch are exported completely, each line once', async () => {
    const { userId, ...row } = {
      userId: (await someUser(provider)).id,
      type: 'report' as const,
      title: '=报告,"一"',
      amount: 101,
      payType: '1' as const,
      state: 'done' as const,
      remittanceCode: 'YZ000000',
      // Some of them have the same timestamp.
      paidAt: new Date('2019-01-05T10:00:00.123+08:00'),
    };
    const many = Array.from({ length: 1201 }, (_, n) => ({
      ...row,
      userId,
      orderNo: `2019010500000000${n}`,
      subject: `report:many-${n}`,
    }));
    await provider.ctx.db.insert(orders).values(many);
    const file = await exported('2019-01');
    expect(new Set(file.lines.map(({ number }) => number)).size).toBe(1201);
    expect(file.beside('合计 1201 笔').income).toBe(1201 * 101);
  });

  it('require a valid day or month, and finance staff', async () => {
    for (const period of ['2027-02-30', '2027-13', '2027', '']) {
      expect((await provider.refuse(getClosing, { query: { period } }, staff)).status).toBe(400);
    }
    expect((await closing('2031-01-01')).total.count).toBe(0);
    const other = await someStaff(provider, ['reviewer']);
    expect((await provider.refuse(getClosing, { query: { period: '2027-03' } }, other)).status).toBe(403);
  });
});
