import { eq } from 'drizzle-orm';
import { uploadFile } from '@/lib/contract/files';
import { getStaffInvoice, listInvoiceableOrders } from '@/lib/contract/invoices';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { jobHandlers } from '../../boot/jobs';
import { deliveries } from '../../db/schema';
import { uploadForm } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import {
  applyAs,
  companyForm,
  decideInvoice,
  invoiceOf,
  issueAs,
  newInvoiceNumber,
  paidOrders,
  pdfOf,
} from '../../testing/invoices';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const PRICE = 6800;
async function taken() {
  const user = await someUser(provider);
  const orderIds = await paidOrders(provider, user.token, 2);
  const { id } = await applyAs(provider, user.token, orderIds, { remark: '项目编号 26-11' });
  await decideInvoice(provider, staff.token, id, { action: 'take' });
  return { user, id };
}
const issuedOn = () => formatDate(new Date());

it('shows the issuer header, tax number, items and earlier invoices', async () => {
  const { user, id } = await taken();
  const before = await issueAs(provider, staff.token, (await applied(user.token)).id);
  const content = await provider.call(getStaffInvoice, { params: { id } }, staff);
  expect(content.facts).toEqual(
    expect.arrayContaining([
      { label: '发票抬头', value: companyForm.header },
      { label: '纳税人识别号', value: '91350100M000100Y43' },
      { label: '备注', value: '项目编号 26-11' },
    ]),
  );
  expect(content.items.map(({ name, amount }) => [name, amount])).toEqual([
    ['合同范本', PRICE],
    ['合同范本', PRICE],
  ]);
  expect(content.history).toEqual(
    expect.arrayContaining([expect.objectContaining({ number: before, statusLabel: '已开具' })]),
  );
});

async function applied(token: string) {
  const [order = 0] = await paidOrders(provider, token, 1);
  return applyAs(provider, token, [order]);
}

it('refuses another amount than applied for beside the field, and takes the right one', async () => {
  const { id } = await taken();
  const document = { number: newInvoiceNumber(), issuedOn: issuedOn(), file: await pdfOf(provider, staff.token) };
  const wrong = { params: { id }, body: { action: 'issue', document: { ...document, amount: 1 } } };
  const refused = await provider.refuse(reviewCase, wrong, staff);
  expect(refused.fields).toEqual({ 'document.amount': '与申请的金额 ¥136.00 不符，请核对发票' });
  await decideInvoice(provider, staff.token, id, { action: 'issue', document: { ...document, amount: 2 * PRICE } });
});

const moved = (id: number, action: string, document: object, note = '') =>
  provider.refuse(reviewCase, { params: { id }, body: { action, note, document } }, staff);

it('refuses a negative amount for an invoice, and registers a red-letter one with the minus that it prints', async () => {
  const { user, id } = await taken();
  const file = await pdfOf(provider, staff.token);
  const blue = { number: newInvoiceNumber(), issuedOn: issuedOn(), file };
  const refused = await moved(id, 'issue', { ...blue, amount: -2 * PRICE });
  expect(refused.fields).toEqual({ 'document.amount': '金额为负的是红字发票，请在红冲后登记' });
  await decideInvoice(provider, staff.token, id, { action: 'issue', document: { ...blue, amount: 2 * PRICE } });
  await decideInvoice(provider, staff.token, id, { action: 'reverse', note: '抬头有误' });
  const red = { number: newInvoiceNumber(), issuedOn: issuedOn(), file: '' };
  const other = await moved(id, 'registerRed', { ...red, amount: -1 });
  expect(other.fields['document.amount']).toContain('与原发票的金额 ¥136.00 不符');
  const form = uploadForm(new TextEncoder().encode('<?xml version="1.0"?><EInvoice/>'), '红字.xml', 'invoice');
  const [xml] = await provider.call(uploadFile, { body: { type: '2', source: '2' } }, { token: staff.token, form });
  const document = { ...red, file: xml?.name ?? '', amount: -2 * PRICE };
  await decideInvoice(provider, staff.token, id, { action: 'registerRed', document });
  const { documents } = await invoiceOf(provider, user.token, id);
  expect(documents[1]).toMatchObject({ action: 'registerRed', number: red.number, file: { originalName: '红字.xml' } });
});

it.each([1.5, 1e12, '136.00', null])('answers in Chinese to the amount %p', async (amount) => {
  const { id } = await taken();
  const refused = await moved(id, 'issue', { number: newInvoiceNumber(), issuedOn: issuedOn(), file: '', amount });
  expect(refused.status).toBe(422);
  expect(refused.fields['document.amount']).toMatch(/^[\p{Script=Han}\d ]+$/u);
});

onPostgres.it('registers one number once, of an invoice and a red-letter one at a time', async () => {
  const [first, second] = [await taken(), await taken()];
  await decideInvoice(provider, staff.token, first.id, {
    action: 'issue',
    document: { number: newInvoiceNumber(), issuedOn: issuedOn(), file: await pdfOf(provider, staff.token) },
  });
  await decideInvoice(provider, staff.token, first.id, { action: 'reverse', note: '抬头有误' });
  const number = newInvoiceNumber();
  const file = await pdfOf(provider, staff.token);
  const sent = [
    { id: first.id, action: 'registerRed' },
    { id: second.id, action: 'issue' },
  ].map(({ id, action }) =>
    provider.raw('POST', `/api/v1/staff/records/${id}/moves`, {
      token: staff.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, document: { number, issuedOn: issuedOn(), file } }),
    }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('mails the file to the address of the application', async () => {
  const { id } = await taken();
  const number = newInvoiceNumber();
  const file = await pdfOf(provider, staff.token);
  await decideInvoice(provider, staff.token, id, { action: 'issue', document: { number, issuedOn: issuedOn(), file } });
  const rows = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, companyForm.email));
  const mail = rows.find(({ subject }) => subject === `电子发票 ${number}`);
  expect(mail?.text).toContain('价税合计 ¥136.00');
  const sent: unknown[] = [];
  const genuine = provider.ports.sender.send;
  provider.ports.sender.send = async (message) => void sent.push(message);
  await jobHandlers(provider.ports)['message.deliver']({ id: mail?.id });
  provider.ports.sender.send = genuine;
  expect(sent).toMatchObject([{ channel: 'mail', attachment: { name: '电子发票.pdf', mime: 'application/pdf' } }]);
});

it('takes an OFD or XML as the file, and nothing else', async () => {
  const { user, id } = await taken();
  const form = uploadForm(new TextEncoder().encode('<?xml version="1.0"?><EInvoice/>'), '发票.xml', 'invoice');
  const [xml] = await provider.call(uploadFile, { body: { type: '2', source: '2' } }, { token: staff.token, form });
  const document = { number: newInvoiceNumber(), issuedOn: issuedOn(), file: xml?.name ?? '' };
  await decideInvoice(provider, staff.token, id, { action: 'issue', document });
  const { documents } = await invoiceOf(provider, user.token, id);
  expect(documents).toMatchObject([{ file: { mime: 'application/xml', originalName: '发票.xml' } }]);
});

it('lists the orders of a month for one invoice on all of them', async () => {
  const user = await someUser(provider);
  const ids = await paidOrders(provider, user.token, 2);
  const listed = async (month: string) => {
    const { list } = await provider.call(listInvoiceableOrders, { query: { month } }, user);
    return list.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await listed(issuedOn().slice(0, 7))).toEqual(ids);
  expect(await listed('2020-01')).toEqual([]);
});
