import { count, eq } from 'drizzle-orm';
import { cancelOrder, listOrders } from '@/lib/contract/orders';
import { getPurchaseStatus } from '@/lib/contract/products';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { askRefund, decideRefundRequest } from '@/lib/contract/refund-requests';
import { type RefundInput, refundOrder } from '@/lib/contract/refunds';
import { jobHandlers } from '../../boot/jobs';
import { entitlements, messages, payments, refunds } from '../../db/schema';
import { codeOf, orderAs, someTemplate, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { boughtTemplate, orderOf, watchRefunds } from '../../testing/refunds';
import { settlePayment } from '../checkout/settle';

let provider: TestProvider;
let staff: { id: number; token: string };
const gateway = watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const reason = '文件无法打开';
const PRICE = 6800;
const refund = (id: number, body: Partial<RefundInput> & { amountFen?: number } = {}) =>
  provider.call(refundOrder, { params: { id }, body: { reason, amountFen: PRICE, ...body } }, staff);
const refuse = (id: unknown, body: object = { reason }, token = staff.token) =>
  provider.refuse(refundOrder, { params: { id }, body: { amountFen: PRICE, ...body } }, { token });
const download = (id: number, token: string) => provider.raw('GET', `/api/v1/user/products/${id}/download`, { token });
const refundsOf = async (orderId: number) => provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const messagesOf = async (userId: number) => {
  const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId));
  return sent.filter((message) => message.title === '退款已办理');
};

/** An order paid by a transfer that staff approved. */
async function transferred() {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '1' });
  const bankReceipt = await uploadAs(provider, user.token);
  await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
  const { list } = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
  const id = list.find((receipt) => receipt.order.id === orderId)?.id ?? 0;
  await provider.call(decideReceipt, { params: { id }, body: { pass: true } }, staff);
  return { user, template, orderId };
}

