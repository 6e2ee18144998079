import { and, eq } from 'drizzle-orm';
import { getJurisdiction, listAccounts, switchAccount } from '@/lib/contract/account';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import {
  answerClaim,
  answerInvitation,
  changeTeamMember,
  inviteTeamMember,
  leaveEnterprise,
  listOwnRequests,
  listTeamMembers,
} from '@/lib/contract/enterprise';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { addDays } from '@/lib/format/dates';
import { jobHandlers } from '../../boot/jobs';
import { cases, enterprises, enterpriseUsers, messages } from '../../db/schema';
import {
  claimForm,
  enterpriseForm,
  personalForm,
  submitClaim,
  submitEnterprise,
  submitPersonal,
} from '../../testing/certification';
import { creditCode } from '../../testing/credit-code';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

async function company() {
  const owner = await someUser(provider, { nickname: '甲某某' });
  const eId = await someEnterprise(provider, [owner]);
  const [row] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  return { owner, eId, uscc: row?.uscc ?? '' };
}
async function claimed(uscc: string, settings: Record<string, unknown> = {}) {
  const claimer = await someUser(provider, { nickname: '沈知微' });
  const paper = await someFile(provider, claimer.id);
  const body = claimForm(paper, { uscc: uscc.toLowerCase(), ...settings });
  return { claimer, paper, ...(await provider.call(submitClaim, { body }, claimer)) };
}
const read = (id: number, user: SomeUser) => provider.call(getOwnCase, { params: { id } }, user);
const asked = async (user: SomeUser) => (await provider.call(listOwnRequests, {}, user)).asked.claims;
const decide = (id: number, action: string, note = '') =>
  provider.call(reviewCase, { params: { id }, body: { action, note } }, staff);
const answer = (id: number, owner: SomeUser, agree: boolean, note = '') =>
  provider.call(answerClaim, { params: { id }, body: { agree, note } }, owner);
const titlesTo = async (userId: number) =>
  (await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId))).map(({ title }) => title);
const roles = async (user: SomeUser) =>
  (await provider.call(listAccounts, {}, user)).map(({ eId, role }) => [eId, role]);
const wait = async (id: number, days: number) => {
  provider.setNow(addDays(new Date(), days));
  const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
  await jobHandlers(provider.ports)['case.lapse']({ id, status: row?.status ?? '', dueOn: row?.dueOn ?? '' });
};

