import { eq } from 'drizzle-orm';
import { closeAppointment } from '@/lib/contract/appointments';
import { recordPayout } from '@/lib/contract/earnings';
import { orderMembership } from '@/lib/contract/membership';
import { cancelOrder } from '@/lib/contract/orders';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { askRefund, decideRefundRequest, listRefundRequests } from '@/lib/contract/refund-requests';
import { refundOrder } from '@/lib/contract/refunds';
import { jobHandlers } from '../boot/jobs';
import {
  bankReceipts,
  cases,
  entitlements,
  expertEarnings,
  expertPayouts,
  messages,
  orders,
  payments,
  refunds,
} from '../db/schema';
import { bookedSlot, offeredSlot, slotOn, someExpertUser } from '../testing/appointments';
import { codeOf, notifyPaid, orderAs, someTemplate, uploadAs } from '../testing/commerce';
import { startProvider, type TestProvider } from '../testing/harness';
import { applyAs, decideInvoice, newInvoiceNumber, pdfOf } from '../testing/invoices';
import { onPostgres } from '../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../testing/people';
import { boughtTemplate, someApplication } from '../testing/refunds';

const ROUNDS = 4;
const PRICE = 6800;
const reason = '文件无法打开';

let provider: TestProvider;
let staff: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const rounds = async (one: () => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await one();
};
const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const done = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled');

/** All that was written about an order. */
async function booksOf(orderId: number, userId: number) {
  const { db } = provider.ctx;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const received = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const transfers = await db.select().from(bankReceipts).where(eq(bankReceipts.orderId, orderId));
  const given = await db.select().from(entitlements).where(eq(entitlements.orderId, orderId));
  const told = await db.select().from(messages).where(eq(messages.userId, userId));
  return {
    order,
    moneyIn:
      total(received.filter(({ transactionId }) => transactionId !== null)) +
      transfers.filter(({ state }) => state === 'passed').length * order.amount,
    back,
    surplus: back.filter((row) => row.surplus),
    active: given.filter(({ revokedAt }) => revokedAt === null).length,
    titles: told.map(({ title }) => title),
  };
}

const isSettled = (state: string) => state === 'paid' || state === 'done';

/** Checks that what was kept is the price of what was delivered, and returns the books. */
async function checked(orderId: number, userId: number) {
  const books = await booksOf(orderId, userId);
  const kept = isSettled(books.order.state) ? books.order.amount : 0;
  const partly = books.back.filter((row) => !row.surplus);
  const partial = isSettled(books.order.state) ? total(partly) : 0;
  expect(books.moneyIn - total(books.back)).toBe(kept - partial);
  expect(new Set(books.back.map(({ refundNo }) => refundNo)).size).toBe(books.back.length);
  return books;
}

async function unpaid() {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
  return { user, template, orderId, code: await codeOf(provider, user.token, orderId) };
}