describe('a refund', () => {
  it('returns the full amount through the gateway and revokes the download', async () => {
    const { user, template, orderId } = await boughtTemplate(provider);
    expect((await download(template.id, user.token)).status).toBe(200);
    const made = await refund(orderId);
    expect(gateway.heard).toMatchObject([{ refundNo: `TK${made.orderNo}`, amount: 6800, total: 6800, reason }]);
    expect(made).toMatchObject({ orderId, state: 'refunded', refund: { way: 'gateway', amount: 6800, reason } });
    expect(made.refund?.reference).toBe(`sandbox-TK${made.orderNo}`);
    expect((await download(template.id, user.token)).status).toBe(403);
    const purchases = await provider.call(getPurchaseStatus, { params: { kind: 'contract' } }, user);
    expect(purchases.productIds).toEqual([]);
  });

  it('is shown to the owner on the order, in its timeline and in the list, and announced by a message', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    const { refund: made } = await refund(orderId, { note: '只给同事看' });
    const order = await orderOf(provider, user.token, orderId);
    expect(order).toMatchObject({ state: 'refunded', refund: made, downloadProductId: null, canPay: false });
    expect(order.events.at(-1)).toMatchObject({ action: '原路退款', note: reason, actor: 'staff' });
    expect(JSON.stringify(order)).not.toContain('只给同事看');
    const { counts } = await provider.call(listOrders, { query: {} }, user);
    expect(counts).toEqual([{ state: 'refunded', count: 1 }]);
    const [notification] = await messagesOf(user.id);
    expect(notification).toMatchObject({ link: `/mine/orderDetail/${orderId}` });
    expect(notification?.body).toContain('一至三个工作日到账。退款原因：文件无法打开。');
    expect(await refundsOf(orderId)).toMatchObject([{ staffId: staff.id, note: '只给同事看' }]);
  });

  it('is idempotent: a second call returns the same result', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    const first = await refund(orderId);
    expect(await refund(orderId, { reason: '另一个原因' })).toEqual(first);
    expect(gateway.heard).toHaveLength(1);
    expect(await messagesOf(user.id)).toHaveLength(1);
  });

  it('allows the product to be bought again', async () => {
    const { user, template, orderId } = await boughtTemplate(provider);
    await refund(orderId);
    const again = await orderAs(provider, user.token, template.id, { payType: '3' });
    expect(again.orderId).not.toBe(orderId);
    expect(again.state).toBe('unpaid');
  });

  it('is not undone by a late callback', async () => {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    const { tradeNo: outTradeNo } = await codeOf(provider, user.token, orderId);
    const word = { outTradeNo, transactionId: 'tx-late', amount: 6800, state: 'paid' as const, paidAt: new Date() };
    await settlePayment(provider.ctx, word);
    await refund(orderId);
    await settlePayment(provider.ctx, word);
    expect((await orderOf(provider, user.token, orderId)).state).toBe('refunded');
    expect((await download(template.id, user.token)).status).toBe(403);
  });

  it('survives a failing gateway: revoked at once, retried under the same number, announced once', async () => {
    const { user, template, orderId } = await boughtTemplate(provider);
    gateway.setDown(true);
    expect(await refund(orderId)).toMatchObject({ state: 'refunded', refund: { state: 'pending', reference: '' } });
    expect((await download(template.id, user.token)).status).toBe(403);
    expect((await orderOf(provider, user.token, orderId)).refund).toMatchObject({ state: 'pending' });
    expect(await messagesOf(user.id)).toEqual([]);
    gateway.setDown(false);
    const made = await refund(orderId);
    expect(made.refund).toMatchObject({ state: 'done', reference: `sandbox-TK${made.orderNo}` });
    expect(await messagesOf(user.id)).toHaveLength(1);
    expect(new Set(gateway.heard.map(({ refundNo }) => refundNo)).size).toBe(1);
  });

  it('is finished by a job that comes again until the gateway answers', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    gateway.setDown(true);
    await refund(orderId);
    const retry = async () => {
      const job = provider.jobs.sent.findLast(({ name }) => name === 'payment.refund');
      await jobHandlers(provider.ports)['payment.refund'](job?.data ?? {});
      return job?.startAfter?.getTime() ?? 0;
    };
    const first = await retry();
    expect(first).toBeGreaterThan(Date.now());
    expect(provider.jobs.sent.at(-1)).toMatchObject({ name: 'payment.refund', data: { attempt: 1 } });
    gateway.setDown(false);
    expect(await retry()).toBeGreaterThan(first);
    expect((await orderOf(provider, user.token, orderId)).refund).toMatchObject({ state: 'done' });
    expect(await messagesOf(user.id)).toHaveLength(1);
    const sent = provider.jobs.sent.length;
    await retry();
    expect([provider.jobs.sent.length, (await messagesOf(user.id)).length]).toEqual([sent, 1]);
  });

  it('that was sent but not recorded, because the process died in between, is one refund', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    const made = await refund(orderId);
    const lost = { state: 'pending' as const, reference: '' };
    await provider.ctx.db.update(refunds).set(lost).where(eq(refunds.orderId, orderId));
    await jobHandlers(provider.ports)['payment.refund']({ id: (await refundsOf(orderId))[0]?.id, attempt: 0 });
    expect((await orderOf(provider, user.token, orderId)).refund).toEqual(made.refund);
    expect(new Set(gateway.heard.map(({ refundNo }) => refundNo))).toEqual(new Set([made.refund?.refundNo]));
  });

  it("of a transfer requires the bank's reference, with an error on its field when it is missing", async () => {
    const { user, template, orderId } = await transferred();
    const bare = await refuse(orderId);
    expect(bare).toMatchObject({ status: 422, fields: { reference: '请填写退款转账的银行流水号' } });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('done');
    const made = await refund(orderId, { reference: 'YH20261121', note: '退回原账户' });
    expect(made.refund).toMatchObject({ way: 'transfer', reference: 'YH20261121', amount: 6800 });
    expect(gateway.heard).toEqual([]);
    const order = await orderOf(provider, user.token, orderId);
    expect(order.events.at(-1)).toMatchObject({ action: '银行转账退款', note: reason });
    expect((await download(template.id, user.token)).status).toBe(403);
  });

  it('of a payment through another gateway is made by transfer as well', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    await provider.ctx.db.update(payments).set({ gateway: 'former' }).where(eq(payments.orderId, orderId));
    expect((await refuse(orderId)).fields).toEqual({ reference: '请填写退款转账的银行流水号' });
    const made = await refund(orderId, { reference: 'YH20261122' });
    expect(made.refund).toMatchObject({ way: 'transfer', amount: 6800 });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('refunded');
  });

  it('is refused for unpaid orders', async () => {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    expect(await refuse(orderId)).toMatchObject({ status: 409, msg: '订单当前为“待付款”，不能进行此操作' });
    await provider.call(cancelOrder, { params: { id: orderId } }, user);
    expect((await refuse(orderId)).status).toBe(409);
    const free = await someTemplate(provider, { priceFen: 0 });
    const placed = await orderAs(provider, user.token, free.id, { payType: '1' });
    expect(await refuse(placed.orderId, { reason, amountFen: 0 })).toMatchObject({
      status: 409,
      msg: '免费订单没有款项可退',
    });
  });

  it('requires a reason', async () => {
    const { orderId } = await boughtTemplate(provider);
    expect((await refuse(orderId, {})).fields).toEqual({ reason: '请填写退款原因' });
    const long = { reason: '长'.repeat(201), reference: 'x'.repeat(65) };
    expect(Object.keys((await refuse(orderId, long)).fields)).toEqual(['reason', 'reference']);
  });

  it('states the amount that was seen: another one is refused, and nothing is recorded', async () => {
    const { user, orderId } = await transferred();
    const { refundRequest } = await provider.call(askRefund, { params: { id: orderId }, body: { reason } }, user);
    const part = { params: { id: refundRequest?.id ?? 0 }, body: { pass: true, amount: 1800 } };
    await provider.call(decideRefundRequest, part, staff);
    const refused = await refuse(orderId, { reason, reference: 'YH20261123' });
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('还可退 ¥50.00');
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([1800]);
    await refund(orderId, { reference: 'YH20261123', amountFen: 5000 });
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([1800, 5000]);
    expect((await refuse(orderId, { reason, amountFen: undefined })).status).toBe(422);
  });

  it('of a transfer that a colleague has recorded meanwhile says so, and a repeated call is answered', async () => {
    const { orderId } = await transferred();
    const made = await refund(orderId, { reference: 'YH20261124' });
    expect(await refund(orderId, { reference: 'YH20261124' })).toEqual(made);
    const refused = await refuse(orderId, { reason, reference: 'YH20261125' });
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('YH20261124');
    expect((await refundsOf(orderId)).map(({ reference }) => reference)).toEqual(['YH20261124']);
  });

  it('answers 404 to the buyer and for unknown orders, and requires a login', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    expect((await refuse(orderId, { reason }, user.token)).status).toBe(404);
    expect((await refuse(orderId, { reason }, '')).status).toBe(401);
    for (const id of [999_999, 'abc']) expect((await refuse(id)).status).toBe(404);
    expect((await orderOf(provider, user.token, orderId)).state).toBe('done');
    const other = await someUser(provider);
    await refund(orderId);
    await expect(orderOf(provider, other.token, orderId)).rejects.toThrow('404');
  });
});

// Races cannot occur on PGlite, which has one connection.
onPostgres.describe('twenty concurrent calls', () => {
  it('refund once and answer the same', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    const made = await Promise.all(Array.from({ length: 20 }, () => refund(orderId)));
    for (const answer of made) expect(answer).toEqual(made[0]);
    expect(gateway.heard).toHaveLength(1);
    expect(await messagesOf(user.id)).toHaveLength(1);
    const [revoked] = await provider.ctx.db
      .select({ n: count(entitlements.revokedAt) })
      .from(entitlements)
      .where(eq(entitlements.orderId, orderId));
    expect(revoked?.n).toBe(1);
  });
});
