import { eq } from 'drizzle-orm';
import { cancelOrder } from '@/lib/contract/orders';
import { openPayment } from '@/lib/contract/payments';
import { refundOrder } from '@/lib/contract/refunds';
import { payments, refunds } from '../db/schema';
import { wechatGateway } from '../gateways/wechat-payment';
import { jobHandlers } from '../jobs';
import { orderAs, someTemplate } from '../testing/commerce';
import { startProvider, type TestProvider } from '../testing/harness';
import { someStaff, someUser } from '../testing/people';
import { orderOf } from '../testing/refunds';
import { startWechat } from '../testing/wechat-stand-in';

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

/** A template that was ordered, with the code that WeChat Pay gave for it. */
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
/** Works the latest job of a kind about a trade number. */
async function work(name: 'payment.check' | 'payment.close', { tradeNo }: Opened): Promise<void> {
  const job = provider.jobs.sent.findLast((sent) => sent.name === name && sent.data.outTradeNo === tradeNo);
  if (!job) throw new Error(`no ${name} for ${tradeNo}`);
  await jobHandlers(provider.ports)[name](job.data);
}

it('gives a code that WeChat reads, for the price of the order', async () => {
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

  it('is refused when its signature, key id or time is wrong, or its content cannot be opened', async () => {
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

  it('that is lost is asked for, and again while nobody has paid', async () => {
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

describe('a cancelled order', () => {
  const cancel = ({ user, orderId }: Opened) => provider.call(cancelOrder, { params: { id: orderId } }, user);

  it('has its code closed, also twice', async () => {
    const order = await opened();
    await cancel(order);
    await work('payment.close', order);
    expect(wechat.orders.get(order.tradeNo)?.state).toBe('CLOSED');
    await work('payment.close', order);
    wechat.orders.delete(order.tradeNo);
    await work('payment.close', order);
  });

  it('that was paid all the same gives the money back', async () => {
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

it('a refund that WeChat Pay cannot make waits for people', async () => {
  const order = await opened();
  await notify(wechat.notification(order.tradeNo));
  wechat.setRefundStatus('ABNORMAL');
  const staff = await someStaff(provider);
  const ask = () =>
    provider.call(refundOrder, { params: { id: order.orderId }, body: { reason: '文件无法打开' } }, staff);
  expect((await ask()).refund.state).toBe('pending');
  wechat.setRefundStatus('SUCCESS');
  expect((await ask()).refund.state).toBe('done');
});

it('an answer that WeChat Pay has not signed is not taken for one', async () => {
  const other = await startWechat();
  const gateway = wechatGateway({ ...wechat.settings, publicKey: other.settings.publicKey });
  await expect(gateway.query('x')).rejects.toThrow('without its signature');
  await expect(wechatGateway({ ...wechat.settings, privateKey: other.settings.privateKey }).query('x')).rejects.toThrow(
    'WeChat Pay refused: 401 SIGN_ERROR',
  );
  await other.close();
});
