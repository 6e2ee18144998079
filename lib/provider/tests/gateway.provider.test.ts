import { eq } from 'drizzle-orm';
import { cancelOrder, changePayType, getOrder } from '@/lib/contract/orders';
import { listPayTypes, openPayment } from '@/lib/contract/payments';
import { orderContract } from '@/lib/contract/products';
import { bootProvider } from '../boot/boot';
import { jobHandlers } from '../boot/jobs';
import type { PaymentGateway, PaymentNotice } from '../core/ports';
import { payments } from '../db/schema';
import { sandboxGateway } from '../gateways/sandbox-payment';
import { codeOf, decideAs, orderAs, someTemplate } from '../testing/commerce';
import { startProvider, type TestProvider } from '../testing/harness';
import { someUser } from '../testing/people';

let provider: TestProvider;
let genuine: PaymentGateway;
beforeAll(async () => {
  provider = await startProvider();
  genuine = sandboxGateway('test');
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.ports.payment = sandboxGateway('test');
});

const ordered = async () => {
  const [user, template] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
  return { user, template, orderId };
};
const stateOf = async (user: { token: string }, id: number) =>
  (await provider.call(getOrder, { params: { id } }, user)).state;
const replace = (changes: Partial<PaymentGateway>) => {
  provider.ports.payment = { ...genuine, ...changes };
};

describe('a notification', () => {
  const notify = async (notice: PaymentNotice, gateway = 'sandbox') => {
    const response = await provider.raw('POST', `/api/v1/pay/${gateway}/notify`, notice);
    return { status: response.status, ...(await response.json()) };
  };
  const callback = (outTradeNo: string, amount = 6800, from = genuine) => {
    const notice = from.callback?.({ outTradeNo, amount, accept: true });
    if (!notice) throw new Error('the sandbox calls back');
    return notice;
  };

  it("pays the order once, and answers in the gateway's format", async () => {
    const { user, orderId } = await ordered();
    const { tradeNo } = await codeOf(provider, user.token, orderId);
    for (let round = 0; round < 3; round++) {
      expect(await notify(callback(tradeNo))).toEqual({ status: 200, code: 'SUCCESS', message: '成功' });
    }
    const order = await provider.call(getOrder, { params: { id: orderId } }, user);
    expect(order.state).toBe('done');
    expect(order.events.filter(({ actor }) => actor === 'gateway')).toHaveLength(1);
  });

  it('for a code that was renewed meanwhile still pays the waiting order', async () => {
    const { user, orderId } = await ordered();
    const { tradeNo } = await codeOf(provider, user.token, orderId);
    await provider.call(openPayment, { params: { id: orderId }, body: { renew: true } }, user);
    expect((await notify(callback(tradeNo))).status).toBe(200);
    expect(await stateOf(user, orderId)).toBe('done');
  });

  it('is refused with a bad signature, another gateway, number or amount, or an unreadable body', async () => {
    const { user, orderId } = await ordered();
    const { tradeNo } = await codeOf(provider, user.token, orderId);
    const forged = callback(tradeNo, 6800, sandboxGateway('another secret'));
    expect(await notify(forged)).toEqual({ status: 401, code: 'FAIL', message: '签名有误' });
    expect((await notify(callback(tradeNo), 'wechat')).status).toBe(404);
    expect((await notify(callback('unknown'))).status).toBe(404);
    expect(await notify(callback(tradeNo, 1))).toMatchObject({ status: 400, message: '支付金额与订单不符' });
    const bare = await provider.raw('POST', '/api/v1/pay/sandbox/notify', { body: '{' });
    expect(bare.status).toBe(401);
    expect(await stateOf(user, orderId)).toBe('unpaid');
  });
});

