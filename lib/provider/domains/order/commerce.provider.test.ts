import { and, count, eq } from 'drizzle-orm';
import { cancelOrder, changePayType, getCashier, getOrder, listOrders, orderCase } from '@/lib/contract/orders';
import { decideSandboxPayment, getPaymentState, openPayment, openSandboxPayment } from '@/lib/contract/payments';
import { getPurchaseStatus, listContracts, orderContract } from '@/lib/contract/products';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { jobHandlers } from '../../boot/jobs';
import { returned } from '../../db/returned';
import { enterprises, enterpriseUsers, entitlements, messages, orders, products, sessions } from '../../db/schema';
import { codeOf, decideAs, orderAs, someTemplate, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { settlePayment } from '../checkout/settle';
import { paymentMessage } from './fulfil';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const download = (id: number, token: string) => provider.raw('GET', `/api/v1/user/products/${id}/download`, { token });
const stateOf = async (id: number, token: string) =>
  (await provider.call(getOrder, { params: { id } }, { token })).state;
const numberOf = async (table: typeof orders | typeof entitlements | typeof messages, userId: number) => {
  const [row] = await provider.ctx.db.select({ n: count() }).from(table).where(eq(table.userId, userId));
  return row?.n;
};

describe('templates', () => {
  it('lists templates on sale with the first page only', async () => {
    const clauses = ['一', '二', '三', '四'].map((heading) => ({ heading, paragraphs: [`${heading}的内容`] }));
    const detail = { suitable: [], notes: [], parties: { left: '甲方', right: '乙方' }, clauses };
    const row = await someTemplate(provider, { category: 'music', detail });
    await someTemplate(provider, { category: 'music', state: 'off' });
    const page = await provider.call(listContracts, { query: { category: 'music' } });
    expect(page.list.map((item) => item.id)).toEqual([row.id]);
    expect(page.list[0]?.preview).toHaveLength(3);
    expect(page.list[0]?.clauseHeadings).toEqual(['一', '二', '三', '四']);
    expect(JSON.stringify(page)).not.toContain('四的内容');
    expect(page.categories).toContainEqual({ category: 'music', count: 1 });
  });
});

describe('orders', () => {
  it('are the same for the same idempotency key, even when the request differs', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const first = await orderAs(provider, token, id, { payType: '3' }, 'key-1');
    expect(await orderAs(provider, token, id, { payType: '3' }, 'key-1')).toEqual(first);
    expect(first).toMatchObject({ amount: 6800, state: 'unpaid' });
  });

  it('are the same for the same product while one is open, and new after it is cancelled', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const first = await orderAs(provider, token, id, { payType: '3' });
    const again = await orderAs(provider, token, id, { payType: '1' });
    expect(again).toMatchObject({ orderId: first.orderId, state: 'awaitingReceipt' });
    await provider.call(cancelOrder, { params: { id: first.orderId } }, { token });
    expect((await orderAs(provider, token, id, { payType: '3' })).orderId).not.toBe(first.orderId);
  });

  it('refuse an idempotency key that created another order', async () => {
    const { token } = await someUser(provider);
    const [one, two] = [await someTemplate(provider), await someTemplate(provider)];
    await orderAs(provider, token, one.id, { payType: '3' }, 'key-2');
    const input = { params: { id: two.id }, body: { payType: '3' } };
    const refusal = await provider.refuse(orderContract, input, { token, headers: { 'idempotency-key': 'key-2' } });
    expect(refusal).toMatchObject({ status: 409, msg: '重复的请求编号' });
  });

  it('ignore fields of the body that they do not know, as clients merge their own into it', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const body = JSON.stringify({ payType: '1', exId: 'x', source: { page: 7 }, amount: 6800 });
    const headers = { 'content-type': 'application/json' };
    const response = await provider.raw('POST', `/api/v1/contract_template/order/${id}`, { token, body, headers });
    expect(await response.json()).toMatchObject({ code: 200, data: { state: 'awaitingReceipt' } });
  });

  it('ignore an empty idempotency key', async () => {
    const { token } = await someUser(provider);
    for (const { id } of [await someTemplate(provider), await someTemplate(provider)]) {
      const input = { params: { id }, body: { payType: '3' as const } };
      expect(await provider.call(orderContract, input, { token, headers: { 'idempotency-key': '' } })).toBeDefined();
    }
  });

  it('answer 404 for an unknown template and one off sale', async () => {
    const { token } = await someUser(provider);
    const off = await someTemplate(provider, { state: 'off' });
    for (const id of [off.id, 999_999, 'abc']) {
      expect((await provider.refuse(orderContract, { params: { id }, body: { payType: '3' } }, { token })).status).toBe(
        404,
      );
    }
  });

  it.each(['2147483648', '1859283746501234689', '18446744073709551615', '0012'])(
    'answer 404 or 422 for an id that is none of ours: %s',
    async (id) => {
      const { token } = await someUser(provider);
      const params = { id };
      const body = { payType: '3' as const };
      const refusals = await Promise.all([
        provider.refuse(orderContract, { params, body }, { token }),
        provider.refuse(getCashier, { params: { type: 'contract', id } }, { token }),
        provider.refuse(getOrder, { params }, { token }),
        provider.refuse(changePayType, { params, body }, { token }),
        provider.refuse(openPayment, { params, body: {} }, { token }),
        provider.refuse(getPaymentState, { params }, { token }),
        provider.refuse(submitReceipt, { params, body: { bankReceipt: '/files/x' } }, { token }),
        provider.refuse(orderCase, { body: { payType: '3', recordId: id } }, { token }),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([...Array(7).fill(404), 422]);
    },
  );

  it('require a login and a valid payment method', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    expect((await provider.refuse(orderContract, { params: { id }, body: { payType: '3' } })).code).toBe(401);
    const refusal = await provider.refuse(orderContract, { params: { id }, body: { payType: '2' } }, { token });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual(['payType']);
  });

  it('are refused when the price has changed, and an unpaid one of the old price gives way', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const old = await orderAs(provider, token, id, { payType: '3', amount: 6800 });
    const code = await codeOf(provider, token, old.orderId);
    await provider.ctx.db.update(products).set({ priceFen: 8800 }).where(eq(products.id, id));
    const refusal = await provider.refuse(
      orderContract,
      { params: { id }, body: { payType: '3', amount: 6800 } },
      { token },
    );
    expect(refusal).toMatchObject({ status: 409, msg: '价格已变更为 ¥88.00，请核对后重新提交' });
    expect(await stateOf(old.orderId, token)).toBe('unpaid');
    const placed = await orderAs(provider, token, id, { payType: '3', amount: 8800 });
    expect(placed.amount).toBe(8800);
    expect(placed.orderId).not.toBe(old.orderId);
    expect(await stateOf(old.orderId, token)).toBe('cancelled');
    await expect(decideAs(provider, code, true)).rejects.toThrow('409');
  });

  it('are done at once when they are free', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider, { priceFen: 0 })];
    const placed = await orderAs(provider, user.token, id, { payType: '1', amount: 0 }, 'free');
    expect(placed).toMatchObject({ amount: 0, state: 'done' });
    expect((await download(id, user.token)).status).toBe(200);
    expect(await orderAs(provider, user.token, id, { payType: '1', amount: 0 }, 'free')).toEqual(placed);
    const refusal = await provider.refuse(
      orderContract,
      { params: { id }, body: { payType: '1' } },
      { token: user.token },
    );
    expect(refusal).toMatchObject({ status: 409, msg: '您已拥有该商品，可直接下载' });
    expect(await numberOf(entitlements, user.id)).toBe(1);
    const [notification] = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(notification).toMatchObject({ title: '下单成功', body: expect.stringMatching(/已可下载。$/) });
  });

  it('answer 404 to other users', async () => {
    const [owner, other, { id }] = [await someUser(provider), await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, owner.token, id, { payType: '3' });
    const params = { id: orderId };
    const bankReceipt = await uploadAs(provider, other.token);
    const tries = [
      provider.refuse(getOrder, { params }, other),
      provider.refuse(cancelOrder, { params }, other),
      provider.refuse(changePayType, { params, body: { payType: '1' } }, other),
      provider.refuse(openPayment, { params, body: {} }, other),
      provider.refuse(getPaymentState, { params }, other),
      provider.refuse(submitReceipt, { params, body: { bankReceipt } }, other),
    ];
    for (const refusal of await Promise.all(tries)) expect(refusal.status).toBe(404);
    expect((await provider.call(listOrders, { query: {} }, other)).total).toBe(0);
  });

  it('are cancelled by a job when nobody pays, and only then', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, token, id, { payType: '3' });
    const job = provider.jobs.sent.at(-1);
    expect(job).toMatchObject({ name: 'order.expire', data: { id: orderId } });
    const expire = () => jobHandlers(provider.ports)['order.expire'](job?.data ?? {});
    await expire();
    expect(await stateOf(orderId, token)).toBe('unpaid');
    provider.setNow(job?.startAfter ?? null);
    await expire();
    expect(await stateOf(orderId, token)).toBe('cancelled');
    provider.setNow(null);
    const second = await orderAs(provider, token, id, { payType: '3' });
    await provider.call(changePayType, { params: { id: second.orderId }, body: { payType: '1' } }, { token });
    provider.setNow(new Date(Date.now() + 3_600_000));
    await jobHandlers(provider.ports)['order.expire']({ id: second.orderId });
    expect(await stateOf(second.orderId, token)).toBe('awaitingReceipt');
  });

  it('by bank are held for seven days, and for as long as a receipt is looked at', async () => {
    const user = await someUser(provider);
    const [bare, sent] = [await someTemplate(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, bare.id, { payType: '1' });
    const job = provider.jobs.sent.at(-1);
    const days = ((job?.startAfter?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const handed = await orderAs(provider, user.token, sent.id, { payType: '1' });
    const bankReceipt = await uploadAs(provider, user.token);
    await provider.call(
      submitReceipt,
      { params: { id: handed.orderId }, body: { bankReceipt } },
      { token: user.token },
    );
    provider.setNow(new Date(Date.now() + 8 * 86_400_000));
    const expire = jobHandlers(provider.ports)['order.expire'];
    await expire({ id: orderId });
    await expire({ id: handed.orderId });
    provider.setNow(null);
    expect(await stateOf(orderId, user.token)).toBe('cancelled');
    expect(await stateOf(handed.orderId, user.token)).toBe('auditing');
  });

  it('are placed anew when the open one has expired and the job has not run yet', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const old = await orderAs(provider, token, id, { payType: '3' });
    provider.setNow(new Date(Date.now() + 31 * 60_000));
    const refusal = await provider.refuse(openPayment, { params: { id: old.orderId }, body: {} }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: '订单已超时，请重新下单' });
    const placed = await orderAs(provider, token, id, { payType: '3' });
    expect(placed.orderId).not.toBe(old.orderId);
    expect(await stateOf(old.orderId, token)).toBe('cancelled');
  });

  it("belong to the current account: purchases of the enterprise are not the person's", async () => {
    const { db } = provider.ctx;
    const [user, { id }] = [await someUser(provider), await someTemplate(provider, { priceFen: 0 })];
    const enterprise = returned(
      await db
        .insert(enterprises)
        .values({ name: '测试企业', uscc: `${Date.now()}`, status: 'pass' })
        .returning(),
    );
    await db.insert(enterpriseUsers).values({ enterpriseId: enterprise.id, userId: user.id, role: 'owner' });
    const actAs = (eId: number) => db.update(sessions).set({ eId }).where(eq(sessions.userId, user.id));
    await actAs(enterprise.id);
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' }, 'as-enterprise');
    expect((await download(id, user.token)).status).toBe(200);
    await actAs(0);
    expect((await download(id, user.token)).status).toBe(403);
    expect((await provider.refuse(getOrder, { params: { id: orderId } }, user)).status).toBe(404);
    const purchases = await provider.call(getPurchaseStatus, { params: { kind: 'contract' } }, user);
    expect(purchases.productIds).toEqual([]);
    const body = { payType: '1' };
    const sameKey = await provider.refuse(
      orderContract,
      { params: { id }, body },
      { ...user, headers: { 'idempotency-key': 'as-enterprise' } },
    );
    expect(sameKey.status).toBe(409);
    expect((await orderAs(provider, user.token, id, { payType: '1' })).orderId).not.toBe(orderId);
  });
});

