import { eq, sum } from 'drizzle-orm';
import { listOwnCases, withdrawCase } from '@/lib/contract/cases';
import { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import {
  getInvoice,
  getStaffInvoice,
  listHeaders,
  listInvoiceableOrders,
  MAX_HEADERS,
  makeHeaderDefault,
  removeHeader,
} from '@/lib/contract/invoices';
import { getManageOverview, listManaged } from '@/lib/contract/manage';
import { getOrder, listOrders } from '@/lib/contract/orders';
import { refundOrder } from '@/lib/contract/refunds';
import { getStaffCase, listStaffCases, reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { addHeader, applyInvoice, correctInvoice, editHeader } from '@/lib/kinds/cases/invoice';
import { enterpriseUsers, invoiceOrders, messages, orders, sessions } from '../../db/schema';
import { uploadAs } from '../../testing/commerce';
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
import { someEnterprise, someStaff, someUser } from '../../testing/people';
import { restOf } from '../../testing/refunds';

const PRICE = 6800;
const today = () => formatDate(new Date());

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const refund = async (id: number) =>
  provider.call(refundOrder, await restOf(provider, id, { reason: '协商退款' }), staff);
const refusedMove = (id: number, body: object) => provider.refuse(reviewCase, { params: { id }, body }, staff);
const messagesOf = async (userId: number) => {
  const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id);
  return sent.filter(({ link }) => link.startsWith('/mine/receipt-detail'));
};
const leftTo = async (token: string, query: object = {}) => {
  const { list } = await provider.call(listInvoiceableOrders, { query }, { token });
  return list.map(({ id, left }) => [id, left]);
};
const orderOf = (token: string, id: number) => provider.call(getOrder, { params: { id } }, { token });

describe('applying for an invoice', () => {
  it('combines several orders in one invoice: they are no longer offered, and link to it', async () => {
    const user = await someUser(provider);
    const [one = 0, two = 0, three = 0] = await paidOrders(provider, user.token, 3);
    expect(await leftTo(user.token)).toEqual([
      [three, PRICE],
      [two, PRICE],
      [one, PRICE],
    ]);
    expect(await leftTo(user.token, { ids: `${one},${two}`, type: 'contract' })).toHaveLength(2);
    expect(await leftTo(user.token, { type: 'report' })).toEqual([]);
    expect(await orderOf(user.token, one)).toMatchObject({ invoiceable: true, invoiceId: null });
    const filed = await applyAs(provider, user.token, [two, one], { amount: 1 });
    expect(filed).toMatchObject({ title: companyForm.header, page: `/mine/receipt-detail?id=${filed.id}` });
    expect(filed.recordNo).toMatch(/^FP-\d{4}-\d{6}$/);
    expect(await leftTo(user.token)).toEqual([[three, PRICE]]);
    const content = await provider.call(getInvoice, { params: { id: filed.id } }, user);
    expect(content).toMatchObject({ amount: 2 * PRICE, orders: [{ id: one, amount: PRICE }, { id: two }] });
    const detail = await invoiceOf(provider, user.token, filed.id);
    expect(detail).toMatchObject({ statusLabel: '待开具', withdrawable: true, documents: [], variant: 'normal' });
    const facts = Object.fromEntries(detail.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({ 开票金额: '¥136.00', 纳税人识别号: '91350100M000100Y43', 单位名称: filed.title });
    expect(await orderOf(user.token, one)).toMatchObject({ invoiceable: false, invoiceId: filed.id });
    const { list } = await provider.call(listOrders, { query: {} }, user);
    expect(list.map(({ id, invoiceId, invoiceable }) => [id, invoiceId, invoiceable])).toEqual([
      [three, null, true],
      [two, filed.id, false],
      [one, filed.id, false],
    ]);
    expect(await messagesOf(user.id)).toMatchObject([{ title: '开票申请已提交', link: filed.page }]);
  });

  it('is refused with field errors for orders that are missing, unpaid, free, or already invoiced', async () => {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const [own = 0] = await paidOrders(provider, user.token, 1);
    const refuse = async (body: object, by = user) => {
      const { status, fields, msg } = await provider.refuse(applyInvoice, { body: { ...companyForm, ...body } }, by);
      return [status, Object.values(fields)[0] ?? msg];
    };
    expect(await refuse({ orderIds: [] })).toEqual([422, '请选择要开票的订单']);
    expect(await refuse({ orderIds: [own], header: '' })).toEqual([422, '请填写发票抬头']);
    expect(await refuse({ orderIds: [own] }, other)).toEqual([404, '订单不存在或无权查看']);
    expect(await refuse({ orderIds: [own, 2_000_000_000] })).toEqual([404, '订单不存在或无权查看']);
    const { orderNo } = await orderOf(user.token, own);
    await provider.ctx.db.update(orders).set({ state: 'auditing' }).where(eq(orders.id, own));
    expect(await refuse({ orderIds: [own] })).toEqual([409, `订单 ${orderNo} 没有可开票的款项`]);
    await provider.ctx.db.update(orders).set({ state: 'done', amount: 0 }).where(eq(orders.id, own));
    expect(await refuse({ orderIds: [own] })).toEqual([409, `订单 ${orderNo} 没有可开票的款项`]);
    expect(await leftTo(user.token)).toEqual([]);
    await provider.ctx.db.update(orders).set({ amount: PRICE, type: 'join' }).where(eq(orders.id, own));
    expect(await refuse({ orderIds: [own] })).toEqual([409, '会费开具社会团体会费统一票据，不开发票']);
    expect(await orderOf(user.token, own)).toMatchObject({ invoiceable: false });
    expect(await leftTo(user.token)).toEqual([]);
    await provider.ctx.db.update(orders).set({ type: 'contract' }).where(eq(orders.id, own));
    const { id } = await applyAs(provider, user.token, [own]);
    expect(await refuse({ orderIds: [own] })).toEqual([409, `订单 ${orderNo} 已经申请开票，请刷新后重新选择`]);
    for (const endpoint of [getInvoice, withdrawCase, correctInvoice])
      expect(
        await provider.refuse(endpoint, { params: { id }, body: { ...companyForm, orderIds: [own] } }, other),
      ).toMatchObject({ status: 404 });
    // Withdrawing the application frees the order again.
    await provider.call(withdrawCase, { params: { id }, body: {} }, user);
    expect(await leftTo(user.token)).toEqual([[own, PRICE]]);
    await applyAs(provider, user.token, [own]);
  });

  it('fifty concurrent applications for overlapping orders never invoice more than was paid', async () => {
    const user = await someUser(provider);
    const paid = await paidOrders(provider, user.token, 3);
    const wishes = Array.from({ length: 50 }, (_, at) => paid.filter((_, place) => (at + 1) & (1 << (place % 3))));
    const answers = await Promise.all(
      wishes
        .filter((orderIds) => orderIds.length > 0)
        .map((orderIds, at) =>
          provider.raw('POST', '/api/v1/user/invoices', {
            token: user.token,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...companyForm, orderIds: at % 2 ? orderIds : orderIds.toReversed() }),
          }),
        ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    for (const orderId of paid) {
      const [total] = await provider.ctx.db
        .select({ fen: sum(invoiceOrders.amount).mapWith(Number) })
        .from(invoiceOrders)
        .where(eq(invoiceOrders.orderId, orderId));
      expect(total?.fen ?? 0).toBeLessThanOrEqual(PRICE);
    }
  });
});

describe('staff', () => {
  it('takes an application into work, and issues it with number, day and PDF, which the owner downloads', async () => {
    const user = await someUser(provider);
    const { id } = await applyAs(provider, user.token, await paidOrders(provider, user.token, 1));
    const query = { kind: 'invoice', status: 'pending', pageSize: 100 };
    const queue = await provider.call(listStaffCases, { query }, staff);
    expect(queue.list.map((row) => row.id)).toContain(id);
    expect(await provider.refuse(listStaffCases, { query }, user)).toMatchObject({ status: 404 });
    const { actions } = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(actions.map(({ action, asks }) => [action, asks])).toEqual([
      ['take', null],
      ['refuse', 'reason'],
    ]);
    expect((await refusedMove(id, { action: 'issue' })).status).toBe(409);
    await decideInvoice(provider, staff.token, id, { action: 'take' });
    expect(await provider.refuse(withdrawCase, { params: { id }, body: {} }, user)).toMatchObject({ status: 409 });
    const file = await pdfOf(provider, staff.token);
    const picture = await uploadAs(provider, staff.token, 'document');
    const [number, issuedOn] = [newInvoiceNumber(), today()];
    const issue = (document: object | undefined) => refusedMove(id, { action: 'issue', document });
    expect((await issue(undefined)).fields).toEqual({ 'document.number': '请填写发票号码' });
    expect((await issue({ number: '12345', issuedOn, file })).fields).toEqual({
      'document.number': '全电发票号码为 20 位数字',
    });
    expect((await issue({ number, issuedOn: '2999-01-01', file })).fields).toEqual({
      'document.issuedOn': '日期不能晚于今天',
    });
    expect((await issue({ number, issuedOn })).fields).toEqual({ 'document.file': '请上传 PDF、OFD 或 XML 文件' });
    expect((await issue({ number, issuedOn, file: picture })).fields).toEqual({
      'document.file': '请上传 PDF、OFD 或 XML 格式的发票',
    });
    await decideInvoice(provider, staff.token, id, { action: 'issue', document: { number, issuedOn, file } });
    const detail = await invoiceOf(provider, user.token, id);
    expect(detail).toMatchObject({
      statusLabel: '已开具',
      stage: 'closed',
      withdrawable: false,
      documents: [{ action: 'issue', label: '发票号码', number, issuedOn, file: { originalName: '电子发票.pdf' } }],
    });
    const pdf = await provider.raw('GET', detail.documents[0]?.file?.address ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await provider.raw('GET', file, { token: user.token })).status).not.toBe(200);
    const received = await messagesOf(user.id);
    expect(received.map(({ title }) => title)).toEqual(['开票申请已提交', '开票申请有新进展：开始开具', '发票已开具']);
    expect(received.at(-1)?.body).toBe(
      `您的开票申请“${companyForm.header}”（${detail.recordNo}）已开具：发票号码 ${number}，${issuedOn} 开具。可以在发票详情里下载。`,
    );
    // A duplicate number means that one of the two was mistyped.
    const next = await applyAs(provider, user.token, await paidOrders(provider, user.token, 1));
    await decideInvoice(provider, staff.token, next.id, { action: 'take' });
    const twice = await refusedMove(next.id, { action: 'issue', document: { number, issuedOn, file } });
    expect(twice.fields).toEqual({ 'document.number': `这个号码已登记在 ${detail.recordNo}` });
  });

  it('refuses with a reason: creates a to-do, and accepts a corrected application for other orders', async () => {
    const user = await someUser(provider);
    const [one = 0, two = 0] = await paidOrders(provider, user.token, 2);
    const { id } = await applyAs(provider, user.token, [one], { taxNo: '530102123456789' });
    const shown = await provider.call(getStaffInvoice, { params: { id } }, staff);
    expect(shown).toMatchObject({ amount: PRICE, orders: [{ id: one }] });
    expect(await provider.call(getStaffCase, { params: { id } }, staff)).toMatchObject({ warning: '税号请核对' });
    expect((await refusedMove(id, { action: 'refuse' })).fields).toEqual({ note: '请写明原因' });
    await decideInvoice(provider, staff.token, id, { action: 'refuse', note: '税号与抬头不符' });
    expect(await invoiceOf(provider, user.token, id)).toMatchObject({ statusLabel: '已驳回', stage: 'yours' });
    const { todos, counts } = await provider.call(getDashboard, {}, user);
    const link = `/mine/receipt-detail?id=${id}`;
    expect(todos).toMatchObject([{ id, title: companyForm.header, state: '已驳回', action: '去办理', link }]);
    expect(counts.records).toEqual({ total: 0, open: 0 });
    // A refused application frees its order, which links to the application to be corrected.
    expect(await orderOf(user.token, one)).toMatchObject({ invoiceable: true, invoiceId: id });
    const { values } = await provider.call(getInvoice, { params: { id } }, user);
    expect(values).toMatchObject({ header: companyForm.header, taxNo: '530102123456789' });
    const body = { ...companyForm, header: '云州见山文化有限公司', orderIds: [one, two] };
    const again = await provider.call(correctInvoice, { params: { id }, body }, user);
    expect(again).toMatchObject({ id, title: '云州见山文化有限公司' });
    expect(await provider.refuse(correctInvoice, { params: { id }, body }, user)).toMatchObject({ status: 409 });
    const content = await provider.call(getInvoice, { params: { id } }, user);
    expect(content).toMatchObject({ amount: 2 * PRICE, values: { taxNo: '91350100M000100Y43' } });
    const detail = await invoiceOf(provider, user.token, id);
    expect(detail).toMatchObject({ statusLabel: '待开具' });
    expect(detail.events.map(({ action }) => action)).toEqual(['submit', 'refuse', 'resubmit']);
    // Both sides see what the correction changed, and from what.
    const marks = [
      { name: 'header', before: companyForm.header },
      { name: 'taxNo', before: '530102123456789' },
      { name: 'amount', before: formatFen(PRICE) },
    ];
    expect(detail.corrected).toMatchObject(marks);
    const reviewed = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(reviewed.corrected).toEqual(detail.corrected);
  });
});

describe('refund of an invoiced order', () => {
  it('waits for the reversal of the issued invoice; staff records the red-letter number, the other order is free', async () => {
    const user = await someUser(provider);
    const [one = 0, two = 0] = await paidOrders(provider, user.token, 2);
    const { id } = await applyAs(provider, user.token, [one, two]);
    await issueAs(provider, staff.token, id);
    const input = await restOf(provider, one, { reason: '协商退款' });
    expect(await provider.refuse(refundOrder, input, staff)).toMatchObject({ status: 409, error: 'invoiceFirst' });
    await decideInvoice(provider, staff.token, id, { action: 'reverse', note: '订单退款' });
    await refund(one);
    const detail = await invoiceOf(provider, user.token, id);
    expect(detail).toMatchObject({ statusLabel: '已红冲', stage: 'closed' });
    expect(detail.events.at(-1)).toMatchObject({ action: 'reverse', actor: 'staff' });
    expect(await leftTo(user.token)).toEqual([[two, PRICE]]);
    expect(await orderOf(user.token, one)).toMatchObject({ invoiceable: false, invoiceId: id });
    expect(await orderOf(user.token, two)).toMatchObject({ invoiceable: true, invoiceId: null });
    const blue = (await invoiceOf(provider, user.token, id)).documents[0]?.number ?? '';
    const red = (changes: object, note = '') =>
      provider.refuse(
        reviewCase,
        {
          params: { id },
          body: {
            action: 'registerRed',
            note,
            document: { number: newInvoiceNumber(), issuedOn: today(), file: '', ...changes },
          },
        },
        staff,
      );
    expect((await red({ number: blue })).fields).toHaveProperty(['document.number']);
    expect((await red({ issuedOn: '2020-01-01' })).fields['document.issuedOn']).toContain('红字发票不能更早');
    expect((await red({ amount: 1 })).fields['document.amount']).toContain('与原发票的金额 ¥136.00 不符');
    const document = { number: newInvoiceNumber() };
    await decideInvoice(provider, staff.token, id, { action: 'registerRed', document });
    expect((await red({})).fields).toEqual({ note: '红字发票已经登记，更正请写明理由' });
    const [three = 0] = await paidOrders(provider, user.token, 1);
    const other = await applyAs(provider, user.token, [three]);
    await decideInvoice(provider, staff.token, other.id, { action: 'take' });
    const file = await pdfOf(provider, staff.token);
    const taken = { number: document.number, issuedOn: today(), file };
    const again = { params: { id: other.id }, body: { action: 'issue', document: taken } };
    expect((await provider.refuse(reviewCase, again, staff)).fields).toHaveProperty(['document.number']);
    const early = { ...again.body, document: { ...taken, number: newInvoiceNumber(), issuedOn: '1900-01-01' } };
    expect((await provider.refuse(reviewCase, { ...again, body: early }, staff)).fields['document.issuedOn']).toContain(
      '开票日期不能更早',
    );
    const { documents } = await invoiceOf(provider, user.token, id);
    expect(documents).toMatchObject([
      { action: 'issue' },
      { action: 'registerRed', label: '红字发票号码', number: document.number, file: null },
    ]);
    expect((await messagesOf(user.id)).map(({ title }) => title)).toContain('红字发票已开具');
  });

  it('removes the order from an application not issued yet and restarts it; the last order ends it', async () => {
    const user = await someUser(provider);
    const [one = 0, two = 0] = await paidOrders(provider, user.token, 2);
    const { id } = await applyAs(provider, user.token, [one, two]);
    await decideInvoice(provider, staff.token, id, { action: 'take' });
    const { orderNo } = await refund(two);
    const detail = await invoiceOf(provider, user.token, id);
    expect(detail.statusLabel).toBe('待开具');
    expect(detail.facts).toContainEqual(expect.objectContaining({ label: '开票金额', value: '¥68.00' }));
    const content = await provider.call(getInvoice, { params: { id } }, user);
    expect(content).toMatchObject({ amount: PRICE, orders: [{ id: one }] });
    expect((await messagesOf(user.id)).at(-1)?.body).toContain(`订单 ${orderNo} 已退款，开票金额改为 ¥68.00。`);
    await refund(one);
    expect(await invoiceOf(provider, user.token, id)).toMatchObject({ statusLabel: '已撤回', stage: 'closed' });
    expect((await messagesOf(user.id)).at(-1)).toMatchObject({ title: '开票申请已撤回' });
    expect(await leftTo(user.token)).toEqual([]);
  });
});

it('belong to the enterprise: a team member with the right applies, one without can only read', async () => {
  const [owner, clerk, reader] = [await someUser(provider), await someUser(provider), await someUser(provider)];
  const eId = await someEnterprise(provider, [owner, clerk], { rights: ['order', 'pay', 'invoice'] });
  await provider.ctx.db
    .insert(enterpriseUsers)
    .values({ enterpriseId: eId, userId: reader.id, role: 'handler', rights: ['order', 'pay'] });
  await provider.ctx.db.update(sessions).set({ eId }).where(eq(sessions.userId, reader.id));
  const orderIds = await paidOrders(provider, owner.token, 1);
  const body = { ...companyForm, orderIds };
  expect(await provider.refuse(applyInvoice, { body }, reader)).toMatchObject({ status: 403 });
  const { id } = await applyAs(provider, clerk.token, orderIds, { saveHeader: true });
  expect(await invoiceOf(provider, reader.token, id)).toMatchObject({ statusLabel: '待开具' });
  expect(await provider.refuse(withdrawCase, { params: { id }, body: {} }, reader)).toMatchObject({ status: 403 });
  expect(await provider.call(listHeaders, { query: {} }, owner)).toMatchObject([{ header: companyForm.header }]);
  await provider.call(withdrawCase, { params: { id }, body: {} }, owner);
});

describe('invoice headers', () => {
  it('are kept with a tick when applying, one default, written anew by name and number, deleted', async () => {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const [one = 0, two = 0] = await paidOrders(provider, user.token, 2);
    const read = () => provider.call(listHeaders, { query: {} }, user);
    await applyAs(provider, user.token, [one]);
    expect(await read()).toEqual([]);
    await applyAs(provider, user.token, [two], { saveHeader: true });
    const [first] = await read();
    expect(first).toMatchObject({ header: companyForm.header, taxNo: '91350100M000100Y43', isDefault: true });
    const blank = { taxNo: '', regAddress: '', regPhone: '', bank: '', bankAccount: '' };
    const person = { ...blank, buyerKind: 'person', header: '林知遥', email: 'lin@zhiyao.example' };
    const second = await provider.call(addHeader, { body: { ...person, isDefault: true } }, user);
    expect((await read()).map(({ header, isDefault }) => [header, isDefault])).toEqual([
      ['林知遥', true],
      [companyForm.header, false],
    ]);
    await provider.call(addHeader, { body: { ...person, email: 'new@zhiyao.example' } }, user);
    expect(await read()).toMatchObject([{ id: second.id, email: 'new@zhiyao.example', isDefault: true }, {}]);
    const id = first?.id ?? 0;
    const taken = await provider.refuse(editHeader, { params: { id }, body: person }, user);
    expect(taken).toMatchObject({ status: 409, msg: '已有同名同税号的抬头' });
    const wrong = await provider.refuse(editHeader, { params: { id }, body: { ...companyForm, taxNo: '' } }, user);
    expect(wrong.fields).toEqual({ taxNo: '请填写纳税人识别号' });
    const whole = { ...blank, ...companyForm, bank: '云州银行', isDefault: true };
    await provider.call(editHeader, { params: { id }, body: whole }, user);
    expect(await read()).toMatchObject([{ id, bank: '云州银行', isDefault: true }, { isDefault: false }]);
    expect(await provider.refuse(editHeader, { params: { id }, body: person }, other)).toMatchObject({ status: 404 });
    await provider.call(removeHeader, { params: { id } }, other);
    expect(await read()).toHaveLength(2);
    await provider.call(removeHeader, { params: { id } }, user);
    expect(await read()).toMatchObject([{ id: second.id }]);
  });
});

describe('a saved invoice header', () => {
  const whole = {
    ...companyForm,
    taxNo: '91350100M000100Y43',
    regAddress: '云州市湖岸路 8 号',
    regPhone: '0690-8620199',
    bank: '云州银行',
    bankAccount: '6222020200112230032',
    isDefault: false,
  };

  it('keeps its bank where an invoice without one saves it again', async () => {
    const user = await someUser(provider);
    const [one = 0] = await paidOrders(provider, user.token, 1);
    const { id } = await provider.call(addHeader, { body: whole }, user);
    await applyAs(provider, user.token, [one], { saveHeader: true, email: 'new@yunzhou.example' });
    const kept = { bank: '云州银行', regAddress: '云州市湖岸路 8 号', email: 'new@yunzhou.example' };
    expect(await provider.call(listHeaders, { query: {} }, user)).toMatchObject([{ id, ...kept }]);
  });

  it('is not overwritten by an older tab, nor by the choice of a default', async () => {
    const [user, other] = [await someUser(provider), await someUser(provider)];
    const { id, revision } = await provider.call(addHeader, { body: whole }, user);
    const edit = (bank: string, stated?: string) => ({ params: { id }, body: { ...whole, bank, revision: stated } });
    await provider.call(editHeader, edit('湖岸银行', revision), user);
    const refused = await provider.refuse(editHeader, edit('渡口银行', revision), user);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    // The same values again, as after a lost answer.
    await provider.call(editHeader, edit('湖岸银行', revision), user);
    const second = { ...whole, header: '云州湖岸文化有限公司', taxNo: '530102123456789', isDefault: true };
    await provider.call(addHeader, { body: second }, user);
    await provider.call(makeHeaderDefault, { params: { id } }, user);
    expect(await provider.refuse(makeHeaderDefault, { params: { id } }, other)).toMatchObject({ status: 404 });
    const list = await provider.call(listHeaders, { query: {} }, user);
    expect(list).toMatchObject([{ id, bank: '湖岸银行', isDefault: true }, { isDefault: false }]);
  });
});

onPostgres.it(
  'saves no more headers than an account may have, one default among them, however many arrive at once',
  async () => {
    const user = await someUser(provider);
    const blank = { taxNo: '', regAddress: '', regPhone: '', bank: '', bankAccount: '', email: 'lin@zhiyao.example' };
    const add = (header: string, isDefault = false) =>
      provider.call(addHeader, { body: { ...blank, buyerKind: 'person', header, isDefault } }, user);
    const first = await Promise.all(['林知遥', '林知遥', '周衡', '顾言'].map((name) => add(name, true)));
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    const more = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => add(`抬头${at}`)));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_HEADERS - 3);
    const list = await provider.call(listHeaders, { query: {} }, user);
    expect(list).toHaveLength(MAX_HEADERS);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  },
);