describe('without a gateway', () => {
  beforeEach(() => {
    provider.ports.payment = null;
  });

  it('offers bank transfer only and refuses any other method', async () => {
    expect(await provider.call(listPayTypes, {})).toEqual({ payTypes: ['1'] });
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const msg = '暂不支持微信支付，请选择银行转账';
    const byCode = { params: { id }, body: { payType: '3' } };
    expect(await provider.refuse(orderContract, byCode, user)).toMatchObject({ status: 409, msg });
    const placed = await orderAs(provider, user.token, id, { payType: '1' });
    const change = { params: { id: placed.orderId }, body: { payType: '3' } };
    expect(await provider.refuse(changePayType, change, user)).toMatchObject({ status: 409, msg });
    expect(await stateOf(user, placed.orderId)).toBe('awaitingReceipt');
  });

  it('pays an earlier order by transfer and voids its old code', async () => {
    provider.ports.payment = genuine;
    const { user, orderId } = await ordered();
    const code = await codeOf(provider, user.token, orderId);
    provider.ports.payment = null;
    const asked = { params: { id: orderId }, body: {} };
    expect((await provider.refuse(openPayment, asked, user)).msg).toBe('暂不支持微信支付，请选择银行转账');
    await expect(decideAs(provider, code, true)).rejects.toThrow('409');
    await provider.call(changePayType, { params: { id: orderId }, body: { payType: '1' } }, user);
    expect(await stateOf(user, orderId)).toBe('awaitingReceipt');
  });

  it('delivers free products all the same', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider, { priceFen: 0 })];
    expect((await orderAs(provider, user.token, id, { payType: '3' })).state).toBe('done');
  });
});

describe('booting', () => {
  const config = {
    database: 'memory' as const,
    seed: 'none' as const,
    work: false,
    logLevel: 'silent',
    invalidate: () => undefined,
    forget: () => undefined,
    settings: { demo: false, exposed: false, showOutbox: false },
  };

  it('refuses the sandbox outside the demo, in one line', async () => {
    const refusal = await bootProvider({ ...config, payment: 'sandbox' }).catch((error: unknown) => error);
    expect(String(refusal)).toMatch(/^Error: PAYMENT_GATEWAY=sandbox .+$/);
  });

  it('accepts no payments by code outside the demo unless a gateway is configured', async () => {
    const running = await bootProvider(config);
    expect(running.ports.payment).toBeNull();
    await running.close();
  });
});

describe('a slow or failing gateway', () => {
  it('holds no lock: while it hangs, the order can be cancelled, and a code that arrives later is closed', async () => {
    const { user, orderId } = await ordered();
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const closed: string[] = [];
    let begun = () => {};
    const asked = new Promise<void>((resolve) => {
      begun = resolve;
    });
    replace({
      createNative: async (input) => {
        begun();
        await gate;
        return genuine.createNative(input);
      },
      close: async (outTradeNo) => void closed.push(outTradeNo),
    });
    const opening = provider.refuse(openPayment, { params: { id: orderId }, body: {} }, user);
    await asked;
    await provider.call(cancelOrder, { params: { id: orderId } }, user);
    answer();
    expect(await opening).toMatchObject({ status: 409, msg: '订单状态已变化，请刷新后重试' });
    const job = provider.jobs.sent.findLast(({ name }) => name === 'payment.close');
    await jobHandlers(provider.ports)['payment.close'](job?.data ?? {});
    const [attempt] = await provider.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(attempt?.state).toBe('expired');
    expect(closed).toEqual([attempt?.outTradeNo]);
  });

  it('times out, and the request is repeated under the same number', async () => {
    const { user, orderId } = await ordered();
    const heard: string[] = [];
    replace({
      patience: 50,
      createNative: ({ outTradeNo }) => {
        heard.push(outTradeNo);
        return new Promise(() => undefined);
      },
    });
    const refusal = await provider.refuse(openPayment, { params: { id: orderId }, body: {} }, user);
    expect(refusal).toMatchObject({ status: 503, msg: '支付渠道暂时没有响应，请稍后重试，或改用银行转账' });
    provider.ports.payment = genuine;
    const { tradeNo } = await codeOf(provider, user.token, orderId);
    expect(heard).toEqual([tradeNo]);
  });

  it('receives the closing of a code only after the cancellation is durable, by a job that retries', async () => {
    const { user, orderId } = await ordered();
    const { tradeNo } = await codeOf(provider, user.token, orderId);
    replace({ close: () => Promise.reject(new Error('down')) });
    await provider.call(cancelOrder, { params: { id: orderId } }, user);
    const job = provider.jobs.sent.at(-1);
    expect(job).toMatchObject({ name: 'payment.close', data: { gateway: 'sandbox', outTradeNo: tradeNo } });
    const run = () => jobHandlers(provider.ports)['payment.close'](job?.data ?? {});
    await expect(run()).rejects.toThrow('down');
    provider.ports.payment = genuine;
    await run();
  });
});