describe('claim of an enterprise account', () => {
  it('asks the owner first, then staff decides: the claimant becomes owner, the former one is removed', async () => {
    const { owner, eId, uscc } = await company();
    const { id, claimer } = await claimed(uscc);
    expect(await titlesTo(owner.id)).toContain('沈知微申请找回企业账号');
    const { todos } = await provider.call(getDashboard, {}, owner);
    expect(todos).toMatchObject([{ kind: 'member', link: `/setting/find-status#claim-${id}` }]);
    expect((await provider.call(getCentreCounts, {}, owner)).members).toBe(1);
    expect(await asked(owner)).toMatchObject([{ id, claimant: '沈知微', former: '移出企业账号' }]);
    const now = { params: { id }, body: { action: 'accept' } };
    expect((await provider.refuse(reviewCase, now, staff)).status).toBe(409);
    await answer(id, owner, true, '我已离职');
    expect(await asked(owner)).toMatchObject([{ id, answer: { agree: true, note: '我已离职' } }]);
    const { facts } = await provider.call(getStaffCase, { params: { id } }, staff);
    const known = facts.filter(({ section }) => section === '审核参考').map(({ label, value }) => [label, value]);
    expect(Object.fromEntries(known)).toMatchObject({
      现在的所有者: expect.stringMatching(/^甲某某 139\*{4}\d{4}$/),
      所有者的答复: expect.stringMatching(/甲某某同意：我已离职$/),
      申请人的账号: '沈知微',
      申请人的实名认证: '没有实名认证',
    });
    await decide(id, 'accept');
    expect(await roles(claimer)).toEqual([
      [0, ''],
      [eId, 'owner'],
    ]);
    expect(await roles(owner)).toEqual([[0, '']]);
    expect((await provider.call(getJurisdiction, {}, owner)).eId).toBe(0);
    expect(await titlesTo(owner.id)).toContain('企业账号已由他人找回');
    expect(await titlesTo(claimer.id)).toContain('企业账号已找回');
  });

  it.each(['removed', 'handler'])('ends the invitations of the former owner, who is %s', async (former) => {
    const { owner, eId, uscc } = await company();
    await provider.ctx.db.update(enterprises).set({ status: 'pass' }).where(eq(enterprises.id, eId));
    const { id, claimer } = await claimed(uscc, { former });
    const second = await someUser(provider);
    const body = { phone: second.phone, role: 'owner' as const, rights: [] };
    await provider.call(inviteTeamMember, { body }, owner);
    const invitation = (await provider.call(listOwnRequests, {}, second)).invitations[0]?.id ?? 0;
    await answer(id, owner, false, '我仍在职');
    await decide(id, 'accept', '单位出具了新的授权书');
    const accept = { params: { id: invitation }, body: { accept: true } };
    expect((await provider.refuse(answerInvitation, accept, second)).status).toBe(409);
    expect(await roles(second)).toEqual([[0, '']]);
    await provider.call(switchAccount, { body: { eId } }, claimer);
    expect((await provider.call(listTeamMembers, {}, claimer)).invitations).toEqual([]);
  });

  it('keeps the former owner as a team member where the claim says so', async () => {
    const { owner, eId, uscc } = await company();
    const { id, claimer } = await claimed(uscc, { former: 'handler' });
    await answer(id, owner, false, '我仍在职');
    await decide(id, 'accept', '单位出具了新的授权书');
    expect(await roles(owner)).toEqual([
      [0, ''],
      [eId, 'handler'],
    ]);
    expect(await provider.call(getJurisdiction, {}, owner)).toMatchObject({ canFile: '1', canPay: '0' });
    await provider.call(switchAccount, { body: { eId } }, claimer);
    expect((await provider.call(getJurisdiction, {}, claimer)).canManageMembers).toBe('1');
  });

  const factsOf = async (id: number) => {
    const { facts } = await provider.call(getStaffCase, { params: { id } }, staff);
    return Object.fromEntries(
      facts.filter(({ section }) => section === '审核参考').map(({ label, value }) => [label, value]),
    );
  };

  it('goes to staff after three working days without an answer', async () => {
    const { owner, uscc } = await company();
    const { id, claimer } = await claimed(uscc);
    await wait(id, 1);
    expect((await read(id, claimer)).status).toBe('asked');
    await wait(id, 20);
    expect((await read(id, claimer)).status).toBe('submitted');
    await answer(id, owner, false, '出差才回来，我不同意');
    expect((await factsOf(id)).所有者的答复).toMatch(/不同意：出差才回来，我不同意$/);
    await decide(id, 'refuse', '授权书没有加盖公章');
    expect(await asked(owner)).toEqual([]);
    expect((await roles(claimer)).length).toBe(1);
    expect((await roles(owner)).length).toBe(2);
    expect(await titlesTo(claimer.id)).toContain('企业账号没有找回');
  });

  it("is taken at once without an owner, otherwise only after the owner's time to answer", async () => {
    const { owner, uscc } = await company();
    const { id } = await claimed(uscc);
    const take = { params: { id }, body: { action: 'take' } };
    expect(await provider.refuse(reviewCase, take, staff)).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^企业账号现有所有者，请先等其答复；\d{4}-\d\d-\d\d 之后没有答复的自动转协会审核$/),
    });
    await answer(id, owner, false, '我仍在职');
    expect((await provider.call(getStaffCase, { params: { id } }, staff)).status).toBe('submitted');
    const nobodys = await someEnterprise(provider, []);
    const [row] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, nobodys));
    const free = await claimed(row?.uscc ?? '');
    expect((await decide(free.id, 'take')).status).toBe('submitted');
  });

  it('shows reviewers how the claimant compares with the certified legal representative', async () => {
    const owner = await someUser(provider);
    const [paper, uscc] = [await someFile(provider, owner.id), creditCode()];
    const { id: first } = await provider.call(submitEnterprise, { body: enterpriseForm(paper, { uscc }) }, owner);
    await decide(first, 'accept');
    const checksOf = async (settings: Record<string, unknown>, certified?: Record<string, unknown>) => {
      const claimer = await someUser(provider);
      const own = await someFile(provider, claimer.id);
      if (certified) {
        const { id } = await provider.call(submitPersonal, { body: personalForm(own, certified) }, claimer);
        await decide(id, 'accept');
      }
      const { id } = await provider.call(submitClaim, { body: claimForm(own, { uscc, ...settings }) }, claimer);
      const { facts } = await provider.call(getStaffCase, { params: { id } }, staff);
      const known = facts.filter(({ section }) => section === '审核参考').map(({ label, value }) => [label, value]);
      const { 申请人的实名认证: who, 与法定代表人比对: person, 所填法定代表人: typed } = Object.fromEntries(known);
      return [who, person, typed];
    };
    expect(await checksOf({ relation: 'legal', claimant: '顾见山' })).toEqual([
      '没有实名认证',
      '无从比对，凭授权书核对',
      '与企业账号登记的一致',
    ]);
    expect(await checksOf({}, { name: '顾见山', idNo: '11010519491231002X' })).toEqual([
      '顾见山，1101**********002X',
      '姓名一致，证件号码一致',
      '与企业账号登记的一致',
    ]);
    expect(await checksOf({ legalPerson: '周拾' }, { name: '顾见山' })).toEqual([
      '顾见山，3405**********001X',
      '姓名一致，证件号码不一致',
      '与企业账号登记的不一致，登记为顾见山',
    ]);
  });

  it("reveals to the claimant neither whether the code has an account nor the owner's answer", async () => {
    const { owner, uscc } = await company();
    const real = await claimed(uscc);
    const none = await claimed(creditCode());
    const seen = async ({ id, claimer }: typeof real) => {
      const { status, statusLabel, holder, dueOn, events, facts } = await read(id, claimer);
      const texts = facts.filter(({ label }) => !['统一社会信用代码'].includes(label)).map(({ value }) => value);
      return {
        status,
        statusLabel,
        holder,
        dueOn,
        texts,
        events: events.map(({ label, note, actor }) => [label, note, actor]),
      };
    };
    expect(await seen(real)).toEqual(await seen(none));
    const other = await company();
    const agreed = await claimed(other.uscc);
    await answer(real.id, owner, false, '他不是我们单位的人');
    await answer(agreed.id, other.owner, true, '同意');
    expect(await seen(real)).toEqual(await seen(agreed));
    expect(JSON.stringify(await read(real.id, real.claimer))).not.toMatch(/甲某某|他不是/);
    expect(await titlesTo(real.claimer.id)).toEqual(['找回企业账号已提交']);
    // Reviewers do see it, and cannot transfer an account that does not exist.
    await decide(none.id, 'take');
    const accept = { params: { id: none.id }, body: { action: 'accept' } };
    expect((await provider.refuse(reviewCase, accept, staff)).status).toBe(409);
  });

  it('is answered by the owner alone, and made once, by a person who is not the owner yet', async () => {
    const { owner, eId, uscc } = await company();
    const { id, claimer, paper } = await claimed(uscc);
    for (const user of [claimer, await someUser(provider)])
      expect((await provider.refuse(answerClaim, { params: { id }, body: { agree: true } }, user)).status).toBe(404);
    const again = { body: claimForm(paper, { uscc }) };
    expect((await provider.refuse(submitClaim, again, claimer)).msg).toMatch(/^您的找回企业账号正在办理/);
    const mine = await someFile(provider, owner.id, 'document', eId);
    expect((await provider.refuse(submitClaim, { body: claimForm(mine, { uscc }) }, owner)).status).toBe(409);
    await provider.call(switchAccount, { body: { eId: 0 } }, owner);
    const body = claimForm(await someFile(provider, owner.id), { uscc });
    expect((await provider.refuse(submitClaim, { body }, owner)).fields.uscc).toMatch('您已是');
  });

  const accept = (id: number) => ({ params: { id }, body: { action: 'accept' } });
  const UNASKED = { status: 409, msg: expect.stringContaining('还没有就现在所填的内容征询过企业账号的所有者') };
  const askForCode = (id: number) => {
    const body = { action: 'ask', fields: [{ name: 'uscc', reason: '与执照不符' }] };
    return provider.call(reviewCase, { params: { id }, body }, staff);
  };
  const correction = (id: number, uscc: string) => ({
    params: { id },
    body: { values: { uscc }, note: '', files: [] },
  });

  it('does not count the consent of another enterprise for a corrected code, whose owners are asked', async () => {
    const [mine, victim] = [await company(), await company()];
    const claim = await claimed(mine.uscc);
    await answer(claim.id, mine.owner, true, '同意');
    await askForCode(claim.id);
    await provider.call(correctCase, correction(claim.id, victim.uscc), claim.claimer);
    expect((await factsOf(claim.id)).所有者的答复).toBe('所填内容后来改过，原来的答复不再作数');
    expect(await provider.refuse(reviewCase, accept(claim.id), staff)).toMatchObject(UNASKED);
    expect((await roles(victim.owner)).length).toBe(2);
    expect((await decide(claim.id, 'consult')).status).toBe('asked');
    expect(await titlesTo(victim.owner.id)).toContain('沈知微申请找回企业账号');
    expect(await asked(victim.owner)).toMatchObject([{ id: claim.id }]);
    expect(await asked(mine.owner)).toEqual([]);
    await answer(claim.id, victim.owner, false, '不认识');
    expect((await factsOf(claim.id)).所有者的答复).toMatch(/不同意：不认识$/);
    await decide(claim.id, 'accept', '单位出具了新的授权书');
    expect(await roles(victim.owner)).toEqual([[0, '']]);
  });

  it('does not count a consent for what the claimant corrects afterwards', async () => {
    const { owner, eId, uscc } = await company();
    const claim = await claimed(uscc, { former: 'handler' });
    await answer(claim.id, owner, true, '同意，我继续做经办人');
    const ask = { action: 'ask', fields: [{ name: 'former', reason: '请核对' }] };
    await provider.call(reviewCase, { params: { id: claim.id }, body: ask }, staff);
    const body = { values: { former: 'removed' }, note: '', files: [] };
    await provider.call(correctCase, { params: { id: claim.id }, body }, claim.claimer);
    expect((await factsOf(claim.id)).所有者的答复).toBe('所填内容后来改过，原来的答复不再作数');
    expect(await provider.refuse(reviewCase, accept(claim.id), staff)).toMatchObject(UNASKED);
    // An answer of one owner would leave the others unasked about the corrected claim.
    const second = await coOwner(eId);
    for (const user of [owner, second]) expect(await asked(user)).toEqual([]);
    await decide(claim.id, 'consult');
    expect(await asked(owner)).toMatchObject([{ id: claim.id, former: '移出企业账号' }]);
    await answer(claim.id, owner, true);
    await answer(claim.id, second, true);
    await decide(claim.id, 'accept');
    expect(await roles(claim.claimer)).toContainEqual([eId, 'owner']);
  });

  it('counts the answer of an owner who was not asked, but not of a claimant who became one', async () => {
    const { owner, eId, uscc } = await company();
    const { id, claimer } = await claimed(uscc);
    const own = { role: 'owner' as const, rights: [], createdAt: new Date() };
    const added = await someUser(provider);
    await provider.ctx.db.insert(enterpriseUsers).values([
      { enterpriseId: eId, userId: claimer.id, ...own },
      { enterpriseId: eId, userId: added.id, ...own },
    ]);
    expect((await provider.refuse(answerClaim, { params: { id }, body: { agree: true } }, claimer)).status).toBe(404);
    const left = and(eq(enterpriseUsers.enterpriseId, eId), eq(enterpriseUsers.userId, owner.id));
    await provider.ctx.db.delete(enterpriseUsers).where(left);
    await answer(id, added, true);
    await decide(id, 'accept');
  });

  /** Another owner of an enterprise. */
  const coOwner = async (eId: number) => {
    const user = await someUser(provider);
    const place = { enterpriseId: eId, userId: user.id, role: 'owner' as const, rights: [], createdAt: new Date() };
    await provider.ctx.db.insert(enterpriseUsers).values(place);
    return user;
  };

  it('waits for every owner who was asked, and hears each of them until the decision', async () => {
    const { owner, eId, uscc } = await company();
    const second = await coOwner(eId);
    const { id } = await claimed(uscc);
    await answer(id, second, true, '同意');
    expect((await provider.call(getStaffCase, { params: { id } }, staff)).status).toBe('asked');
    expect(await asked(second)).toMatchObject([{ id, answer: { agree: true, note: '同意' } }]);
    expect(await asked(owner)).toMatchObject([{ id, answer: null }]);
    expect((await factsOf(id)).所有者的答复).toMatch(/同意：同意；还有 1 位所有者没有答复$/);
    await answer(id, owner, false, '我不同意');
    expect((await provider.call(getStaffCase, { params: { id } }, staff)).status).toBe('submitted');
    expect((await factsOf(id)).所有者的答复).toMatch(/同意：同意；.*不同意：我不同意$/);
  });

  it('counts the last answer of an owner until the decision', async () => {
    const { owner, eId, uscc } = await company();
    const second = await coOwner(eId);
    const { id, claimer } = await claimed(uscc);
    await answer(id, owner, true);
    await answer(id, owner, false, '点错了，不同意');
    const { status, revision } = await provider.call(getStaffCase, { params: { id } }, staff);
    expect(status).toBe('submitted');
    expect((await factsOf(id)).所有者的答复).toMatch(/^[^；]*甲某某不同意：点错了，不同意；还有 1 位所有者没有答复$/);
    await answer(id, owner, true, '已核实，是同事');
    const stale = { params: { id }, body: { action: 'accept', revision } };
    expect(await provider.refuse(reviewCase, stale, staff)).toMatchObject({ error: 'changedMeanwhile' });
    expect(await asked(owner)).toMatchObject([{ id, answer: { agree: true, note: '已核实，是同事' } }]);
    await answer(id, second, true);
    await decide(id, 'accept');
    expect(await roles(claimer)).toContainEqual([eId, 'owner']);
    expect((await provider.refuse(answerClaim, { params: { id }, body: { agree: false } }, second)).status).toBe(404);
  });

  it('takes five answers of an owner a day', async () => {
    const strict = await startProvider({ limitFactor: 1 });
    const owner = await someUser(strict);
    const eId = await someEnterprise(strict, [owner]);
    const [row] = await strict.ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
    const claimer = await someUser(strict);
    const body = claimForm(await someFile(strict, claimer.id), { uscc: row?.uscc ?? '' });
    const { id } = await strict.call(submitClaim, { body }, claimer);
    const answering = { params: { id }, body: { agree: false } };
    for (let round = 0; round < 5; round++) await strict.call(answerClaim, answering, owner);
    expect(await strict.refuse(answerClaim, answering, owner)).toMatchObject({
      status: 429,
      msg: expect.stringContaining('今天对这件申请的答复已经改过多次，请明天再试'),
    });
    await strict.close();
  });

  it('goes to the review at the first objection, and still hears the other owner', async () => {
    const { owner, eId, uscc } = await company();
    const second = await coOwner(eId);
    const { id, claimer } = await claimed(uscc);
    await answer(id, owner, false, '不认识');
    expect((await provider.call(getStaffCase, { params: { id } }, staff)).status).toBe('submitted');
    const { revision } = await provider.call(getStaffCase, { params: { id } }, staff);
    await answer(id, second, true, '是同事');
    const stale = { params: { id }, body: { action: 'accept', revision } };
    expect(await provider.refuse(reviewCase, stale, staff)).toMatchObject({ error: 'changedMeanwhile' });
    expect(JSON.stringify(await read(id, claimer))).not.toMatch(/收到答复|heard/);
    expect((await factsOf(id)).所有者的答复).toMatch(/不同意：不认识；.*同意：是同事$/);
    await decide(id, 'refuse', '授权书没有加盖公章');
    const late = await claimed(uscc);
    await decide(late.id, 'refuse', '重复提交');
    expect((await provider.refuse(answerClaim, { params: { id: late.id }, body: { agree: true } }, owner)).status).toBe(
      404,
    );
  });

  it('is not corrected to a code of an own enterprise', async () => {
    const { id, claimer } = await claimed(creditCode());
    await decide(id, 'take');
    const own = await someEnterprise(provider, [claimer]);
    const [row] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, own));
    await provider.call(switchAccount, { body: { eId: 0 } }, claimer);
    await askForCode(id);
    const refused = await provider.refuse(correctCase, correction(id, row?.uscc ?? ''), claimer);
    expect(refused.fields.uscc).toMatch('您已是');
  });

  it('waits for the owners of an account that is made after it was taken', async () => {
    const uscc = creditCode();
    const claim = await claimed(uscc);
    await decide(claim.id, 'take');
    const owner = await someUser(provider);
    const eId = await someEnterprise(provider, [owner]);
    await provider.ctx.db.update(enterprises).set({ uscc }).where(eq(enterprises.id, eId));
    expect(await provider.refuse(reviewCase, accept(claim.id), staff)).toMatchObject(UNASKED);
    await decide(claim.id, 'consult');
    await wait(claim.id, 20);
    await decide(claim.id, 'accept');
    expect((await roles(owner)).length).toBe(1);
  });

  it('asks the new owner after another claim was accepted, and nobody twice without one', async () => {
    const { owner, eId, uscc } = await company();
    const [first, second] = [await claimed(uscc), await claimed(uscc)];
    await answer(first.id, owner, true);
    await answer(second.id, owner, false, '已同意另一位');
    await decide(first.id, 'accept');
    expect(await provider.refuse(reviewCase, accept(second.id), staff)).toMatchObject(UNASKED);
    expect(await roles(first.claimer)).toContainEqual([eId, 'owner']);
    const free = await claimed(creditCode());
    await decide(free.id, 'take');
    const again = { params: { id: free.id }, body: { action: 'consult' } };
    expect((await provider.refuse(reviewCase, again, staff)).msg).toContain('现在没有所有者');
  });

  it('is not delayed by owners whom the asked one appoints meanwhile', async () => {
    const { owner, eId, uscc } = await company();
    const { id, claimer } = await claimed(uscc);
    await answer(id, owner, false, '我仍在职');
    const more = { role: 'owner' as const, rights: [], createdAt: new Date() };
    const appointed = await someUser(provider);
    await provider.ctx.db.insert(enterpriseUsers).values({ enterpriseId: eId, userId: appointed.id, ...more });
    await decide(id, 'accept', '单位出具了新的授权书');
    expect(await roles(claimer)).toContainEqual([eId, 'owner']);
  });

  /** Lets an owner invite another one, who accepts, and leave the account. */
  async function handOn(eId: number, holder: SomeUser): Promise<SomeUser> {
    const next = await someUser(provider);
    await provider.call(switchAccount, { body: { eId } }, holder);
    const body = { phone: next.phone, role: 'owner' as const, rights: [] };
    await provider.call(inviteTeamMember, { body }, holder);
    const [invitation] = (await provider.call(listOwnRequests, {}, next)).invitations;
    await provider.call(answerInvitation, { params: { id: invitation?.id ?? 0 }, body: { accept: true } }, next);
    await provider.call(leaveEnterprise, {}, holder);
    return next;
  }

  it('is not delayed by owners who hand the account on and leave', async () => {
    const { owner, eId, uscc } = await company();
    await provider.ctx.db.update(enterprises).set({ status: 'pass' }).where(eq(enterprises.id, eId));
    const { id, claimer } = await claimed(uscc);
    await answer(id, owner, false, '我仍在职');
    const last = await handOn(eId, await handOn(eId, owner));
    await decide(id, 'accept', '单位出具了新的授权书');
    expect(await roles(claimer)).toContainEqual([eId, 'owner']);
    expect(await roles(last)).toEqual([[0, '']]);
  });

  it('tells owners who join during the review, and hears them until the decision', async () => {
    const { owner, eId, uscc } = await company();
    await provider.ctx.db.update(enterprises).set({ status: 'pass' }).where(eq(enterprises.id, eId));
    const { id, claimer } = await claimed(uscc);
    await wait(id, 20);
    const next = await handOn(eId, owner);
    expect(await titlesTo(next.id)).toContain('沈知微申请找回企业账号');
    // Time to answer is that of the review now, whose due date is no concern of the owner.
    expect(await asked(next)).toMatchObject([{ id, claimant: '沈知微', dueOn: null, answer: null }]);
    expect(await asked(owner)).toEqual([]);
    const { revision } = await provider.call(getStaffCase, { params: { id } }, staff);
    await answer(id, next, false, '我刚接手，不认识');
    const stale = { params: { id }, body: { action: 'accept', revision } };
    expect(await provider.refuse(reviewCase, stale, staff)).toMatchObject({ error: 'changedMeanwhile' });
    expect((await factsOf(id)).所有者的答复).toMatch(/不同意：我刚接手，不认识$/);
    await decide(id, 'accept', '单位出具了新的授权书');
    expect(await roles(claimer)).toContainEqual([eId, 'owner']);
  });

  it('tells a member whom the owner makes an owner, but not the claimant', async () => {
    const { owner, eId, uscc } = await company();
    const { id, claimer } = await claimed(uscc);
    const member = await someUser(provider);
    const place = { enterpriseId: eId, role: 'handler' as const, rights: [], createdAt: new Date() };
    await provider.ctx.db.insert(enterpriseUsers).values([
      { ...place, userId: member.id },
      { ...place, userId: claimer.id },
    ]);
    await provider.call(switchAccount, { body: { eId } }, owner);
    const promote = ({ id: userId }: SomeUser) => ({
      params: { id: userId },
      body: { role: 'owner' as const, rights: [] },
    });
    for (const user of [member, claimer]) await provider.call(changeTeamMember, promote(user), owner);
    await provider.call(changeTeamMember, promote(member), owner);
    const title = '沈知微申请找回企业账号';
    expect((await titlesTo(member.id)).filter((one) => one === title)).toHaveLength(1);
    expect(await titlesTo(claimer.id)).not.toContain(title);
    expect(await asked(member)).toMatchObject([{ id, dueOn: expect.stringMatching(/^\d{4}-/) }]);
    expect(await asked(claimer)).toEqual([]);
  });

  it('asks owners who have the account from a claimant that was accepted since the question', async () => {
    const { owner, eId, uscc } = await company();
    await provider.ctx.db.update(enterprises).set({ status: 'pass' }).where(eq(enterprises.id, eId));
    const [first, second] = [await claimed(uscc), await claimed(uscc)];
    await answer(second.id, owner, false, '我仍在职');
    await answer(first.id, owner, true);
    await decide(first.id, 'accept');
    const last = await handOn(eId, first.claimer);
    expect(await provider.refuse(reviewCase, accept(second.id), staff)).toMatchObject(UNASKED);
    await decide(second.id, 'consult');
    expect(await asked(last)).toMatchObject([{ id: second.id }]);
    await wait(second.id, 20);
    await decide(second.id, 'accept');
  });

  it('is not decided by staff of the enterprise, whose account the code names under another name', async () => {
    const { eId, uscc } = await company();
    const own = await someStaff(provider);
    const place = { enterpriseId: eId, userId: own.id, role: 'handler' as const, rights: [], createdAt: new Date() };
    await provider.ctx.db.insert(enterpriseUsers).values(place);
    const { id } = await claimed(uscc, { name: '改名以后的公司' });
    const refuse = { params: { id }, body: { action: 'refuse', note: '授权书没有加盖公章' } };
    expect(await provider.refuse(reviewCase, refuse, own)).toMatchObject({ status: 409, error: 'conflictOfInterest' });
    // Nor read, as it holds the papers of the claimant.
    expect(await provider.refuse(getStaffCase, { params: { id } }, own)).toMatchObject({ error: 'conflictOfInterest' });
    await decide(id, 'refuse', '授权书没有加盖公章');
  });
});
