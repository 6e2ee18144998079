import { confirmBankTransactions, sampleBankStatement } from '@/lib/contract/bank-statements';
import { getFinanceOrder, getMoneyOverview, listFinanceOrders } from '@/lib/contract/money';
import { takeItems } from '@/lib/contract/queue';
import { decideReceipt, getStaffReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { getStaffRefund, listRefunds, refundOrder, resendRefund } from '@/lib/contract/refunds';
import { bankTransactions } from '../../db/schema';
import { bankStatementCsv, credit, importBankStatement, orderState, waitingOrder } from '../../testing/bank-statements';
import { orderAs, someTemplate, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someEnterprise, someStaff, someUser } from '../../testing/people';
import { boughtTemplate, orderOf, restOf, watchRefunds } from '../../testing/refunds';

let provider: TestProvider;
let staff: { id: number; token: string };
let colleague: { id: number; token: string };
const gateway = watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
  colleague = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

/** An order with a receipt under review, and the receipt's id. */
async function waitingReceipt() {
  const order = await waitingOrder(provider);
  const bankReceipt = await uploadAs(provider, order.user.token);
  await provider.call(submitReceipt, { params: { id: order.orderId }, body: { bankReceipt } }, order.user);
  const { list } = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
  return { ...order, receiptId: list.find((receipt) => receipt.order.id === order.orderId)?.id ?? 0 };
}

describe('a receipt', () => {
  it('can be read individually with the data to compare it with, before and after the decision', async () => {
    const { receiptId, code, orderId, user } = await waitingReceipt();
    const params = { id: receiptId };
    expect(await provider.call(getStaffReceipt, { params }, staff)).toMatchObject({
      state: 'auditing',
      mime: 'image/png',
      remittanceCode: code,
      order: { id: orderId },
    });
    await provider.call(decideReceipt, { params, body: { pass: false, reason: '金额不符' } }, staff);
    expect(await provider.call(getStaffReceipt, { params }, staff)).toMatchObject({
      state: 'returned',
      reason: '金额不符',
    });
    expect((await provider.refuse(getStaffReceipt, { params: { id: 999_999 } }, staff)).status).toBe(404);
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'returned' });
  });

  it('is decided by the staff member it is assigned to', async () => {
    const { receiptId, orderId } = await waitingReceipt();
    await provider.call(takeItems, { params: { queue: 'receipts' }, body: { ids: [receiptId] } }, colleague);
    const input = { params: { id: receiptId }, body: { pass: true } };
    expect(await provider.refuse(decideReceipt, input, staff)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('办理'),
    });
    expect(await orderState(provider, orderId)).toBe('auditing');
    await provider.call(decideReceipt, input, colleague);
    expect(await orderState(provider, orderId)).toBe('done');
  });
});

describe('a refund', () => {
  it('that the gateway has not confirmed is resent by the staff member it is assigned to', async () => {
    const { orderId } = await boughtTemplate(provider);
    gateway.setDown(true);
    await provider.call(refundOrder, await restOf(provider, orderId, { reason: '文件无法打开' }), staff);
    gateway.setDown(false);
    const { list } = await provider.call(listRefunds, { query: { pageSize: 100 } }, staff);
    const id = list.find(({ order }) => order.id === orderId)?.id ?? 0;
    await provider.call(takeItems, { params: { queue: 'refunds' }, body: { ids: [id] } }, colleague);
    expect((await provider.refuse(resendRefund, { params: { id } }, staff)).status).toBe(409);
    expect(await provider.call(resendRefund, { params: { id } }, colleague)).toMatchObject({ state: 'done' });
    expect(await provider.call(getStaffRefund, { params: { id } }, staff)).toMatchObject({ state: 'done' });
  });
});

