import { eq } from 'drizzle-orm';
import { listAudit } from '@/lib/contract/audit';
import { getFinanceOrder } from '@/lib/contract/money';
import {
  askRefund,
  consentRefund,
  decideRefundRequest,
  getRefundRequest,
  listRefundRequests,
  withdrawRefundRequest,
} from '@/lib/contract/refund-requests';
import { finishRefund, refundOrder } from '@/lib/contract/refunds';
import { configValues, messages, payments, refunds } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { applyAs, decideInvoice, issueAs } from '../../testing/invoices';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { boughtTemplate, orderOf, restOf, watchRefunds } from '../../testing/refunds';

let provider: TestProvider;
let [first, second]: { id: number; token: string; nickname: string }[] = [];
const gateway = watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  first = await someStaff(provider);
  second = await someUser(provider, { staffRoles: ['finance'], nickname: '复核人' });
});
beforeEach(() => setLimit(''));
afterAll(() => provider.close());

const PRICE = 6800;
const reason = '买错了范本';
const setLimit = (value: string) =>
  provider.ctx.db
    .insert(configValues)
    .values({ key: 'refund/second_person_fen', value })
    .onConflictDoUpdate({ target: configValues.key, set: { value } });
const ask = (user: { token: string }, id: number) =>
  provider.call(askRefund, { params: { id }, body: { reason } }, user);
/** A bought template and the id of the request for its refund. */
async function asked() {
  const bought = await boughtTemplate(provider);
  const { refundRequest } = await ask(bought.user, bought.orderId);
  return { ...bought, requestId: refundRequest?.id ?? 0 };
}
const decide = (id: number, body: object, who = first) =>
  provider.call(
    decideRefundRequest,
    { params: { id }, body: { pass: true, amount: PRICE, ...body } },
    { token: who?.token ?? '' },
  );
const refuse = (id: number, body: object) =>
  provider.refuse(
    decideRefundRequest,
    { params: { id }, body: { pass: true, amount: PRICE, ...body } },
    { token: first?.token ?? '' },
  );
/** The proposal of a request as its page shows it. */
const shown = async (id: number) => {
  const { amount, revision } = await provider.call(getRefundRequest, { params: { id } }, first);
  return { amountFen: amount ?? 0, revision };
};
const consent = async (id: number, who: typeof first, body: object = {}) =>
  provider.call(
    consentRefund,
    { params: { id }, body: { agree: true, ...(await shown(id)), ...body } },
    { token: who?.token ?? '' },
  );
/** Refunds all that is left of an order. */
const refundRest = async (id: number, words = reason) =>
  provider.call(refundOrder, await restOf(provider, id, { reason: words }), first);
const messagesOf = async (userId: number) => {
  const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId));
  return sent.map(({ title, body }) => ({ title, body }));
};