it('have a separate list: not in 我的业务 and its badges, nor in the management area', async () => {
  const user = await someUser(provider);
  const [one = 0, two = 0] = await paidOrders(provider, user.token, 2);
  const { id } = await applyAs(provider, user.token, [one]);
  const issued = await applyAs(provider, user.token, [two], { header: '云州另一家公司' });
  const number = await issueAs(provider, staff.token, issued.id);
  await decideInvoice(provider, staff.token, id, { action: 'refuse', note: '抬头有误' });
  expect((await provider.call(listOwnCases, { query: {} }, user)).total).toBe(0);
  expect(await provider.call(getCentreCounts, {}, user)).toMatchObject({ records: 0, invoices: 1 });
  const { kinds, months } = await provider.call(getManageOverview, {}, user);
  expect(months.filter(({ count }) => count !== 0)).toEqual([]);
  expect(kinds.map(({ kind }) => kind)).not.toContain('invoice');
  const params = { kind: 'invoice' };
  const all = await provider.call(listManaged, { params, query: {} }, user);
  expect(all.columns.map(({ label }) => label)).toEqual([
    '发票抬头',
    '发票类型',
    '开票金额',
    '发票号码',
    '提交时间',
    '状态',
  ]);
  expect(all.list.map(({ cells }) => [cells[2], cells[3]])).toEqual([
    ['¥68.00', number],
    ['¥68.00', ''],
  ]);
  const found = await provider.call(listManaged, { params, query: { status: 'issued', q: '另一家' } }, user);
  expect(found.list.map((row) => row.id)).toEqual([issued.id]);
});
