import { eq } from 'drizzle-orm';
import { getOwnCase, withdrawCase } from '@/lib/contract/cases';
import { getFinanceOrder } from '@/lib/contract/money';
import { listQueue } from '@/lib/contract/queue';
import { refundOrder } from '@/lib/contract/refunds';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { askFeeVoucher } from '@/lib/kinds/cases/fee-voucher';
import { applyInvoice } from '@/lib/kinds/cases/invoice';
import { messages } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { companyForm, paidOrders, pdfOf } from '../../testing/invoices';
import { withMembershipLevels } from '../../testing/memberships';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { orderOf, paidFee, restOf, someApplication } from '../../testing/refunds';

let provider: TestProvider;
let finance: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  await withMembershipLevels(provider);
  finance = await someStaff(provider, ['finance']);
});
afterAll(() => provider.close());

let next = 10_000_000;

/** A user with a paid membership fee. */
async function payer() {
  const user = await someUser(provider);
  const { id } = await someApplication(provider, user.id, 'unpaid');
  return { user, orderId: await paidFee(provider, user.token, id) };
}
const ask = (user: SomeUser, orderId: number) =>
  provider.call(askFeeVoucher, { body: { orderId, payer: '沈知微', remark: '' } }, user);
async function issue(id: number, number = String(next++), issuedOn = formatDate(provider.ctx.now())) {
  const document = { number, issuedOn, file: await pdfOf(provider, finance.token) };
  return { params: { id }, body: { action: 'issue', document } };
}

it('is asked for after payment, comes to the inbox of finance, and is downloaded by the member', async () => {
  const { user, orderId } = await payer();
  expect(await orderOf(provider, user.token, orderId)).toMatchObject({
    invoiceId: null,
    invoiceable: false,
    canAskVoucher: true,
  });
  const { id, recordNo } = await ask(user, orderId);
  expect(await orderOf(provider, user.token, orderId)).toMatchObject({ invoiceId: id, canAskVoucher: false });
  const queue = await provider.call(listQueue, { params: { queue: 'fee-voucher' }, query: {} }, finance);
  expect(queue.list.map((one) => one.number)).toContain(recordNo);
  const missing = { action: 'issue', document: { number: '12', issuedOn: formatDate(provider.ctx.now()), file: '' } };
  const refused = await provider.refuse(reviewCase, { params: { id }, body: missing }, finance);
  expect(refused.fields).toEqual({ 'document.number': '票据号码为 8 至 20 位数字，票据代码可以连在前面' });
  const early = await provider.refuse(reviewCase, await issue(id, undefined, '2020-01-01'), finance);
  expect(early.fields?.['document.issuedOn']).toContain('开具日期不能更早');
  await provider.call(reviewCase, await issue(id, '5301062600012045'), finance);
  const own = await provider.call(getOwnCase, { params: { id } }, user);
  expect(own).toMatchObject({ statusLabel: '已开具', documents: [{ label: '票据号码', number: '5301062600012045' }] });
  const file = await provider.raw('GET', own.documents[0]?.file?.address ?? '', user);
  expect(file.status).toBe(200);
  const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
  expect(sent.at(-1)?.body).toContain('5301062600012045');
  // A number belongs to one receipt.
  const other = await payer();
  const second = await ask(other.user, other.orderId);
  const again = await provider.refuse(reviewCase, await issue(second.id, '5301062600012045'), finance);
  expect(again.fields).toEqual({ 'document.number': `这个号码已登记在 ${recordNo}` });
});

it('is given once for a fee, not for other orders, and never together with an invoice', async () => {
  const { user, orderId } = await payer();
  const { id } = await ask(user, orderId);
  expect((await provider.refuse(askFeeVoucher, { body: { orderId, payer: '沈知微' } }, user)).status).toBe(409);
  const invoice = await provider.refuse(applyInvoice, { body: { ...companyForm, orderIds: [orderId] } }, user);
  expect(invoice.msg).toBe('会费开具社会团体会费统一票据，不开发票');
  const stranger = await someUser(provider);
  expect((await provider.refuse(askFeeVoucher, { body: { orderId, payer: '沈知微' } }, stranger)).status).toBe(404);
  const [bought = 0] = await paidOrders(provider, user.token, 1);
  expect((await provider.refuse(askFeeVoucher, { body: { orderId: bought, payer: '沈知微' } }, user)).msg).toBe(
    '合同范本开具发票，不开会费票据',
  );
  await provider.call(withdrawCase, { params: { id }, body: { reason: '抬头写错' } }, user);
  await ask(user, orderId);
});

it('is cancelled before the fee is refunded; a request without a receipt ends with the refund', async () => {
  const { user, orderId } = await payer();
  const { id } = await ask(user, orderId);
  await provider.call(reviewCase, await issue(id, '5301062600019999'), finance);
  const words = { reason: '退会', reference: 'ST1' };
  const refund = await restOf(provider, orderId, words);
  const refused = await provider.refuse(refundOrder, refund, finance);
  expect(refused).toMatchObject({ status: 409, error: 'invoiceFirst' });
  expect(refused.msg).toBe('订单已开具会费票据 5301062600019999，请先作废票据，再办理退款');
  const shown = await provider.call(getFinanceOrder, { params: { id: orderId } }, finance);
  expect(shown.invoice).toEqual({ id, number: '5301062600019999', paper: 'voucher' });
  await provider.call(reviewCase, { params: { id }, body: { action: 'cancel', note: '会费退还' } }, finance);
  await provider.call(refundOrder, refund, finance);
  expect((await orderOf(provider, user.token, orderId)).canAskVoucher).toBe(false);

  const other = await payer();
  const asked = await ask(other.user, other.orderId);
  await provider.call(refundOrder, await restOf(provider, other.orderId, words), finance);
  expect((await provider.call(getOwnCase, { params: { id: asked.id } }, other.user)).statusLabel).toBe('已撤回');
});