describe('a request for a refund', () => {
  it('is made once by the owner of a paid order, shown on it, and can be withdrawn', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ canAskRefund: true, left: PRICE });
    const order = await ask(user, orderId);
    expect(order).toMatchObject({ canAskRefund: false, refundRequest: { state: 'waiting', reason, amount: null } });
    const again = { params: { id: orderId }, body: { reason } };
    expect(await provider.refuse(askRefund, again, user)).toMatchObject({
      status: 409,
      msg: '已经申请过退款，请等待处理结果',
    });
    const stranger = await someUser(provider);
    expect(await provider.refuse(askRefund, again, stranger)).toMatchObject({ status: 404 });
    expect(await provider.refuse(withdrawRefundRequest, { params: { id: orderId } }, stranger)).toMatchObject({
      status: 404,
    });
    const back = await provider.call(withdrawRefundRequest, { params: { id: orderId } }, user);
    expect(back).toMatchObject({ canAskRefund: true, refundRequest: { state: 'withdrawn' } });
    expect(await provider.refuse(withdrawRefundRequest, { params: { id: orderId } }, user)).toMatchObject({
      status: 409,
    });
    expect(back.events.map(({ action }) => action).slice(-2)).toEqual(['申请退款', '撤回退款申请']);
  });

  it('needs a reason, and an order with money to refund', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    const bare = await provider.refuse(askRefund, { params: { id: orderId }, body: { reason: ' ' } }, user);
    expect(bare.fields).toEqual({ reason: '请填写退款原因' });
    await refundRest(orderId);
    const body = { reason };
    expect(await provider.refuse(askRefund, { params: { id: orderId }, body }, user)).toMatchObject({ status: 409 });
  });

  it('is granted in whole: paid back by the gateway, revoked and told', async () => {
    const { user, orderId, requestId } = await asked();
    const { list } = await provider.call(listRefundRequests, { query: { pageSize: 100 } }, first);
    expect(list.find(({ id }) => id === requestId)).toMatchObject({ isAsked: true, reason, order: { id: orderId } });
    expect(await decide(requestId, {})).toMatchObject({ state: 'granted', amount: PRICE, left: 0 });
    expect(gateway.heard).toMatchObject([{ amount: PRICE, total: PRICE, reason }]);
    const order = await orderOf(provider, user.token, orderId);
    expect(order).toMatchObject({ state: 'refunded', downloadProductId: null, refundRequest: { state: 'granted' } });
    expect((await messagesOf(user.id)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['退款申请已同意', '退款已办理']),
    );
    expect(await refuse(requestId, {})).toMatchObject({ status: 409 });
  });

  it('is granted in parts that never exceed the rest; the last part ends the order', async () => {
    const { user, orderId, requestId } = await asked();
    const over = await refuse(requestId, { amount: PRICE + 1 });
    expect(over).toMatchObject({ status: 422, fields: { amount: '最多可退 ¥68.00' } });
    await decide(requestId, { amount: 1800, answer: '按使用情况退还一部分' });
    const order = await orderOf(provider, user.token, orderId);
    expect(order).toMatchObject({ state: 'done', left: 5000, refunds: [{ amount: 1800 }], canAskRefund: true });
    expect(order.downloadProductId).not.toBeNull();
    expect((await messagesOf(user.id)).at(-1)?.body).toContain('款项中的 ¥18.00 已原路退回');
    const { refundRequest } = await ask(user, orderId);
    expect(await refuse(refundRequest?.id ?? 0, { amount: 5001 })).toMatchObject({ status: 422 });
    await decide(refundRequest?.id ?? 0, { amount: 5000 });
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'refunded', left: 0 });
    expect(gateway.heard.map(({ amount }) => amount)).toEqual([1800, 5000]);
    expect(new Set(gateway.heard.map(({ refundNo }) => refundNo)).size).toBe(2);
  });

  it('is refused with a reason that the buyer reads', async () => {
    const { user, orderId, requestId } = await asked();
    const bare = await refuse(requestId, { pass: false });
    expect(bare.fields).toEqual({ answer: '请填写不予退款的原因' });
    await decide(requestId, { pass: false, answer: '文件已下载多次' });
    const order = await orderOf(provider, user.token, orderId);
    expect(order).toMatchObject({ state: 'done', refundRequest: { state: 'refused', answer: '文件已下载多次' } });
    expect((await messagesOf(user.id)).at(-1)).toMatchObject({ title: '退款申请未同意' });
  });

  it('of a bank transfer waits for finance to transfer the money back', async () => {
    const { user, orderId, requestId } = await asked();
    await provider.ctx.db.update(payments).set({ gateway: 'other' }).where(eq(payments.orderId, orderId));
    const { refundId } = await decide(requestId, { amount: 800 });
    expect((await orderOf(provider, user.token, orderId)).refund).toMatchObject({ way: 'transfer', state: 'pending' });
    const params = { id: refundId ?? 0 };
    await provider.call(finishRefund, { params, body: { reference: 'YH20261126' } }, first);
    expect((await orderOf(provider, user.token, orderId)).refund).toMatchObject({ reference: 'YH20261126' });
    expect((await messagesOf(user.id)).at(-1)?.body).toContain('款项中的 ¥8.00 已转账退回');
  });

  it('is closed by a refund that staff make without it', async () => {
    const { user, orderId } = await asked();
    await refundRest(orderId, '协会关闭业务');
    expect((await orderOf(provider, user.token, orderId)).refundRequest).toMatchObject({
      state: 'granted',
      amount: PRICE,
    });
  });
});

