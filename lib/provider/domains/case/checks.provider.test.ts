import type { Check } from '@/lib/contract/checks';
import { changePayType } from '@/lib/contract/orders';
import { getStaffReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { enterpriseForm, personalForm, submitEnterprise, submitPersonal } from '../../testing/certification';
import { orderAs, someTemplate, uploadAs } from '../../testing/commerce';
import { creditCode } from '../../testing/credit-code';
import { startProvider, type TestProvider } from '../../testing/harness';
import { applyAs, paidOrders } from '../../testing/invoices';
import { withRegistration, workForm } from '../../testing/managed-forms';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withRegistration(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

/** Results by label. */
const byLabel = (checks: readonly Check[]) => Object.fromEntries(checks.map(({ label, result }) => [label, result]));
const checksOf = async (id: number) => (await provider.call(getStaffCase, { params: { id } }, staff)).checks;
const one = (checks: readonly Check[], label: string) => checks.find((check) => check.label.startsWith(label));

it('compares a certification with other accounts of the same number, and names their cases', async () => {
  const [first, second] = [await someUser(provider), await someUser(provider)];
  const idNo = '11010519491231002X';
  const file = async (user: { token: string }) => {
    const paper = await uploadAs(provider, user.token, 'document');
    return provider.call(submitPersonal, { body: personalForm(paper, { idNo }) }, user);
  };
  const before = await file(first);
  expect(byLabel(await checksOf(before.id))).toMatchObject({
    与本账号此前的认证比对: 'open',
    用这个号码认证的其他账号: 'ok',
    期限: 'ok',
  });
  const { id } = await file(second);
  const checks = await checksOf(id);
  expect(one(checks, '用这个号码')).toMatchObject({
    result: 'doubt',
    why: expect.stringMatching(/^1 个正在审核/),
    links: [{ label: before.recordNo, href: `/staff/cases/${before.id}` }],
  });
  // The papers of both accounts have the same content.
  expect(one(checks, '材料与其他账号比对')).toMatchObject({ result: 'doubt', links: [{ label: before.recordNo }] });
});

it('compares a renewed certification with the one before it', async () => {
  const user = await someUser(provider);
  const paper = await uploadAs(provider, user.token, 'document');
  const idNo = '34052419800101001X';
  const first = await provider.call(submitPersonal, { body: personalForm(paper, { idNo }) }, user);
  await provider.call(reviewCase, { params: { id: first.id }, body: { action: 'accept' } }, staff);
  const { id } = await provider.call(submitPersonal, { body: personalForm(paper, { idNo, name: '顾二' }) }, user);
  expect(one(await checksOf(id), '与本账号此前')).toMatchObject({
    result: 'doubt',
    why: '姓名不一致，证件号码一致',
    links: [{ label: first.recordNo }],
  });
});

it('compares an enterprise with its legal representative and with other applications of its code', async () => {
  const uscc = creditCode();
  const file = async () => {
    const user = await someUser(provider);
    const paper = await uploadAs(provider, user.token, 'document');
    return provider.call(submitEnterprise, { body: enterpriseForm(paper, { uscc }) }, user);
  };
  const first = await file();
  expect(byLabel(await checksOf(first.id))).toMatchObject({ 与法定代表人比对: 'open', 这个代码的其他账号: 'ok' });
  const second = await file();
  expect(one(await checksOf(second.id), '这个代码')).toMatchObject({
    result: 'doubt',
    why: '另有 1 件认证申请正在审核',
    links: [{ label: first.recordNo }],
  });
});

it('compares the title of a work with other registrations', async () => {
  const user = await someUser(provider);
  const paper = await uploadAs(provider, user.token, 'document');
  const body = workForm(paper, { title: '检查用的同名作品' });
  const first = await provider.call(submitEndpoint(workRegistration), { body }, user);
  expect(one(await checksOf(first.id), '同名的业务')).toMatchObject({ result: 'ok' });
  const next = { ...body, purpose: '同名的另一件作品。' };
  const second = await provider.call(submitEndpoint(workRegistration), { body: next }, user);
  expect(one(await checksOf(second.id), '同名的业务')).toMatchObject({
    result: 'doubt',
    why: '有 1 件同名的同类业务，都是本账号的',
    links: [{ label: first.recordNo }],
  });
});

it('compares an invoice with its orders, its tax number and its twins', async () => {
  const user = await someUser(provider);
  const [a = 0, b = 0] = await paidOrders(provider, user.token, 2);
  const first = await applyAs(provider, user.token, [a]);
  const checks = await checksOf(first.id);
  expect(byLabel(checks)).toMatchObject({
    抬头与认证比对: 'open',
    金额与订单比对: 'ok',
    纳税人识别号: 'ok',
    同抬头同金额的申请: expect.any(String),
    开票日期: 'ok',
  });
  expect(one(checks, '金额')?.why).toBe('1 笔订单共 ¥68.00，本次申请 ¥68.00');
  const second = await applyAs(provider, user.token, [b]);
  expect(one(await checksOf(second.id), '同抬头')?.links).toContainEqual({
    label: first.recordNo,
    href: `/staff/cases/${first.id}`,
  });
});

it('compares a receipt with other orders and with the bank statements', async () => {
  const user = await someUser(provider);
  const send = async () => {
    const { id } = await someTemplate(provider);
    const { orderId } = await orderAs(provider, user.token, id, { payType: '3' });
    await provider.call(changePayType, { params: { id: orderId }, body: { payType: '1' } }, user);
    const bankReceipt = await uploadAs(provider, user.token);
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
    return orderId;
  };
  const orderIds = [await send(), await send()];
  const { list } = await provider.call(listReceipts, { query: { pageSize: 50 } }, staff);
  const [first, second] = orderIds.map((orderId) => list.find(({ order }) => order.id === orderId)?.id ?? 0);
  const seen = await provider.call(getStaffReceipt, { params: { id: second ?? 0 } }, staff);
  expect(seen.file).toMatchObject({ originalName: '回单.png', mime: 'image/png' });
  expect(byLabel(seen.checks)).toMatchObject({
    同一份回执: 'doubt',
    同金额的其他订单: 'open',
    与银行流水比对: 'open',
    日期: 'open',
  });
  expect(one(seen.checks, '同一份回执')?.links).toContainEqual(
    expect.objectContaining({ href: `/staff/money/receipts/${first}` }),
  );
});
