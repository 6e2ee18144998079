import { and, eq } from 'drizzle-orm';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { orderMembership } from '@/lib/contract/membership';
import { listMessages } from '@/lib/contract/messages';
import { getCashier, orderCase } from '@/lib/contract/orders';
import { reviewCase } from '@/lib/contract/staff-cases';
import { addDays } from '@/lib/format/dates';
import { addCaseKind } from '@/lib/kinds/cases';
import { submitMediation } from '@/lib/kinds/cases/mediation';
import { loan, loanForm, submitLoan } from '@/lib/kinds/testing/loan-kind';
import { jobHandlers } from '../../boot/jobs';
import { caseEvents, cases } from '../../db/schema';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { someFile, somePerson } from '../../testing/people-and-places';

addCaseKind(loan);

const FEE = 30_000;
const applicant = { kind: 'person' as const, name: '林知遥', certNo: '34052419800101001X', mobile: '13800000001' };
const respondent = { kind: 'organisation' as const, name: '某某文化有限公司', email: 'law@example.com' };

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const move = (id: number, body: { action: string } & Record<string, unknown>) =>
  provider.call(reviewCase, { params: { id }, body }, staff);
const refused = (id: number, body: Record<string, unknown>) =>
  provider.refuse(reviewCase, { params: { id }, body }, staff);

/** A mediation that waits for a correction of the named fields. */
async function askedMediation(names: string[], changes: Record<string, unknown> = {}) {
  const user = await someUser(provider);
  const paper = await someFile(provider, user.id);
  const form = {
    source: 'self' as const,
    applicant,
    respondents: [respondent],
    dispute: 'infringement' as const,
    works: [{ name: '雾中渡口', kind: '摄影作品' as const }],
    facts: '对方在宣传片中使用了七秒延时摄影，裁去水印，没有署名，也没有支付费用，多次联系没有回复。',
    claims: '停止使用，补署姓名，支付使用费。',
    evidence: [paper],
    promise: true,
    ...changes,
  };
  const { id } = await provider.call(submitMediation, { body: form }, user);
  await move(id, { action: 'ask', fields: names.map((name) => ({ name, reason: '请核对' })) });
  const correct = (values: Record<string, unknown>) =>
    provider.call(correctCase, { params: { id }, body: { values } }, user);
  const refuse = (values: Record<string, unknown>) =>
    provider.refuse(correctCase, { params: { id }, body: { values } }, user);
  return { id, user, paper, correct, refuse };
}

describe('fee set by staff', () => {
  it('must fit the column, and is ignored for actions that set no fee', async () => {
    const user = await someUser(provider);
    const body = loanForm(await someFile(provider, user.id));
    const { id } = await provider.call(submitLoan, { body }, user);
    expect((await refused(id, { action: 'accept', fee: 5_000_000_000 })).status).toBe(422);
    expect((await move(id, { action: 'precheck', fee: 123 })).fee).toBeNull();
    expect((await move(id, { action: 'accept', fee: FEE })).fee).toBe(FEE);
  });
});