describe('an invoiced order', () => {
  it('needs its invoice reversed before any refund; the refusal names the invoice', async () => {
    const { user, orderId, requestId } = await asked();
    const { id } = await applyAs(provider, user.token, [orderId]);
    await issueAs(provider, first?.token ?? '', id);
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ isInvoiced: true });
    expect(await refuse(requestId, { amount: 1 })).toMatchObject({ status: 409, error: 'invoiceFirst' });
    const direct = await provider.refuse(refundOrder, await restOf(provider, orderId, { reason }), first);
    expect(direct).toMatchObject({ status: 409, error: 'invoiceFirst' });
    const detail = await provider.call(getRefundRequest, { params: { id: requestId } }, first);
    expect(detail.invoice?.id).toBe(id);
    expect((await provider.call(getFinanceOrder, { params: { id: orderId } }, first)).invoice?.id).toBe(id);
    await decideInvoice(provider, first?.token ?? '', id, { action: 'reverse', note: '退款' });
    expect(await decide(requestId, {})).toMatchObject({ state: 'granted' });
  });

  it('that waits for its invoice gets the invoice on the rest', async () => {
    const { user, orderId, requestId } = await asked();
    await applyAs(provider, user.token, [orderId]);
    await decide(requestId, { amount: 1800 });
    expect((await messagesOf(user.id)).map(({ body }) => body).join()).toContain('开票金额改为 ¥50.00');
  });
});