describe('the cashier', () => {
  it('shows the price, an open order, and whether the product is owned', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const ask = () => provider.call(getCashier, { params: { type: 'contract', id } }, { token });
    expect(await ask()).toMatchObject({ amount: 6800, owned: false, openOrderId: null, kindLabel: '合同范本' });
    const { orderId } = await orderAs(provider, token, id, { payType: '3' });
    expect((await ask()).openOrderId).toBe(orderId);
    await decideAs(provider, await codeOf(provider, token, orderId), true);
    expect(await ask()).toMatchObject({ owned: true, openOrderId: null });
    const unknown = { params: { type: 'contract', id: 999_999 } };
    expect((await provider.refuse(getCashier, unknown, { token })).status).toBe(404);
  });
});

describe('payment by code', () => {
  const ordered = async () => {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
    return { user, template, orderId, code: await codeOf(provider, user.token, orderId) };
  };

  it('shows the phone what is paid, and pays it', async () => {
    const { user, template, orderId, code } = await ordered();
    const body = { token: code.token };
    const shown = await provider.call(openSandboxPayment, { body });
    expect(shown).toMatchObject({ amount: 6800, title: template.title, state: 'pending' });
    await decideAs(provider, code, true);
    expect(await provider.call(getPaymentState, { params: { id: orderId } }, user)).toEqual({
      orderState: 'done',
      payment: 'paid',
    });
    expect((await provider.call(getOrder, { params: { id: orderId } }, user)).downloadProductId).toBe(template.id);
    expect((await provider.refuse(openPayment, { params: { id: orderId }, body: {} }, user)).status).toBe(409);
  });

  it('requires the token of the code', async () => {
    const { code } = await ordered();
    const input = {
      body: { token: `${code.token.slice(0, -1)}${code.token.endsWith('A') ? 'B' : 'A'}`, accept: true },
    };
    expect((await provider.refuse(openSandboxPayment, input)).status).toBe(404);
    expect((await provider.refuse(decideSandboxPayment, input)).status).toBe(404);
  });

  it('keeps the code across reloads, and issues a new one on request or after a refusal', async () => {
    const { user, orderId, code } = await ordered();
    expect(await codeOf(provider, user.token, orderId)).toEqual(code);
    await provider.call(openPayment, { params: { id: orderId }, body: { renew: true } }, user);
    await expect(decideAs(provider, code, true)).rejects.toThrow('409');
    const second = await codeOf(provider, user.token, orderId);
    await decideAs(provider, second, false);
    expect(await provider.call(getPaymentState, { params: { id: orderId } }, user)).toEqual({
      orderState: 'unpaid',
      payment: 'refused',
    });
    const third = await codeOf(provider, user.token, orderId);
    expect(third.tradeNo).not.toBe(second.tradeNo);
    await decideAs(provider, third, true);
    expect(await stateOf(orderId, user.token)).toBe('done');
  });

  it('expires', async () => {
    const { user, orderId, code } = await ordered();
    provider.setNow(new Date(Date.now() + 6 * 60_000));
    expect((await provider.call(getPaymentState, { params: { id: orderId } }, user)).payment).toBe('expired');
    await expect(decideAs(provider, code, true)).rejects.toThrow('付款码已过期');
    expect((await codeOf(provider, user.token, orderId)).tradeNo).not.toBe(code.tradeNo);
  });

  it('is void once another way is chosen, and once the order is cancelled', async () => {
    const one = await ordered();
    await orderAs(provider, one.user.token, one.template.id, { payType: '1' });
    await expect(decideAs(provider, one.code, true)).rejects.toThrow('409');
    const two = await ordered();
    await provider.call(cancelOrder, { params: { id: two.orderId } }, two.user);
    await expect(decideAs(provider, two.code, true)).rejects.toThrow('409');
    expect(await numberOf(entitlements, two.user.id)).toBe(0);
  });

  it("rejects any amount other than the order's", async () => {
    const { user, orderId, code } = await ordered();
    const word = {
      outTradeNo: code.tradeNo,
      transactionId: 'other',
      amount: 1,
      state: 'paid' as const,
      paidAt: new Date(),
    };
    await expect(settlePayment(provider.ctx, word)).rejects.toThrow('支付金额与订单不符');
    expect(await stateOf(orderId, user.token)).toBe('unpaid');
  });

  it('is delivered and notified once, however often the gateway calls back', async () => {
    const { user, code } = await ordered();
    const word = {
      outTradeNo: code.tradeNo,
      transactionId: 'tx',
      amount: 6800,
      state: 'paid' as const,
      paidAt: new Date(),
    };
    for (let round = 0; round < 3; round++) await settlePayment(provider.ctx, word);
    expect(await numberOf(entitlements, user.id)).toBe(1);
    expect(await numberOf(messages, user.id)).toBe(1);
  });
});