describe("finance staff's own money", () => {
  it('is never decided by that member of finance, nor that of their enterprise', async () => {
    const own = await someStaff(provider, ['finance']);
    const template = await someTemplate(provider);
    const { orderId } = await orderAs(provider, own.token, template.id, { payType: '1' });
    await importBankStatement(provider, staff, bankStatementCsv([credit('自己的订单', '68.00', { no: 'OWN1' })]));
    const transferId = (await provider.ctx.db.select().from(bankTransactions)).at(-1)?.id ?? 0;
    const body = { transferIds: [transferId], orderIds: [orderId] };
    expect(await provider.refuse(confirmBankTransactions, { body }, own)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('应当回避'),
    });
    await provider.call(confirmBankTransactions, { body }, staff);
    const refund = await restOf(provider, orderId, { reason: '不要了', reference: 'YH1' });
    expect((await provider.refuse(refundOrder, refund, own)).status).toBe(409);
    await provider.call(refundOrder, refund, staff);
  });
});

describe('an order', () => {
  it('is found by number, title, code or buyer, as people write them, and shown with its whole history', async () => {
    const { user, template, orderId, code, orderNo } = await waitingOrder(provider);
    for (const q of [orderNo, template.title, code, user.phone]) {
      const { list } = await provider.call(listFinanceOrders, { query: { q } }, staff);
      expect(list.map(({ id }) => id)).toContain(orderId);
    }
    const phone = `${user.phone.slice(0, 3)}-${user.phone.slice(3, 7)} ${user.phone.slice(7)}`;
    const wide = [...code].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('');
    for (const q of [phone, `+86 ${phone}`, `手机：${phone}`, orderNo.replace(/(\d{4})(?=\d)/g, '$1 '), wide]) {
      const { list } = await provider.call(listFinanceOrders, { query: { q } }, staff);
      expect([q, list.map(({ id }) => id)]).toEqual([q, [orderId]]);
    }
    for (const q of ['%', '——', '- -'])
      expect((await provider.call(listFinanceOrders, { query: { q } }, staff)).total).toBe(0);
    await importBankStatement(provider, staff, bankStatementCsv([credit(code, '68.00', { no: 'FIND1' })]));
    const transferId = (await provider.ctx.db.select().from(bankTransactions)).at(-1)?.id ?? 0;
    await provider.call(confirmBankTransactions, { body: { transferIds: [transferId], orderIds: [orderId] } }, staff);
    const order = await provider.call(getFinanceOrder, { params: { id: orderId } }, staff);
    expect(order).toMatchObject({
      state: 'done',
      canRefund: true,
      refundsByGateway: false,
      phone: user.phone,
      transfers: [{ amount: 6800, bankNo: 'FIND1' }],
    });
    expect(order.events.map(({ action }) => action)).toEqual(['提交订单', '银行到账，对账确认']);
    expect((await provider.refuse(getFinanceOrder, { params: { id: 999_999 } }, staff)).status).toBe(404);
    expect((await provider.refuse(getFinanceOrder, { params: { id: orderId } }, user)).status).toBe(404);
  });

  it('of an enterprise names it', async () => {
    const owner = await someUser(provider);
    await someEnterprise(provider, [owner]);
    const template = await someTemplate(provider);
    const { orderId } = await orderAs(provider, owner.token, template.id, { payType: '1' });
    const { buyer } = await provider.call(getFinanceOrder, { params: { id: orderId } }, staff);
    expect(buyer).toContain('云州试验文化有限公司（');
  });
});

it('the overview counts waiting items, and its days equal those of the books', async () => {
  const before = await provider.call(getMoneyOverview, {}, staff);
  await waitingReceipt();
  await boughtTemplate(provider);
  const after = await provider.call(getMoneyOverview, {}, staff);
  expect(after.receipts.count).toBe(before.receipts.count + 1);
  expect(after.receipts.oldest).not.toBeNull();
  expect((after.days[0]?.income ?? 0) - (before.days[0]?.income ?? 0)).toBe(6800);
});

it('a sample statement covers the currently waiting orders, and is read like any other', async () => {
  const { orderId } = await waitingOrder(provider);
  const response = await provider.raw('GET', sampleBankStatement.path, staff);
  const answer = await importBankStatement(provider, staff, await response.arrayBuffer());
  expect(answer).toMatchObject({ outcome: 'read', skipped: { debits: 1 } });
  expect(await orderState(provider, orderId)).toBe('awaitingReceipt');
});