describe('a refund above the limit', () => {
  it('needs another person; the proposer is told who may, and the money moves on consent alone', async () => {
    await setLimit('5000');
    const { user, orderId, requestId } = await asked();
    const proposed = await decide(requestId, { amount: 6000 });
    expect(proposed).toMatchObject({ state: 'proposed', amount: 6000, isOwnProposal: true });
    expect(proposed.seconds).toContain('复核人');
    expect(gateway.heard).toEqual([]);
    expect((await orderOf(provider, user.token, orderId)).refundRequest).toMatchObject({
      state: 'proposed',
      amount: null,
    });
    const own = { params: { id: requestId }, body: { agree: true, ...(await shown(requestId)) } };
    const refused = await provider.refuse(consentRefund, own, { token: first?.token ?? '' });
    expect(refused).toMatchObject({ status: 409, error: 'secondPersonRequired' });
    expect(refused.msg).toContain('复核人');
    expect(await consent(requestId, second)).toMatchObject({
      state: 'granted',
      proposer: '工作人员',
      decider: '复核人',
    });
    expect(gateway.heard).toMatchObject([{ amount: 6000 }]);
    const log = await provider.call(listAudit, { query: { pageSize: 50 } }, first);
    expect(log.list.filter(({ subject }) => subject === 'refundRequest').map(({ userName }) => userName)).toEqual(
      expect.arrayContaining(['工作人员', '复核人']),
    );
  });

  it('goes back to the first stage on objection, with the objection as a note for staff', async () => {
    await setLimit('5000');
    const { user, orderId, requestId } = await asked();
    await decide(requestId, {});
    const back = await consent(requestId, second, { agree: false, reason: '金额过高' });
    expect(back).toMatchObject({ state: 'waiting', amount: null, note: '复核不同意：金额过高' });
    expect(JSON.stringify(await orderOf(provider, user.token, orderId))).not.toContain('金额过高');
    expect(await decide(requestId, { amount: 5000 })).toMatchObject({ state: 'granted' });
  });

  it('cannot be divided into parts below the limit, by request or by staff', async () => {
    await setLimit('5000');
    const { user, orderId, requestId } = await asked();
    expect(await decide(requestId, { amount: 4000 })).toMatchObject({ state: 'granted', left: 2800, limit: 1000 });
    const again = (await ask(user, orderId)).refundRequest?.id ?? 0;
    expect(await decide(again, { amount: 1001 })).toMatchObject({ state: 'proposed' });
    await consent(again, first, { agree: false, reason: '金额填错' });
    expect(await decide(again, { amount: 1000 })).toMatchObject({ state: 'granted', left: 1800, limit: 0 });
    const rest = await refundRest(orderId);
    expect(rest).toMatchObject({ proposal: expect.any(Number) });
    expect(gateway.heard.map(({ amount }) => amount)).toEqual([4000, 1000]);
  });

  it('can be taken back by its proposer', async () => {
    await setLimit('5000');
    const { requestId } = await asked();
    await decide(requestId, {});
    const back = await consent(requestId, first, { agree: false, reason: '金额填错' });
    expect(back).toMatchObject({ state: 'waiting', note: '撤回提议：金额填错' });
  });

  it('that staff begin waits as well, once', async () => {
    await setLimit('5000');
    const { user, orderId } = await boughtTemplate(provider);
    const input = await restOf(provider, orderId, { reason });
    const made = await provider.call(refundOrder, input, first);
    expect(made).toMatchObject({ state: 'done', refund: null });
    expect(await provider.call(refundOrder, input, first)).toEqual(made);
    expect((await orderOf(provider, user.token, orderId)).refundRequest).toBeNull();
    await consent(made.proposal ?? 0, second);
    expect((await orderOf(provider, user.token, orderId)).state).toBe('refunded');
  });

  it('is consented to as it was shown: a later proposal is refused with its amount, and no money moves', async () => {
    await setLimit('5000');
    const { requestId } = await asked();
    await decide(requestId, { amount: 6000 });
    const seen = await shown(requestId);
    await consent(requestId, first, { agree: false, reason: '金额写错' });
    await decide(requestId, { amount: PRICE });
    for (const body of [
      { agree: true, ...seen },
      { agree: false, reason: '金额过高', ...seen },
    ]) {
      const refused = await provider.refuse(consentRefund, { params: { id: requestId }, body }, second);
      expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
      expect(refused.msg).toContain('¥68.00');
    }
    expect(gateway.heard).toEqual([]);
    expect(await consent(requestId, second)).toMatchObject({ state: 'granted', amount: PRICE });
  });

  it('is not consented to where the same amount was proposed anew with other words', async () => {
    await setLimit('5000');
    const { requestId } = await asked();
    await decide(requestId, { amount: 6000, answer: '退回大部分' });
    const seen = await shown(requestId);
    await consent(requestId, first, { agree: false, reason: '说明写错' });
    await decide(requestId, { amount: 6000, answer: '按使用情况退还' });
    const body = { agree: true, ...seen };
    const refused = await provider.refuse(consentRefund, { params: { id: requestId }, body }, second);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(gateway.heard).toEqual([]);
  });

  it('of another amount than the one that waits is not taken for it', async () => {
    await setLimit('5000');
    const { orderId, requestId } = await asked();
    const input = await restOf(provider, orderId, { reason });
    await decide(requestId, { amount: 6000 });
    const refused = await provider.refuse(refundOrder, input, first);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('¥60.00');
    expect(await shown(requestId)).toMatchObject({ amountFen: 6000 });
  });
});

onPostgres.it('is refunded once by several decisions at the same time', async () => {
  const { orderId, requestId } = await asked();
  const body = { pass: true, amount: PRICE };
  const input = await restOf(provider, orderId, { reason });
  const all = [1, 2, 3].map(() =>
    provider.call(decideRefundRequest, { params: { id: requestId }, body }, first).then(
      () => 1,
      () => 0,
    ),
  );
  const done = await Promise.all([
    ...all,
    provider.call(refundOrder, input, first).then(
      () => 1,
      () => 0,
    ),
  ]);
  expect(done.some((one) => one === 1)).toBe(true);
  const made = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(made.map(({ amount }) => amount)).toEqual([PRICE]);
});
