import { eq } from 'drizzle-orm';
import { cancelOrder } from '@/lib/contract/orders';
import { openPayment } from '@/lib/contract/payments';
import { refundOrder } from '@/lib/contract/refunds';
import { jobHandlers } from '../../boot/jobs';
import { payments, refunds } from '../../db/schema';
import { wechatGateway } from '../../gateways/wechat-payment';
import { orderAs, someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { orderOf, restOf } from '../../testing/refunds';
import { startWechat } from '../../testing/wechat-stand-in';

let provider: TestProvider;
let wechat: Awaited<ReturnType<typeof startWechat>>;
beforeAll(async () => {
  [provider, wechat] = [await startProvider(), await startWechat()];
  provider.ports.payment = wechatGateway(wechat.settings);
});
afterAll(async () => {
  await wechat.close();
  await provider.close();
});

const PRICE = 6800;

/** A template order with its WeChat Pay code. */
async function opened() {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
  const { codeUrl } = await provider.call(openPayment, { params: { id: orderId }, body: {} }, user);
  const [attempt] = await provider.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  return { user, orderId, codeUrl, tradeNo: attempt?.outTradeNo ?? '' };
}
type Opened = Awaited<ReturnType<typeof opened>>;
const stateOf = async ({ user, orderId }: Opened) => (await orderOf(provider, user.token, orderId)).state;
async function notify({ body, headers }: ReturnType<typeof wechat.notification>) {
  const response = await provider.raw('POST', '/api/v1/pay/wechat/notify', { body, headers });
  return { status: response.status, ...(await response.json()) };
}
/** Runs the latest job of a kind about a trade number. */
async function work(name: 'payment.check' | 'payment.close', { tradeNo }: Opened): Promise<void> {
  const job = provider.jobs.sent.findLast((sent) => sent.name === name && sent.data.outTradeNo === tradeNo);
  if (!job) throw new Error(`no ${name} for ${tradeNo}`);
  await jobHandlers(provider.ports)[name](job.data);
}

it('creates a code that WeChat can read, for the price of the order', async () => {
  const { codeUrl, tradeNo } = await opened();
  expect(codeUrl).toBe(`weixin://wxpay/bizpayurl?pr=${tradeNo}`);
  expect(wechat.asked.at(-1)?.body).toMatchObject({
    appid: 'wx8888888888888888',
    mchid: '1900000109',
    notify_url: expect.stringMatching(/\/api\/v1\/pay\/wechat\/notify$/),
    amount: { total: PRICE, currency: 'CNY' },
  });
});

describe('a notification', () => {
  it('pays the order, once', async () => {
    const order = await opened();
    const said = wechat.notification(order.tradeNo);
    for (let round = 0; round < 2; round++) expect(await notify(said)).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(await stateOf(order)).toBe('done');
    const [attempt] = await provider.ctx.db.select().from(payments).where(eq(payments.orderId, order.orderId));
    expect(attempt).toMatchObject({ state: 'paid', transactionId: `42000${order.tradeNo}` });
    expect(attempt?.paidAt).toEqual(new Date('2026-11-21T13:00:00Z'));
  });

  it('is refused for a wrong signature, key id or time, or content that cannot be decrypted', async () => {
    const order = await opened();
    const genuine = wechat.notification(order.tradeNo);
    const with_ = (headers: Record<string, string>) => ({ ...genuine, headers: { ...genuine.headers, ...headers } });
    const seconds = Math.floor(Date.now() / 1000);
    const forged = [
      { ...genuine, body: genuine.body.replace('EV-1', 'EV-2') },
      { ...genuine, headers: {} },
      with_({ 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }),
      with_({ 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' }),
      with_({ 'wechatpay-timestamp': 'now' }),
      wechat.notification(order.tradeNo, { at: seconds - 301 }),
      wechat.notification(order.tradeNo, { at: seconds + 320 }),
    ];
    for (const said of forged) expect(await notify(said)).toEqual({ status: 401, code: 'FAIL', message: '签名有误' });
    const sealed = wechat.notification(order.tradeNo, { key: 'x'.repeat(32) });
    expect(await notify(sealed)).toMatchObject({ status: 400, message: '通知内容有误' });
    expect(await stateOf(order)).toBe('unpaid');
  });

  it('that is lost is replaced by a query, repeated while the payment is missing', async () => {
    const order = await opened();
    await work('payment.check', order);
    expect(await stateOf(order)).toBe('unpaid');
    const checks = provider.jobs.sent.filter(({ data }) => data.outTradeNo === order.tradeNo);
    expect(checks.map(({ name, data }) => [name, data.round])).toEqual([
      ['payment.check', 0],
      ['payment.check', 1],
    ]);
    wechat.pay(order.tradeNo);
    await work('payment.check', order);
    expect(await stateOf(order)).toBe('done');
  });
});

/** Fields that a valid answer about a payment must not have, even when it is signed. */
const ofAnother: [string, Record<string, unknown>][] = [
  ['another app', { appid: 'wx0000000000000000' }],
  ['no app', { appid: undefined }],
  ['another merchant', { mchid: '1900000110' }],
  ['no merchant', { mchid: undefined }],
  ['a number as the merchant', { mchid: 1_900_000_109 }],
  ['another currency', { amount: { total: PRICE, currency: 'USD' } }],
  ['no currency', { amount: { total: PRICE } }],
  ['less', { amount: { total: PRICE - 1, currency: 'CNY' } }],
  ['more', { amount: { total: PRICE + 1, currency: 'CNY' } }],
  ['a negative amount', { amount: { total: -PRICE, currency: 'CNY' } }],
  ['nothing', { amount: { total: 0, currency: 'CNY' } }],
  ['a fraction', { amount: { total: PRICE + 0.5, currency: 'CNY' } }],
  ['a text as the amount', { amount: { total: String(PRICE), currency: 'CNY' } }],
  ['no amount', { amount: undefined }],
  ['another number', { out_trade_no: 'XX1' }],
  ['no number', { out_trade_no: undefined }],
  ['no transaction', { transaction_id: undefined }],
  ['an empty transaction', { transaction_id: '' }],
  ['no time', { success_time: undefined }],
];

describe('an answer about another account, number or amount', () => {
  afterEach(() => wechat.say({}));

  it.each(ofAnother)('with %s pays nothing, as a notification and as a query result', async (_, fields) => {
    const order = await opened();
    wechat.say(fields);
    expect((await notify(wechat.notification(order.tradeNo))).status).toBeGreaterThanOrEqual(400);
    wechat.pay(order.tradeNo);
    await expect(work('payment.check', order)).rejects.toThrow();
    expect(await stateOf(order)).toBe('unpaid');
    const [attempt] = await provider.ctx.db.select().from(payments).where(eq(payments.orderId, order.orderId));
    expect(attempt).toMatchObject({ state: 'pending', transactionId: null });
  });

  it('about an unpaid payment is refused, too', async () => {
    const order = await opened();
    const wechatOrder = wechat.orders.get(order.tradeNo);
    if (!wechatOrder) throw new Error('no order');
    wechat.orders.set(order.tradeNo, { ...wechatOrder, appid: 'wx0000000000000000' });
    await expect(work('payment.check', order)).rejects.toThrow('appid');
  });

  it('is refused as a notification unless it reports a payment', async () => {
    const order = await opened();
    wechat.say({ trade_state: 'REFUND' });
    expect((await notify(wechat.notification(order.tradeNo))).status).toBe(400);
    wechat.say({});
    expect((await notify(wechat.notification(order.tradeNo, { event: 'REFUND.SUCCESS' }))).status).toBe(400);
    expect(await stateOf(order)).toBe('unpaid');
  });

  it("about another order's transaction, or a second transaction of a paid order, is refused", async () => {
    const [first, second] = [await opened(), await opened()];
    expect((await notify(wechat.notification(first.tradeNo))).status).toBe(200);
    wechat.say({ transaction_id: `42000${first.tradeNo}` });
    expect(await notify(wechat.notification(second.tradeNo))).toMatchObject({ status: 400 });
    wechat.say({ transaction_id: `42000${second.tradeNo}` });
    expect(await notify(wechat.notification(first.tradeNo))).toMatchObject({ status: 400 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'unpaid']);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another refund', { out_refund_no: 'TK1' }],
    ['another transaction', { transaction_id: '420001' }],
    ['another payment', { out_trade_no: 'XX1' }],
    ['no id', { refund_id: undefined }],
    ['less', { amount: { refund: PRICE - 1, total: PRICE, currency: 'CNY' } }],
    ['a negative amount', { amount: { refund: -PRICE, total: PRICE, currency: 'CNY' } }],
    ['another total', { amount: { refund: PRICE, total: PRICE + 1, currency: 'CNY' } }],
    ['another currency', { amount: { refund: PRICE, total: PRICE, currency: 'USD' } }],
    ['no amount', { amount: undefined }],
  ])('that says %s confirms no refund', async (_, fields) => {
    const order = await opened();
    await notify(wechat.notification(order.tradeNo));
    wechat.say(fields);
    const input = await restOf(provider, order.orderId, { reason: '文件无法打开' });
    const staff = await someStaff(provider);
    const { refund } = await provider.call(refundOrder, input, staff);
    expect(refund?.state).toBe('pending');
  });

  it('refuses a code with a foreign address', async () => {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    wechat.say({ code_url: 'https://pay.example/1' });
    const refusal = await provider.refuse(openPayment, { params: { id: orderId }, body: {} }, user);
    expect(refusal.status).toBe(503);
  });
});

it('a payment of another gateway is not settled by this one', async () => {
  const order = await opened();
  await provider.ctx.db.update(payments).set({ gateway: 'sandbox' }).where(eq(payments.outTradeNo, order.tradeNo));
  expect((await notify(wechat.notification(order.tradeNo))).status).toBe(404);
  expect(await stateOf(order)).toBe('unpaid');
});

describe('a cancelled order', () => {
  const cancel = ({ user, orderId }: Opened) => provider.call(cancelOrder, { params: { id: orderId } }, user);

  it('has its code closed; a second time is no error', async () => {
    const order = await opened();
    await cancel(order);
    await work('payment.close', order);
    expect(wechat.orders.get(order.tradeNo)?.state).toBe('CLOSED');
    await work('payment.close', order);
    wechat.orders.delete(order.tradeNo);
    await work('payment.close', order);
  });

  it('that was paid nevertheless is refunded', async () => {
    const order = await opened();
    wechat.pay(order.tradeNo);
    await cancel(order);
    await work('payment.close', order);
    expect(await stateOf(order)).toBe('cancelled');
    const [row] = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    expect(row).toMatchObject({ surplus: true, amount: PRICE, state: 'pending' });
    await jobHandlers(provider.ports)['payment.refund']({ id: row?.id, attempt: 0 });
    expect(wechat.asked.at(-1)).toMatchObject({
      target: '/v3/refund/domestic/refunds',
      body: { transaction_id: `42000${order.tradeNo}`, amount: { refund: PRICE, total: PRICE, currency: 'CNY' } },
    });
    const [sent] = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    expect(sent).toMatchObject({ state: 'done', reference: '50300001' });
  });
});

it('a refund that WeChat Pay cannot make waits for staff', async () => {
  const order = await opened();
  await notify(wechat.notification(order.tradeNo));
  wechat.setRefundStatus('ABNORMAL');
  const staff = await someStaff(provider);
  const ask = async () =>
    provider.call(refundOrder, await restOf(provider, order.orderId, { reason: '文件无法打开' }), staff);
  expect((await ask()).refund?.state).toBe('pending');
  wechat.setRefundStatus('SUCCESS');
  expect((await ask()).refund?.state).toBe('done');
});

describe('a refund under way', () => {
  const followOf = (id: number | undefined) =>
    provider.jobs.sent.findLast(({ name, data }) => name === 'payment.follow' && data.id === id);
  const follow = (data: Record<string, unknown> | undefined) =>
    jobHandlers(provider.ports)['payment.follow'](data ?? {});

  /** A refund that WeChat Pay has answered with a status. */
  async function refunded(status: string) {
    const order = await opened();
    await notify(wechat.notification(order.tradeNo));
    wechat.setRefundStatus(status);
    const staff = await someStaff(provider);
    await provider.call(refundOrder, await restOf(provider, order.orderId, { reason: '文件无法打开' }), staff);
    const [row] = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    return { id: row?.id, refundNo: row?.refundNo };
  }

  it('is followed until WeChat Pay says that it has arrived', async () => {
    const { id, refundNo } = await refunded('PROCESSING');
    const first = followOf(id);
    expect(first?.data).toEqual({ id, round: 0 });
    await follow(first?.data);
    expect(wechat.asked.at(-1)).toMatchObject({ method: 'GET', target: `/v3/refund/domestic/refunds/${refundNo}` });
    const second = followOf(id);
    expect(second?.data).toEqual({ id, round: 1 });
    expect(second?.startAfter?.getTime()).toBeGreaterThan(first?.startAfter?.getTime() ?? 0);
    wechat.setRefundStatus('SUCCESS');
    await follow(second?.data);
    expect(followOf(id)).toBe(second);
  });

  it('that fails later, or never arrives, fails its job, which alerts the staff', async () => {
    const { id } = await refunded('PROCESSING');
    for (const status of ['ABNORMAL', 'CLOSED']) {
      wechat.setRefundStatus(status);
      await expect(follow({ id, round: 0 })).rejects.toThrow(status);
    }
    wechat.setRefundStatus('PROCESSING');
    await expect(follow({ id, round: 2 })).rejects.toThrow('still under way');
  });

  it('is not followed once it has arrived', async () => {
    const { id } = await refunded('SUCCESS');
    expect(followOf(id)).toBeUndefined();
  });
});

it("an answer without WeChat Pay's signature is rejected", async () => {
  const other = await startWechat();
  const gateway = wechatGateway({ ...wechat.settings, publicKey: other.settings.publicKey });
  await expect(gateway.query('x')).rejects.toThrow('without its signature');
  await expect(wechatGateway({ ...wechat.settings, privateKey: other.settings.privateKey }).query('x')).rejects.toThrow(
    'WeChat Pay refused: 401 SIGN_ERROR',
  );
  await other.close();
});