describe('bank transfer', () => {
  const transferred = async () => {
    const [user, template] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType: '1' });
    return { user, template, orderId, staff: await someStaff(provider) };
  };
  const handIn = async (token: string, orderId: number) => {
    const bankReceipt = await uploadAs(provider, token);
    return provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, { token });
  };
  const queued = async (token: string, orderId: number) => {
    const page = await provider.call(listReceipts, { query: { pageSize: 100 } }, { token });
    const found = page.list.find((receipt) => receipt.order.id === orderId);
    if (!found) throw new Error('the receipt is not in the queue');
    return found;
  };

  it('goes through refusal and approval to the download', async () => {
    const { user, template, orderId, staff } = await transferred();
    expect((await handIn(user.token, orderId)).state).toBe('auditing');
    const first = await queued(staff.token, orderId);
    const bare = await provider.refuse(
      decideReceipt,
      { params: { id: first.id }, body: { pass: false, reason: ' ' } },
      staff,
    );
    expect(bare).toMatchObject({ status: 422, fields: { reason: '请填写退回原因' } });
    await provider.call(
      decideReceipt,
      { params: { id: first.id }, body: { pass: false, reason: '金额看不清' } },
      staff,
    );
    const returned = await provider.call(getOrder, { params: { id: orderId } }, user);
    expect(returned).toMatchObject({ state: 'returned', canUploadReceipt: true });
    expect(returned.receipts[0]).toMatchObject({ state: 'returned', reason: '金额看不清' });
    expect((await download(template.id, user.token)).status).toBe(403);
    await handIn(user.token, orderId);
    const second = await queued(staff.token, orderId);
    await provider.call(decideReceipt, { params: { id: second.id }, body: { pass: true } }, staff);
    expect(await stateOf(orderId, user.token)).toBe('done');
    expect((await download(template.id, user.token)).status).toBe(200);
    expect(await numberOf(messages, user.id)).toBe(2);
    const twice = await provider.refuse(decideReceipt, { params: { id: second.id }, body: { pass: true } }, staff);
    expect(twice).toMatchObject({ status: 409, msg: '该回执已经审核过' });
  });

  it('accepts only a receipt that the buyer uploaded as one', async () => {
    const { user, orderId } = await transferred();
    const other = await someUser(provider);
    const foreign = await uploadAs(provider, other.token);
    const picture = await uploadAs(provider, user.token, 'image');
    for (const bankReceipt of [foreign, picture, 'https://elsewhere.example/a.png', '/files/unknown-name']) {
      const refusal = await provider.refuse(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
      expect(refusal).toMatchObject({ status: 422, fields: { bankReceipt: '找不到上传的回执，请重新上传' } });
    }
    const missing = await provider.refuse(submitReceipt, { params: { id: orderId }, body: {} }, user);
    expect(missing).toMatchObject({ status: 422, fields: { bankReceipt: '此项为必填项' } });
  });

  it('accepts one receipt at a time and cannot be cancelled during its review', async () => {
    const { user, orderId } = await transferred();
    await handIn(user.token, orderId);
    const bankReceipt = await uploadAs(provider, user.token);
    expect(
      (await provider.refuse(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user)).status,
    ).toBe(409);
    expect((await provider.refuse(cancelOrder, { params: { id: orderId } }, user)).status).toBe(409);
  });

  it('can be decided by staff only', async () => {
    const { user, orderId, staff } = await transferred();
    await handIn(user.token, orderId);
    const { id } = await queued(staff.token, orderId);
    expect((await provider.refuse(decideReceipt, { params: { id }, body: { pass: true } }, user)).status).toBe(404);
    expect((await provider.refuse(listReceipts, { query: {} }, user)).status).toBe(404);
  });
});