onPostgres.describe('races for money have one outcome', () => {
  it('an order that is paid, cancelled and expires at once', async () => {
    const seen = new Set<string>();
    await rounds(async () => {
      const { user, orderId, code } = await unpaid();
      const late = new Date(Date.now() + 31 * 60_000);
      provider.setNow(late);
      const expire = jobHandlers(provider.ports)['order.expire'];
      await done([
        notifyPaid(provider, code.tradeNo, PRICE),
        notifyPaid(provider, code.tradeNo, PRICE),
        provider.call(cancelOrder, { params: { id: orderId } }, user),
        expire({ id: orderId }),
      ]);
      provider.setNow(null);
      const { order, surplus, active, titles } = await checked(orderId, user.id);
      seen.add(order.state);
      const isPaid = isSettled(order.state);
      expect(isPaid || order.state === 'cancelled').toBe(true);
      expect(active).toBe(isPaid ? 1 : 0);
      expect(surplus).toHaveLength(isPaid ? 0 : 1);
      expect(titles.filter((title) => title === '订单已取消').length).toBeLessThanOrEqual(isPaid ? 0 : 1);
      expect(titles.some((title) => title.includes('支付成功') || title.includes('付款成功'))).toBe(isPaid);
    });
    expect(seen.size).toBeGreaterThan(0);
  });

  it('an order whose notice comes twice while it is refunded', async () => {
    await rounds(async () => {
      const { user, orderId, code } = await unpaid();
      expect(await notifyPaid(provider, code.tradeNo, PRICE)).toBe(200);
      const refund = () =>
        provider.call(refundOrder, { params: { id: orderId }, body: { reason, amountFen: PRICE } }, staff);
      await done([
        notifyPaid(provider, code.tradeNo, PRICE),
        refund(),
        notifyPaid(provider, code.tradeNo, PRICE),
        refund(),
      ]);
      const { order, back, active, titles } = await checked(orderId, user.id);
      expect([order.state, back.length, active]).toEqual(['refunded', 1, 0]);
      expect(titles.filter((title) => title === '退款已办理')).toHaveLength(1);
    });
  });

  it('a part granted while the whole is refunded, and two parts beyond the whole', async () => {
    await rounds(async () => {
      const { user, orderId } = await boughtTemplate(provider);
      await provider.call(askRefund, { params: { id: orderId }, body: { reason } }, user);
      const { list } = await provider.call(listRefundRequests, { query: { pageSize: 100 } }, staff);
      const id = list.find((one) => one.order.id === orderId)?.id ?? 0;
      const part = (amount: number) =>
        provider.call(decideRefundRequest, { params: { id }, body: { pass: true, amount } }, staff);
      await done([
        part(5000),
        provider.call(refundOrder, { params: { id: orderId }, body: { reason, amountFen: PRICE } }, staff),
        part(4000),
      ]);
      const { back, order } = await checked(orderId, user.id);
      expect(total(back)).toBeLessThanOrEqual(PRICE);
      expect(order.state === 'refunded').toBe(total(back) === PRICE);
    });
  });

  it('an invoice that is applied for or issued while its order is refunded', async () => {
    await rounds(async () => {
      const { user, orderId } = await boughtTemplate(provider);
      const [applied] = await done([
        applyAs(provider, user.token, [orderId]),
        provider.call(refundOrder, { params: { id: orderId }, body: { reason, amountFen: PRICE } }, staff),
      ]);
      await checked(orderId, user.id);
      const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.userId, user.id));
      expect(row !== undefined).toBe(applied);
      if (row) expect(row.status).not.toBe('submitted');
    });
    await rounds(async () => {
      const { user, orderId } = await boughtTemplate(provider);
      const { id } = await applyAs(provider, user.token, [orderId]);
      await decideInvoice(provider, staff.token, id, { action: 'take' });
      const document = { number: newInvoiceNumber(), file: await pdfOf(provider, staff.token) };
      const [issued, refunded] = await done([
        decideInvoice(provider, staff.token, id, { action: 'issue', document }),
        provider.call(refundOrder, { params: { id: orderId }, body: { reason, amountFen: PRICE } }, staff),
      ]);
      expect([issued, refunded].filter(Boolean)).toHaveLength(1);
      const { order } = await checked(orderId, user.id);
      const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
      expect(order.state === 'refunded').toBe(refunded);
      expect(row?.status === 'issued').toBe(issued);
    });
  });

  it('the payout of an expert while the fee is refunded', async () => {
    await rounds(async () => {
      const at = (time: string) => provider.setNow(new Date(`${time}+08:00`));
      at('2026-09-28T09:00:00');
      const office = await someStaff(provider);
      const expert = await someExpertUser(provider, office);
      const slotId = await offeredSlot(provider, expert, slotOn('2026-09-30'));
      const asker = await someUser(provider);
      const { id, orderId } = await bookedSlot(provider, asker.token, { exId: expert.personId, slotId });
      at('2026-09-30T11:00:00');
      await provider.call(closeAppointment, { params: { id }, body: { outcome: 'done' } }, expert);
      at('2026-10-04T10:00:00');
      const body = { month: '2026-09', amountFen: 20_000, paidOn: '2026-10-03', reference: `YH-${id}` };
      const [paidOut] = await done([
        provider.call(recordPayout, { params: { id: expert.personId }, body }, office),
        provider.call(refundOrder, { params: { id: orderId }, body: { reason, amountFen: 20_000 } }, office),
      ]);
      const { db } = provider.ctx;
      const lines = await db.select().from(expertEarnings).where(eq(expertEarnings.personId, expert.personId));
      const payouts = await db.select().from(expertPayouts).where(eq(expertPayouts.personId, expert.personId));
      expect(lines.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(0);
      expect(payouts).toHaveLength(paidOut ? 1 : 0);
      for (const { id: payoutId, amountFen } of payouts) {
        const covered = lines.filter((line) => line.payoutId === payoutId);
        expect(covered.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(amountFen);
      }
      await checked(orderId, asker.id);
    });
  });

  it('the fee of a member that arrives by two channels', async () => {
    await rounds(async () => {
      const user = await someUser(provider);
      const { id: recordId } = await someApplication(provider, user.id);
      const { orderId } = await provider.call(orderMembership, { body: { payType: '3', recordId } }, user);
      const { tradeNo } = await codeOf(provider, user.token, orderId);
      await provider.call(orderMembership, { body: { payType: '1', recordId } }, user);
      const bankReceipt = await uploadAs(provider, user.token);
      await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
      const { list } = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
      const receiptId = list.find((one) => one.order.id === orderId)?.id ?? 0;
      await done([
        provider.call(decideReceipt, { params: { id: receiptId }, body: { pass: true } }, staff),
        notifyPaid(provider, tradeNo, 20_000),
      ]);
      const { order, titles } = await checked(orderId, user.id);
      expect(isSettled(order.state) || order.state === 'auditing').toBe(true);
      expect(titles.filter((title) => title.includes('成功')).length).toBeLessThanOrEqual(1);
    });
  });

  it('a template that is bought twice at once and paid by both codes', async () => {
    await rounds(async () => {
      const [user, template] = [await someUser(provider), await someTemplate(provider)];
      const placed = await Promise.all(
        ['a', 'b', 'c'].map((key) => orderAs(provider, user.token, template.id, { payType: '3' }, key)),
      );
      const [orderId = 0, ...others] = new Set(placed.map((one) => one.orderId));
      expect(others).toEqual([]);
      const first = await codeOf(provider, user.token, orderId);
      await done([
        notifyPaid(provider, first.tradeNo, PRICE),
        orderAs(provider, user.token, template.id, { payType: '3' }, 'd'),
        notifyPaid(provider, first.tradeNo, PRICE),
        orderAs(provider, user.token, template.id, { payType: '1' }, 'e'),
      ]);
      const all = await provider.ctx.db.select().from(orders).where(eq(orders.userId, user.id));
      let active = 0;
      for (const { id } of all) active += (await checked(id, user.id)).active;
      expect(active).toBe(1);
      expect(all.filter(({ state }) => isSettled(state))).toHaveLength(1);
    });
  });
});