describe('a correction', () => {
  it('also updates the title of the case', async () => {
    const { correct } = await askedMediation(['applicant']);
    const { title } = await correct({ applicant: { ...applicant, name: '林知远' } });
    expect(title).toBe('林知远与某某文化有限公司侵权纠纷');
  });

  it('clears fields that its answers hide', async () => {
    const { id, paper, correct } = await askedMediation(['source']);
    await provider.ctx.db
      .update(cases)
      .set({ data: { ...(await dataOf(id)), source: 'court', referrer: '云州市人民法院' } })
      .where(eq(cases.id, id));
    const { facts } = await correct({ source: 'self' });
    expect(facts.map(({ label }) => label)).not.toContain('委托或移送机关');
    expect(await dataOf(id)).toMatchObject({ source: 'self', referrer: '', evidence: [{ address: paper }] });
  });

  it('also requires the fields that its answers make necessary', async () => {
    const { id, paper, correct, refuse } = await askedMediation(['source']);
    expect((await refuse({ source: 'court' })).fields).toEqual({
      referrer: '请填写委托或移送机关',
      referralLetter: '请上传委托或移送函件',
    });
    expect((await refuse({ source: 'court', referrer: '云州市人民法院' })).fields).toEqual({
      referralLetter: '请上传委托或移送函件',
    });
    expect(await dataOf(id)).toMatchObject({ source: 'self', referrer: '' });
    const { facts } = await correct({ source: 'court', referrer: '云州市人民法院', referralLetter: paper, claims: '' });
    expect(facts.find(({ label }) => label === '委托或移送机关')?.value).toBe('云州市人民法院');
    expect(await dataOf(id)).toMatchObject({ source: 'court', claims: '停止使用，补署姓名，支付使用费。' });
  });

  it('refuses a mediator with a conflict of interest', async () => {
    const ties = [respondent.name];
    const tied = await somePerson(provider, { kind: 'mediator', name: '许衡', detail: { ties } });
    const wish = await askedMediation(['mediator']);
    expect((await wish.refuse({ mediator: tied.id })).fields.mediator).toContain('应当回避');
    const party = await askedMediation(['respondents'], {
      respondents: [{ ...respondent, name: '另一家公司' }],
      mediator: tied.id,
    });
    const refusal = await party.refuse({ respondents: [respondent] });
    expect(refusal).toMatchObject({ status: 409, msg: expect.stringContaining('应当回避') });
  });

  it('lists a field once, even when it was requested twice', async () => {
    const { id, user } = await askedMediation(['claims', 'claims']);
    const { correction } = await provider.call(getOwnCase, { params: { id } }, user);
    expect(correction?.fields.map(({ name }) => name)).toEqual(['claims']);
  });
});

it('collapses line breaks in a single-line name, also in notifications', async () => {
  const user = await someUser(provider);
  const body = loanForm(await someFile(provider, user.id), { work: '雾中\r\n\r\n渡口' });
  const { title } = await provider.call(submitLoan, { body }, user);
  expect(title).toBe('借用《雾中 渡口》');
  const { list } = await provider.call(listMessages, { query: {} }, user);
  expect(list[0]?.body).not.toMatch(/\n/);
});

describe('a membership with a prepaid fee', () => {
  const prepaid = async () => {
    const user = await someUser(provider);
    const applied = { value: 'personal', label: '个人会员', note: '', variant: 'personal' };
    const [row] = await provider.ctx.db
      .insert(cases)
      .values({
        kind: 'membership',
        recordNo: `LIMIT-${user.id}`,
        userId: user.id,
        title: '沈知微',
        status: 'submitted',
        data: { variant: 'personal', name: '沈知微', applied },
        fee: FEE,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const { orderId } = await provider.call(orderMembership, { body: { payType: '3', recordId: row.id } }, user);
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    return { id: row.id, user };
  };

  it('is not charged again', async () => {
    const { id } = await prepaid();
    await move(id, { action: 'accept' });
    const { dueOn } = await move(id, { action: 'announce' });
    provider.setNow(addDays(new Date(), 20));
    await jobHandlers(provider.ports)['case.lapse']({ id, status: 'announced', dueOn });
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(row?.status).toBe('paid');
  });

  it('does not lapse while the fee is held', async () => {
    const { id } = await prepaid();
    const { dueOn } = await move(id, { action: 'ask', note: '请补充履历' });
    provider.setNow(addDays(new Date(), 80));
    await jobHandlers(provider.ports)['case.lapse']({ id, status: 'correction', dueOn });
    const lapsed = and(eq(caseEvents.recordId, id), eq(caseEvents.action, 'lapse'));
    expect(await provider.ctx.db.select().from(caseEvents).where(lapsed)).toEqual([]);
    expect(provider.jobs.sent.at(-1)).toMatchObject({ name: 'case.lapse', data: { id, dueOn } });
  });

  it('can be ordered only as a membership fee', async () => {
    const { id, user } = await prepaid();
    expect((await provider.refuse(orderCase, { body: { payType: '3', recordId: id } }, user)).status).toBe(404);
    const cashier = (type: 'manage' | 'join') => provider.refuse(getCashier, { params: { type, id } }, user);
    expect((await cashier('manage')).status).toBe(404);
    await expect(cashier('join')).rejects.toThrow('was not refused');
  });
});

const dataOf = async (id: number) => {
  const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
  return row?.data ?? {};
};
