import { desc, eq } from 'drizzle-orm';
import { cancelOrder, changePayType, getOrder } from '@/lib/contract/orders';
import { getPaymentState, openPayment } from '@/lib/contract/payments';
import { submitReceipt } from '@/lib/contract/receipts';
import { listRefunds, refundOrder, resendRefund } from '@/lib/contract/refunds';
import { jobHandlers } from '../../boot/jobs';
import { messages, payments, refunds } from '../../db/schema';
import { codeOf, decideAs, notifyPaid, orderAs, someTemplate, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { boughtTemplate, orderOf, restOf, watchRefunds } from '../../testing/refunds';

let provider: TestProvider;
let staff: { id: number; token: string };
const gateway = watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const PRICE = 6800;
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** A template order with a payment code. */
async function ordered() {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
  return { user, template, orderId, code: await codeOf(provider, user.token, orderId) };
}

const toTransfer = ({ user, orderId }: Ordered) =>
  provider.call(changePayType, { params: { id: orderId }, body: { payType: '1' } }, user);
async function handIn({ user, orderId }: Ordered): Promise<void> {
  const bankReceipt = await uploadAs(provider, user.token);
  await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
}
const refundsOf = (orderId: number) => provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const latestMessage = async (userId: number) => {
  const sent = provider.ctx.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(desc(messages.id));
  return (await sent)[0];
};
const askAgain = async (orderId: number) => {
  const [row] = await refundsOf(orderId);
  const job = provider.jobs.sent.findLast(({ name, data }) => name === 'payment.refund' && data.id === row?.id);
  await jobHandlers(provider.ports)['payment.refund'](job?.data ?? {});
};

const closed: [string, string, (it: Ordered) => Promise<unknown>][] = [
  [
    'cancelled',
    '付款到达时订单已取消',
    ({ user, orderId }) => provider.call(cancelOrder, { params: { id: orderId } }, user),
  ],
  [
    'auditing',
    '订单已改用银行转账且回执正在审核，扫码支付的款项退回',
    async (it) => {
      await toTransfer(it);
      await handIn(it);
    },
  ],
  [
    'done',
    '订单已付过款，多付的款项退回',
    async ({ user, orderId }) => {
      await provider.call(openPayment, { params: { id: orderId }, body: { renew: true } }, user);
      await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    },
  ],
  [
    'refunded',
    '付款到达时订单已退款',
    async ({ user, orderId }) => {
      await provider.call(openPayment, { params: { id: orderId }, body: { renew: true } }, user);
      await decideAs(provider, await codeOf(provider, user.token, orderId), true);
      await provider.call(refundOrder, await restOf(provider, orderId, { reason: '文件无法打开' }), staff);
    },
  ],
];

describe('late payment', () => {
  it.each(closed)(
    'for an order that is %s is refunded automatically, once, and the buyer is notified',
    async (state, reason, end) => {
      const order = await ordered();
      const { user, orderId, code } = order;
      await end(order);
      gateway.heard.length = 0;
      for (let round = 0; round < 3; round++) expect(await notifyPaid(provider, code.tradeNo, PRICE)).toBe(200);
      expect((await orderOf(provider, user.token, orderId)).state).toBe(state);
      const [surplus, ...more] = (await refundsOf(orderId)).filter((row) => row.surplus);
      expect(surplus).toMatchObject({ state: 'pending', way: 'gateway', amount: PRICE, reason });
      expect(more).toEqual([]);
      const { name, data } = provider.jobs.sent.at(-1) ?? {};
      expect({ name, data }).toEqual({ name: 'payment.refund', data: { id: surplus?.id, attempt: 0 } });
      await jobHandlers(provider.ports)['payment.refund'](data ?? {});
      await jobHandlers(provider.ports)['payment.refund'](data ?? {});
      const asked = { outTradeNo: code.tradeNo, transactionId: `sandbox-${code.tradeNo}`, amount: PRICE, total: PRICE };
      expect(gateway.heard).toEqual([expect.objectContaining(asked)]);
      expect(await latestMessage(user.id)).toMatchObject({
        title: '退款已办理',
        body: expect.stringContaining(reason),
      });
      const { events } = await orderOf(provider, user.token, orderId);
      expect(events.at(-1)).toMatchObject({ action: '收到多余付款，原路退回', note: reason, actor: 'gateway' });
    },
  );

  it('pays the order that waits for a transfer, which is no longer needed', async () => {
    const order = await ordered();
    const { user, orderId, code } = order;
    await toTransfer(order);
    expect(await notifyPaid(provider, code.tradeNo, PRICE)).toBe(200);
    const now = await provider.call(getOrder, { params: { id: orderId } }, user);
    expect(now).toMatchObject({ state: 'done', payType: '3', refund: null });
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('does not replace the refund of the order, which is made separately', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    const [first] = await provider.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
    const values = { orderId, gateway: 'sandbox', codeUrl: 'x', amount: PRICE, expiresAt: new Date() };
    await provider.ctx.db.insert(payments).values({ ...values, outTradeNo: `late${orderId}`, state: 'expired' });
    expect(await notifyPaid(provider, `late${orderId}`, PRICE)).toBe(200);
    expect((await orderOf(provider, user.token, orderId)).refund).toBeNull();
    await provider.call(refundOrder, await restOf(provider, orderId, { reason: '文件无法打开' }), staff);
    expect(gateway.heard).toEqual([expect.objectContaining({ outTradeNo: first?.outTradeNo })]);
    expect((await refundsOf(orderId)).map(({ surplus }) => surplus).sort()).toEqual([false, true]);
    const { payment } = await provider.call(getPaymentState, { params: { id: orderId } }, user);
    expect(payment).toBe('expired');
  });

  it('is refused from a phone that has declined', async () => {
    const { user, orderId, code } = await ordered();
    await decideAs(provider, code, false);
    await expect(decideAs(provider, code, true)).rejects.toThrow('409');
    expect((await orderOf(provider, user.token, orderId)).state).toBe('unpaid');
  });
});

describe('list of refunds', () => {
  const listed = async (state?: 'pending' | 'failed' | 'done') =>
    (await provider.call(listRefunds, { query: { pageSize: 100, state } }, staff)).list;

  it('shows staff pending refunds and those given up, which can be resent', async () => {
    const { orderId, user } = await boughtTemplate(provider);
    gateway.setDown(true);
    await provider.call(refundOrder, await restOf(provider, orderId, { reason: '文件无法打开' }), staff);
    const mine = async (state?: 'pending' | 'failed' | 'done') =>
      (await listed(state)).filter(({ order }) => order.id === orderId);
    expect(await mine('pending')).toMatchObject([
      { state: 'pending', surplus: false, amount: PRICE, order: { id: orderId } },
    ]);
    const [row] = await refundsOf(orderId);
    await askAgain(orderId);
    expect(await mine('failed')).toEqual([]);
    await jobHandlers(provider.ports)['payment.refund']({ id: row?.id, attempt: 60 });
    expect(await mine('failed')).toHaveLength(1);
    expect(await mine()).toHaveLength(1);
    // The buyer still sees a refund as pending while staff is asked to look at it.
    expect((await orderOf(provider, user.token, orderId)).refund?.state).toBe('pending');
    const resend = () => provider.call(resendRefund, { params: { id: row?.id ?? 0 } }, staff);
    expect((await resend()).state).toBe('failed');
    gateway.setDown(false);
    expect(await resend()).toMatchObject({ state: 'done', reference: expect.stringMatching(/^sandbox-TK/) });
    const asked = gateway.heard.length;
    await resend();
    expect(gateway.heard).toHaveLength(asked);
    expect(await mine()).toEqual([]);
    expect(await mine('done')).toHaveLength(1);
  });

  it('is hidden from other users, and answers 404 for unknown refunds', async () => {
    const user = await someUser(provider);
    expect((await provider.refuse(listRefunds, {}, user)).status).toBe(404);
    expect((await provider.refuse(resendRefund, { params: { id: 1 } }, user)).status).toBe(404);
    expect((await provider.refuse(resendRefund, { params: { id: 999_999 } }, staff)).status).toBe(404);
  });
});
