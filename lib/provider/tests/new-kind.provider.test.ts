import { eq } from 'drizzle-orm';
import { correctCase, getOwnCase, linkCases, listOwnCases, withdrawCase } from '@/lib/contract/cases';
import { listMessages } from '@/lib/contract/messages';
import { getOrder, orderCase } from '@/lib/contract/orders';
import { refundOrder } from '@/lib/contract/refunds';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { addDays } from '@/lib/format/dates';
import { addCaseKind } from '@/lib/kinds/cases';
import { loan, loanForm, submitLoan } from '@/lib/kinds/testing/loan-kind';
import { jobHandlers } from '../boot/jobs';
import { openApiDocument } from '../boot/openapi';
import { cases, orders } from '../db/schema';
import { personalForm, submitPersonal } from '../testing/certification';
import { codeOf, decideAs } from '../testing/commerce';
import { startProvider, type TestProvider } from '../testing/harness';
import { onPostgres } from '../testing/on-postgres';
import { someStaff, someUser } from '../testing/people';
import { someFile } from '../testing/people-and-places';
import { restOf } from '../testing/refunds';

addCaseKind(loan);

describe('a kind of case declared in one file', () => {
  let provider: TestProvider;
  let staff: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const filed = async () => {
    const user = await someUser(provider);
    const paper = await someFile(provider, user.id);
    const { id, recordNo } = await provider.call(submitLoan, { body: loanForm(paper) }, user);
    return { user, paper, id, recordNo };
  };
  const move = (id: number, body: Record<string, unknown>) =>
    provider.call(reviewCase, { params: { id }, body: { action: '', ...body } }, staff);
  const refused = (id: number, body: Record<string, unknown>) =>
    provider.refuse(reviewCase, { params: { id }, body }, staff);
  const read = (id: number, user: { token: string }) => provider.call(getOwnCase, { params: { id } }, user);

  it('is validated on submission, with all problems at once', async () => {
    const user = await someUser(provider);
    const body = loanForm('', { use: '', work: '', until: '2026-11-01', reason: '短', papers: [] });
    expect((await provider.refuse(submitLoan, { body }, user)).fields).toEqual({
      work: '请填写展品名称',
      use: '请选择借用用途',
      until: '归还日期不能早于借出日期',
      reason: '借用理由至少 10 个字',
      papers: '请上传证明材料',
      place: undefined,
    });
    expect((await provider.refuse(submitLoan, { body: loanForm('', { place: '' }) }, user)).fields).toMatchObject({
      place: '请填写展览地点',
    });
    expect((await provider.refuse(submitLoan, { body: {} }, user)).fields).toMatchObject({ work: '请填写展品名称' });
    expect((await provider.refuse(submitLoan, { body: {} })).status).toBe(401);
  });

  it('appears in the list and in full, with labels instead of codes', async () => {
    const { user, id, recordNo } = await filed();
    expect(recordNo).toMatch(/^ZJ-\d{4}-\d{6}$/);
    const { list, kinds } = await provider.call(listOwnCases, { query: {} }, user);
    expect(kinds).toEqual([{ kind: 'exhibit-loan', label: '展品借用', count: 1 }]);
    expect(list[0]).toMatchObject({
      title: '借用《雾中渡口》',
      statusLabel: '待受理',
      tone: 'ink',
      holder: '协会办理中',
    });
    const { facts } = await read(id, user);
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['展品名称', '雾中渡口'],
      ['借用用途', '展览'],
      ['展览地点', '云州美术馆'],
      ['借出日期', '2026-12-01'],
      ['归还日期', '2026-12-20'],
      ['保险价值', '¥50,000.00'],
      ['借用理由', '年度回顾展需要展出原作，展后即还。'],
      ['证明材料', ''],
    ]);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(row?.data).toMatchObject({ use: 'show', value: 5_000_000, papers: [{ originalName: '材料.png' }] });
  });

  it('omits hidden fields', async () => {
    const user = await someUser(provider);
    const body = loanForm(await someFile(provider, user.id), { use: 'study', place: '多余的地点' });
    const { id } = await provider.call(submitLoan, { body }, user);
    expect((await read(id, user)).facts.map(({ label }) => label)).not.toContain('展览地点');
  });

  it('is corrected field by field, with the reasons given by staff, and lists the changes', async () => {
    const { user, paper, id } = await filed();
    expect(await refused(id, { action: 'ask', fields: [] })).toMatchObject({
      status: 422,
      fields: { note: '请写明需要补正什么' },
    });
    expect((await refused(id, { action: 'ask', fields: [{ name: 'nothing', reason: '无' }] })).status).toBe(422);
    const fields = [
      { name: 'place', reason: '写明展厅' },
      { name: 'papers', reason: '盖章页看不清' },
    ];
    await move(id, { action: 'ask', fields, note: '请在期限内补齐' });
    const asked = await read(id, user);
    expect(asked).toMatchObject({ statusLabel: '待补正', stage: 'yours', holder: '等待您办理' });
    expect(asked.correction).toEqual({
      note: '请在期限内补齐',
      fields: [
        { name: 'place', label: '展览地点', reason: '写明展厅' },
        { name: 'papers', label: '证明材料', reason: '盖章页看不清' },
      ],
      values: { place: '云州美术馆', papers: [paper] },
    });
    const hand = (body: Record<string, unknown>) => provider.refuse(correctCase, { params: { id }, body }, user);
    expect((await hand({})).fields.note).toContain('请修改要求补正的内容');
    expect((await hand({ values: { place: '' } })).fields).toEqual({ place: '请填写展览地点' });
    expect((await hand({ values: { papers: ['/files/none'] } })).fields).toEqual({
      papers: '找不到上传的文件，请重新上传',
    });
    const values = { place: '云州美术馆三号厅', papers: [paper], work: '别的展品' };
    const after = await provider.call(correctCase, { params: { id }, body: { values } }, user);
    expect(after).toMatchObject({ statusLabel: '已补正', title: '借用《雾中渡口》', correction: null });
    expect(after.facts.find(({ label }) => label === '展览地点')?.value).toBe('云州美术馆三号厅');
    expect(after.events.map(({ label }) => label)).toEqual(['提交申请', '要求补正', '提交补正']);
    expect(await hand({ values })).toMatchObject({ status: 409, msg: '业务当前为“已补正”，不能提交补正' });
  });

  it('allows the actions of its table, to staff only', async () => {
    const { user, id } = await filed();
    const seen = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(seen.actions.map(({ action, asks }) => [action, asks])).toEqual([
      ['precheck', null],
      ['ask', 'fields'],
      ['accept', 'fee'],
      ['refuse', 'reason'],
    ]);
    expect(seen.fields.map(({ name }) => name)).toEqual(Object.keys(loan.fields));
    expect((await provider.refuse(reviewCase, { params: { id }, body: { action: 'accept' } }, user)).status).toBe(404);
    expect((await refused(id, { action: 'refuse' })).fields).toEqual({ note: '请写明原因' });
    expect((await refused(id, { action: 'accept' })).fields).toEqual({ fee: '请填写费用' });
    expect(await refused(id, { action: 'close' })).toMatchObject({
      status: 409,
      msg: '业务当前为“待受理”，不能展品归还',
    });
    await move(id, { action: 'refuse', note: '展期已满' });
    expect(await read(id, user)).toMatchObject({ statusLabel: '不予受理', stage: 'closed', holder: '', dueOn: null });
    const inbox = await provider.call(listMessages, { query: { kind: 'business' } }, user);
    expect(inbox.list[0]).toMatchObject({ title: '申请未被受理' });
  });

  it('charges its fee as an order, advances on payment, and steps back on refund', async () => {
    const { user, id } = await filed();
    const pay = () => provider.call(orderCase, { body: { payType: '3', recordId: id, amount: 30_000 } }, user);
    const refusal = await provider.refuse(orderCase, { body: { payType: '3', recordId: id } }, user);
    expect(refusal.status).toBe(404);
    await move(id, { action: 'accept', fee: 30_000 });
    expect(await read(id, user)).toMatchObject({ statusLabel: '待交押金', payable: true, fee: 30_000, stage: 'yours' });
    const other = await someUser(provider);
    expect((await provider.refuse(orderCase, { body: { payType: '3', recordId: id } }, other)).status).toBe(404);
    const { orderId, amount } = await pay();
    expect(amount).toBe(30_000);
    expect((await pay()).orderId).toBe(orderId);
    expect(await read(id, user)).toMatchObject({ stage: 'running', payable: false, holder: '等待缴费到账' });
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    expect(await read(id, user)).toMatchObject({ statusLabel: '借用中', orderId, withdrawable: false });
    expect(await provider.call(getOrder, { params: { id: orderId } }, user)).toMatchObject({ caseId: id });
    expect(await refused(id, { action: 'giveBack' })).toMatchObject({ status: 409 });
    await provider.call(refundOrder, await restOf(provider, orderId, { reason: '展览取消' }), staff);
    const after = await read(id, user);
    expect(after).toMatchObject({ statusLabel: '已撤回', orderId: null });
    expect(after.events.at(-1)).toMatchObject({ label: '押金退还', note: expect.stringContaining('¥300.00') });
  });

  it('is taken back by its owner, with what was to be paid', async () => {
    const { user, id } = await filed();
    await move(id, { action: 'accept', fee: 30_000 });
    const { orderId } = await provider.call(orderCase, { body: { payType: '1', recordId: id } }, user);
    const other = await someUser(provider);
    expect((await provider.refuse(withdrawCase, { params: { id }, body: {} }, other)).status).toBe(404);
    expect(await provider.call(withdrawCase, { params: { id }, body: {} }, user)).toMatchObject({ stage: 'closed' });
    expect((await provider.refuse(orderCase, { body: { payType: '1', recordId: id } }, user)).status).toBe(409);
    expect(orderId).toBeGreaterThan(0);
    expect((await provider.refuse(withdrawCase, { params: { id }, body: {} }, user)).status).toBe(409);
  });

  it('lapses the day after its deadline, not before, and not while it is being paid', async () => {
    const { user, id } = await filed();
    await move(id, { action: 'accept', fee: 30_000 });
    const job = provider.jobs.sent.findLast(({ name, data }) => name === 'case.lapse' && data.id === id);
    if (!job) throw new Error('no job was filed');
    const run = () => jobHandlers(provider.ports)['case.lapse'](job.data);
    await run();
    expect((await read(id, user)).statusLabel).toBe('待交押金');
    provider.setNow(addDays(new Date(), 8));
    await run();
    expect(await read(id, user)).toMatchObject({ statusLabel: '已撤回' });
  });

  it('is linked to the cases that it belongs with', async () => {
    const { user, id } = await filed();
    const body = loanForm(await someFile(provider, user.id), { work: '第二件' });
    const second = await provider.call(submitLoan, { body }, user);
    const link = (to: number, by = user) =>
      provider.call(linkCases, { params: { id }, body: { recordId: to } }, { token: by.token });
    await link(second.id);
    expect((await link(second.id)).linked.map((one) => one.id)).toEqual([second.id]);
    expect((await read(second.id, user)).linked).toMatchObject([{ id, kindLabel: '展品借用' }]);
    const other = await filed();
    await expect(link(other.id)).rejects.toThrow('404');
  });

  it('is not linked to a case that concerns no work', async () => {
    const { user, paper, id } = await filed();
    const certification = await provider.call(submitPersonal, { body: personalForm(paper) }, user);
    const call = { params: { id }, body: { recordId: certification.id } };
    expect((await provider.refuse(linkCases, call, user)).fields).toEqual({
      recordId: '只有同一件作品的业务可以放在一起',
    });
    expect((await read(id, user)).linked).toEqual([]);
  });

  onPostgres.it('lets one win of concurrent payment, withdrawal and lapse', async () => {
    for (let round = 0; round < 9; round++) {
      provider.setNow(null);
      const { user, id } = await filed();
      await move(id, { action: 'accept', fee: 30_000 });
      const { orderId } = await provider.call(orderCase, { body: { payType: '3', recordId: id } }, user);
      const code = await codeOf(provider, user.token, orderId);
      const { dueOn } = await read(id, user);
      if (round % 3 === 0) provider.setNow(addDays(new Date(), 8));
      const jobs = jobHandlers(provider.ports);
      const withdraw = () => provider.call(withdrawCase, { params: { id }, body: {} }, user);
      const ended = await Promise.allSettled([
        decideAs(provider, code, true),
        withdraw(),
        withdraw(),
        jobs['case.lapse']({ id, status: 'deposit', dueOn }),
        jobs['case.lapse']({ id, status: 'deposit', dueOn }),
        provider.call(orderCase, { body: { payType: '1', recordId: id } }, user),
        jobs['order.expire']({ id: orderId }),
      ]);
      const failures = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(failures.filter((reason) => !/ 40[049] /.test(reason))).toEqual([]);
      const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
      const placed = await provider.ctx.db
        .select()
        .from(orders)
        .where(eq(orders.subject, `case:${id}`));
      const settled = placed.filter(({ state }) => state === 'paid').map((order) => order.id);
      expect(settled).toEqual(row?.status === 'lent' ? [row.orderId] : []);
      const open = placed.filter(({ state }) => ['unpaid', 'awaitingReceipt', 'returned'].includes(state));
      if (row?.status === 'withdrawn') expect(open).toEqual([]);
    }
  });

  it('is described in openapi.json', () => {
    const paths: Record<string, unknown> = openApiDocument().paths;
    expect(JSON.stringify(paths['/api/v1/user/records/exhibit-loan'])).toContain('"enum":["show","study"]');
  });
});