// Races cannot occur on PGlite, which has one connection.
onPostgres.describe('fifty concurrent calls', () => {
  const times = Array.from({ length: 50 }, (_, index) => index);

  it.each([
    ['with one key', 'race-key'],
    ['without a key', undefined],
  ])('the same button creates one order %s', async (_, key) => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const placed = await Promise.all(times.map(() => orderAs(provider, user.token, id, { payType: '3' }, key)));
    expect(new Set(placed.map((order) => order.orderId)).size).toBe(1);
    expect(await numberOf(orders, user.id)).toBe(1);
  });

  it('a free template is delivered once', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider, { priceFen: 0 })];
    const tries = await Promise.allSettled(times.map(() => orderAs(provider, user.token, id, { payType: '1' })));
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    expect(await numberOf(orders, user.id)).toBe(1);
    expect(await numberOf(entitlements, user.id)).toBe(1);
  });

  it('the same callback pays once', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, id, { payType: '3' });
    const code = await codeOf(provider, user.token, orderId);
    const word = {
      outTradeNo: code.tradeNo,
      transactionId: 'tx-race',
      amount: 6800,
      state: 'paid' as const,
      paidAt: new Date(),
    };
    await Promise.all(times.map(() => settlePayment(provider.ctx, word)));
    expect(await numberOf(entitlements, user.id)).toBe(1);
    expect(await numberOf(messages, user.id)).toBe(1);
    const { events } = await provider.call(getOrder, { params: { id: orderId } }, user);
    expect(events.filter((event) => event.actor === 'gateway')).toHaveLength(1);
  });

  it('payment and cancellation never both win', async () => {
    const user = await someUser(provider);
    for (const round of times) {
      const { id } = await someTemplate(provider);
      const { orderId } = await orderAs(provider, user.token, id, { payType: '3' });
      const code = await codeOf(provider, user.token, orderId);
      const cancel = () => provider.call(cancelOrder, { params: { id: orderId } }, user);
      const pay = () => decideAs(provider, code, true);
      const [first, second] = round % 2 === 0 ? [cancel, pay] : [pay, cancel];
      const results = await Promise.allSettled([first(), second()]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const owned = await provider.ctx.db
        .select()
        .from(entitlements)
        .where(and(eq(entitlements.userId, user.id), eq(entitlements.orderId, orderId)));
      expect([await stateOf(orderId, user.token), owned.length]).toEqual(
        owned.length === 1 ? ['done', 1] : ['cancelled', 0],
      );
    }
  }, 60_000);

  it('approval and cancellation never both win, whichever way the receipt is decided', async () => {
    const [user, staff] = [await someUser(provider), await someStaff(provider)];
    for (const round of times) {
      const { id } = await someTemplate(provider);
      const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
      const bankReceipt = await uploadAs(provider, user.token);
      await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
      const page = await provider.call(listReceipts, { query: {} }, staff);
      const receipt = page.list.find((entry) => entry.order.id === orderId);
      if (!receipt) throw new Error('the receipt is not in the queue');
      const decide = (pass: boolean) =>
        provider.call(decideReceipt, { params: { id: receipt.id }, body: { pass, reason: '看不清' } }, staff);
      const cancel = () => provider.call(cancelOrder, { params: { id: orderId } }, user);
      // A cancellation can only win after a refusal, so both decisions run against it.
      const results = await Promise.allSettled(
        round % 2 === 0 ? [decide(false), cancel(), decide(true)] : [decide(true), cancel(), decide(false)],
      );
      expect(results.filter((_, index) => index !== 1).filter((result) => result.status === 'fulfilled')).toHaveLength(
        1,
      );
      const owned = await provider.ctx.db.select().from(entitlements).where(eq(entitlements.orderId, orderId));
      expect(await stateOf(orderId, user.token)).toMatch(owned.length === 1 ? /^done$/ : /^(returned|cancelled)$/);
    }
  }, 60_000);
});

it('names an order whose title quotes a work by quotation marks within quotation marks', () => {
  const order = { state: 'paid', title: '作品登记费用：“晨渡”', amount: 20_000 } as const;
  expect(paymentMessage(order).body).toBe('“作品登记费用：‘晨渡’”已付款，我们将尽快办理。');
});
