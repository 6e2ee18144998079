import { eq } from 'drizzle-orm';
import {
  confirmBankTransactions,
  getBankTransaction,
  listBankTransactions,
  returnBankTransaction,
} from '@/lib/contract/bank-statements';
import { getProof } from '@/lib/contract/proof';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { finishRefund } from '@/lib/contract/refunds';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { bankTransactions, configValues, orders } from '../../db/schema';
import { bankStatementCsv, credit, importBankStatement, orderState, waitingOrder } from '../../testing/bank-statements';
import { uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

const lastTransfer = async () => {
  const rows = await provider.ctx.db.select().from(bankTransactions).orderBy(bankTransactions.id);
  return rows.at(-1)?.id ?? 0;
};

const suggestionOf = async (id: number) =>
  (await provider.call(getBankTransaction, { params: { id } }, staff)).suggestion;

/** An order that was paid on the receipt of a transfer. */
async function paidOnReceipt(buyer?: Awaited<ReturnType<typeof someUser>>) {
  const order = await waitingOrder(provider, 6800, '1', buyer);
  const bankReceipt = await uploadAs(provider, order.user.token);
  await provider.call(submitReceipt, { params: { id: order.orderId }, body: { bankReceipt } }, order.user);
  const { list } = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
  const receipt = list.find((row) => row.order.id === order.orderId);
  await provider.call(decideReceipt, { params: { id: receipt?.id ?? 0 }, body: { pass: true } }, staff);
  return order;
}

describe('money of an order that was paid on its receipt', () => {
  it('is attached to it once a statement shows it, and is no money to return', async () => {
    const { code, orderId } = await paidOnReceipt();
    await importBankStatement(provider, staff, bankStatementCsv([credit(code)]));
    const id = await lastTransfer();
    const { list } = await provider.call(listBankTransactions, { query: { view: 'proposed' } }, staff);
    const suggestion = list.find((row) => row.id === id)?.suggestion;
    expect(suggestion).toMatchObject({ kind: 'receipt', reason: expect.stringContaining('凭回执确认') });
    expect(suggestion?.orders.map((order) => order.id)).toEqual([orderId]);
    const month = formatDate(provider.ctx.now()).slice(0, 7);
    const before = await provider.call(getProof, { query: { month } }, staff);
    const body = { transferIds: [id], orderIds: [orderId] };
    expect(await provider.call(confirmBankTransactions, { body }, staff)).toMatchObject({ surplus: 0 });
    expect(await orderState(provider, orderId)).toBe('done');
    const { total, faults } = await provider.call(getProof, { query: { month } }, staff);
    expect([total.onReceipt, total.transferred]).toEqual([
      before.total.onReceipt - 6800,
      before.total.transferred + 6800,
    ]);
    expect(faults).toEqual([]);
    // A second payment of the order is one too many.
    await importBankStatement(provider, staff, bankStatementCsv([credit(code)]));
    const again = { transferIds: [await lastTransfer()], orderIds: [orderId] };
    expect((await provider.refuse(confirmBankTransactions, { body: again }, staff)).status).toBe(409);
  });

  it('is proposed with the difference, and attached with a refund of what is too much', async () => {
    const { code, orderId } = await paidOnReceipt();
    const suggested = async () => {
      const { list } = await provider.call(listBankTransactions, { query: { view: 'proposed' } }, staff);
      const last = await lastTransfer();
      return list.find(({ id }) => id === last)?.suggestion;
    };
    await importBankStatement(provider, staff, bankStatementCsv([credit(code, '60.00')]));
    expect(await suggested()).toMatchObject({ kind: 'less', difference: -800, onReceipt: [orderId] });
    await importBankStatement(provider, staff, bankStatementCsv([credit(code, '70.00')]));
    expect(await suggested()).toMatchObject({ kind: 'more', difference: 200, onReceipt: [orderId] });
    const body = { transferIds: [await lastTransfer()], orderIds: [orderId] };
    expect(await provider.call(confirmBankTransactions, { body }, staff)).toMatchObject({ surplus: 200 });
  });

  it.each<[string, () => Promise<{ code: string; orderId: number }>]>([
    ['a waiting order', () => waitingOrder(provider)],
    ['another one on its receipt', paidOnReceipt],
  ])('is no surplus of a transfer that pays %s as well', async (_, other) => {
    const orders = [await paidOnReceipt(), await other()];
    const orderIds = orders.map(({ orderId }) => orderId);
    await importBankStatement(
      provider,
      staff,
      bankStatementCsv([credit(orders.map(({ code }) => code).join(' '), '146.00')]),
    );
    const id = await lastTransfer();
    const { suggestion } = await provider.call(getBankTransaction, { params: { id } }, staff);
    expect(suggestion).toMatchObject({ kind: 'more', difference: 1000 });
    const proposed = suggestion?.orders.map((order) => order.id) ?? [];
    expect(proposed).toEqual(orderIds);
    const body = { transferIds: [id], orderIds: proposed };
    expect(await provider.call(confirmBankTransactions, { body }, staff)).toMatchObject({ surplus: 1000 });
    expect(await Promise.all(orderIds.map((one) => orderState(provider, one)))).toEqual(['done', 'done']);
  });

  it.each<[string, (code: string) => string]>([
    ['directly after another', (code) => code],
    ['without its letters', (code) => `、${code.replace(/[A-Z]/g, '')}`],
  ])('is found by a code %s', async (_, write) => {
    const [waiting, paid] = [await waitingOrder(provider), await paidOnReceipt()];
    await importBankStatement(provider, staff, bankStatementCsv([credit(waiting.code + write(paid.code), '136.00')]));
    const { suggestion } = await provider.call(getBankTransaction, { params: { id: await lastTransfer() } }, staff);
    expect(suggestion).toMatchObject({ kind: 'several', onReceipt: [paid.orderId] });
    expect(suggestion?.orders.map((order) => order.id)).toEqual([waiting.orderId, paid.orderId]);
  });
});

describe('money that does not name an order that was paid on its receipt', () => {
  it('is attached to it by payer and amount, and to no order of the account that waits', async () => {
    const payer = '云州出版社有限公司';
    const buyer = await someUser(provider, { nickname: payer });
    const paid = await paidOnReceipt(buyer);
    await importBankStatement(provider, staff, bankStatementCsv([credit('合同款', '68.00', { payer })]));
    const id = await lastTransfer();
    const alone = await suggestionOf(id);
    expect(alone).toMatchObject({ kind: 'receipt', onReceipt: [paid.orderId] });
    expect(alone?.orders.map((order) => order.id)).toEqual([paid.orderId]);
    const waiting = await waitingOrder(provider, 6800, '1', buyer);
    const both = await suggestionOf(id);
    expect(both).toMatchObject({ kind: 'payer', onReceipt: [paid.orderId] });
    expect(both?.reason).toContain(`${paid.code} 已凭回执确认`);
    const [first, ...others] = both?.orders.map((order) => order.id) ?? [];
    expect([first, ...others]).toEqual([paid.orderId, waiting.orderId]);
    const body = { transferIds: [id], orderIds: [first ?? 0] };
    expect(await provider.call(confirmBankTransactions, { body }, staff)).toMatchObject({ surplus: 0 });
    const { uses } = await provider.call(getBankTransaction, { params: { id } }, staff);
    expect(uses).toMatchObject([{ orderId: paid.orderId, amount: 6800 }]);
    expect(await orderState(provider, waiting.orderId)).toBe('awaitingReceipt');
    // The next payment is that of the order that waits.
    await importBankStatement(provider, staff, bankStatementCsv([credit('合同款', '68.00', { payer })]));
    const next = await suggestionOf(await lastTransfer());
    expect(next).toMatchObject({ kind: 'payer', onReceipt: [] });
    expect(next?.orders.map((order) => order.id)).toEqual([waiting.orderId]);
  });

  it('is attached to both orders of an account that one transfer has paid by the code of one', async () => {
    const buyer = await someUser(provider, { nickname: '文澜公司' });
    const paid = [await paidOnReceipt(buyer), await paidOnReceipt(buyer)];
    const orderIds = paid.map(({ orderId }) => orderId);
    const [first] = paid;
    await importBankStatement(provider, staff, bankStatementCsv([credit(first?.code ?? '', '136.00')]));
    const id = await lastTransfer();
    const suggestion = await suggestionOf(id);
    expect(suggestion).toMatchObject({ kind: 'several', difference: 0, onReceipt: orderIds });
    const proposed = suggestion?.orders.map((order) => order.id) ?? [];
    expect(proposed).toEqual(orderIds);
    const body = { transferIds: [id], orderIds: proposed };
    expect(await provider.call(confirmBankTransactions, { body }, staff)).toMatchObject({ surplus: 0 });
    const { uses, refund } = await provider.call(getBankTransaction, { params: { id } }, staff);
    expect(uses.map(({ orderId, amount }) => [orderId, amount])).toEqual(orderIds.map((one) => [one, 6800]));
    expect(refund).toBeNull();
  });

  it('is not that of an order paid long before', async () => {
    const payer = '文溪书局';
    const paid = await paidOnReceipt(await someUser(provider, { nickname: payer }));
    const approved = (paidAt: Date) =>
      provider.ctx.db.update(orders).set({ paidAt }).where(eq(orders.id, paid.orderId));
    await importBankStatement(provider, staff, bankStatementCsv([credit('货款', '68.00', { payer })]));
    const id = await lastTransfer();
    const [{ day = '' } = {}] = (await provider.ctx.db.select().from(bankTransactions)).filter((row) => row.id === id);
    await approved(addDays(startOfDay(day), -9));
    expect(await suggestionOf(id)).toMatchObject({ kind: 'receipt' });
    await approved(addDays(startOfDay(day), -12));
    expect(await suggestionOf(id)).toMatchObject({ kind: 'none' });
  });
});

it('lets nobody both register and send back a transfer above the amount of one person', async () => {
  const value = '5000';
  await provider.ctx.db
    .insert(configValues)
    .values({ key: 'refund/second_person_fen', value })
    .onConflictDoUpdate({ target: configValues.key, set: { value } });
  const { orderId } = await waitingOrder(provider);
  const sendBack = async (amount: string) => {
    await importBankStatement(provider, staff, bankStatementCsv([credit('某款', amount)]));
    const params = { id: await lastTransfer() };
    const body = { orderId, reason: '不是本会的款项' };
    const { refundId } = await provider.call(returnBankTransaction, { params, body }, staff);
    return { params: { id: refundId }, body: { reference: `X${refundId}` } };
  };
  await provider.call(finishRefund, await sendBack('50.00'), staff);
  const large = await sendBack('50.01');
  expect(await provider.refuse(finishRefund, large, staff)).toMatchObject({
    error: 'secondPersonRequired',
    msg: expect.stringContaining('须由另一位财务'),
  });
  const other = await someStaff(provider, ['finance']);
  expect(await provider.call(finishRefund, large, other)).toMatchObject({ state: 'done' });
});
