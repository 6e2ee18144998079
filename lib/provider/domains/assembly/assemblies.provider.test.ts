import { and, desc, eq } from 'drizzle-orm';
import {
  castBallot,
  getOwnAssembly,
  getOwnAssemblyPaper,
  getOwnResolution,
  listOwnAssemblies,
  registerForAssembly,
} from '@/lib/contract/assemblies';
import { getPublicCard } from '@/lib/contract/certificates';
import { getDashboard } from '@/lib/contract/dashboard';
import {
  announceAssembly,
  closeAssembly,
  createAssembly,
  editAssembly,
  exportAssemblyRegistrations,
  getStaffAssembly,
  issueResolution,
  listAssemblies,
  listAssemblyRegistrations,
  markMemberAbsent,
} from '@/lib/contract/staff-assemblies';
import { parseDateTime } from '@/lib/format/dates';
import { jobHandlers } from '../../boot/jobs';
import { assemblies, assemblyBallots, auditLog, deliveries, memberships, messages } from '../../db/schema';
import { meetingForm, memberOf, someMeeting } from '../../testing/assemblies';
import { startProvider, type TestProvider } from '../../testing/harness';
import { setTime, withMembershipLevels } from '../../testing/memberships';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const start = new Date('2026-03-02T09:00:00+08:00');

let provider: TestProvider;
let staff: SomeUser;
beforeEach(async () => {
  provider = await startProvider();
  await withMembershipLevels(provider);
  staff = await someStaff(provider);
  await setTime(provider, start);
});
afterEach(() => provider.close());

const params = (id: number) => ({ params: { id } });
const announcing = async (id: number) => {
  const { updatedAt } = await provider.call(getStaffAssembly, params(id), staff);
  return { ...params(id), body: { seen: updatedAt } };
};
const announce = async (change: Parameters<typeof someMeeting>[2] = {}) => {
  const made = await someMeeting(provider, staff, change);
  await provider.call(announceAssembly, await announcing(made.id), staff);
  return made;
};
const register = (id: number, user: SomeUser, way: 'onSite' | 'online' | 'leave' = 'onSite') =>
  provider.call(registerForAssembly, { ...params(id), body: { way } }, user);
const vote = (id: number, motionId: number, choice: 'for' | 'against' | 'abstain', user: SomeUser) =>
  provider.call(castBallot, { ...params(id), body: { motionId, choice } }, user);
const refuseVote = (id: number, motionId: number, user: SomeUser) =>
  provider.refuse(castBallot, { ...params(id), body: { motionId, choice: 'for' } }, user);
const motionIds = async (id: number) =>
  (await provider.call(getStaffAssembly, params(id), staff)).motions.map((motion) => motion.id) as [number, number];
const to = (moment: string) => setTime(provider, parseDateTime(moment));
const remind = () => jobHandlers(provider.ports)['assembly.remind']({});
const titlesOf = async ({ id }: SomeUser) =>
  (await provider.ctx.db.select().from(messages).where(eq(messages.userId, id)).orderBy(messages.id)).map(
    ({ title }) => title,
  );

describe('the draft of a meeting', () => {
  it('is edited until it is announced, and is nothing to members before', async () => {
    const { user } = await memberOf(provider);
    const { id, form } = await someMeeting(provider, staff);
    expect((await provider.refuse(getOwnAssembly, params(id), user)).status).toBe(404);
    expect((await provider.call(listOwnAssemblies, {}, user)).list).toEqual([]);
    const { updatedAt } = await provider.call(getStaffAssembly, params(id), staff);
    await setTime(provider, new Date(start.getTime() + 60_000));
    const body = { ...form, title: '第三届会员大会第三次会议', motions: form.motions.slice(0, 1) };
    const edited = await provider.call(editAssembly, { ...params(id), body: { ...body, seen: updatedAt } }, staff);
    expect([edited.title, edited.motions.length]).toEqual(['第三届会员大会第三次会议', 1]);
    const stale = await provider.refuse(editAssembly, { ...params(id), body: { ...body, seen: updatedAt } }, staff);
    expect(stale.msg).toContain('同事刚刚改过');
    const unread = await provider.refuse(announceAssembly, { ...params(id), body: { seen: updatedAt } }, staff);
    expect(unread.msg).toContain('同事刚刚改过');
    await provider.call(announceAssembly, await announcing(id), staff);
    const late = { ...params(id), body: { ...body, seen: edited.updatedAt } };
    expect((await provider.refuse(editAssembly, late, staff)).msg).toBe('通知已经发出，不能再修改');
    expect((await provider.refuse(announceAssembly, await announcing(id), staff)).msg).toBe('通知已经发出');
    const { list, counts } = await provider.call(listAssemblies, { query: {} }, staff);
    expect([list.map((one) => one.state), counts]).toEqual([['announced'], [{ state: 'announced', count: 1 }]]);
  });

  it('is refused with days in the wrong order, without a place, and with an unknown level', async () => {
    const form = meetingForm(start);
    const refuse = async (change: Partial<typeof form>) => {
      return (await provider.refuse(createAssembly, { body: { ...form, ...change } }, staff)).fields;
    };
    expect(await refuse({ endsAt: form.startsAt })).toMatchObject({ endsAt: '结束时间应在开始时间之后' });
    expect(await refuse({ votesUntil: form.votesFrom })).toEqual({ votesUntil: '表决截止应在表决开始之后' });
    expect(await refuse({ place: '', link: '' })).toEqual({ place: '请填写会议地点或者线上会议的地址' });
    expect(await refuse({ motions: [] })).toEqual({ motions: '请至少写一项议案' });
    const unknown = form.motions.map((motion) => ({ ...motion, levels: ['nobody'] }));
    expect(await refuse({ motions: unknown })).toEqual({ 'motions.0.levels': '没有这个会员级别，请重新选择' });
  });

  it('is not announced once its registration would be over', async () => {
    const { id, form } = await someMeeting(provider, staff);
    await to(form.registerUntil);
    expect((await provider.refuse(announceAssembly, await announcing(id), staff)).msg).toContain(
      '报名截止的时间已经过去',
    );
  });
});

describe('the notice', () => {
  it('notifies members in force alone, by message and SMS', async () => {
    const { user } = await memberOf(provider);
    const former = await memberOf(provider);
    await provider.ctx.db.update(memberships).set({ state: 'lapsed' }).where(eq(memberships.id, former.membershipId));
    await announce();
    expect(await titlesOf(user)).toEqual(['会员大会通知']);
    expect(await titlesOf(former.user)).toEqual([]);
    const sent = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.userId, user.id));
    expect(sent.map(({ channel }) => channel)).toEqual(['sms']);
    expect(sent[0]?.text).toContain('第三届会员大会第二次会议定于');
  });

  it('and the papers are for members in force alone', async () => {
    const { user } = await memberOf(provider);
    const { id } = await announce({ papers: [await someFile(provider, staff.id)] });
    const paper = { params: { id, at: 0 } };
    const path = `/api/v1/user/assemblies/${id}/papers/0`;
    const answer = await provider.raw('GET', path, user);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const outsider = await someUser(provider);
    expect((await provider.refuse(getOwnAssembly, params(id), outsider)).status).toBe(404);
    expect((await provider.refuse(getOwnAssemblyPaper, paper, outsider)).status).toBe(404);
    expect(await provider.call(listOwnAssemblies, {}, outsider)).toEqual({ isMember: false, list: [] });
    expect((await provider.refuse(getOwnAssemblyPaper, { params: { id, at: 1 } }, user)).status).toBe(404);
  });
});

describe('the registration', () => {
  it('is changed until the last moment', async () => {
    const { user } = await memberOf(provider);
    const { id, form } = await announce();
    const empty = await provider.refuse(registerForAssembly, { ...params(id), body: { way: 'proxy' } }, user);
    expect(empty.fields).toEqual({ proxyName: '请填写受托人姓名' });
    const proxy = { ...params(id), body: { way: 'proxy' as const, proxyName: '陆远' } };
    expect((await provider.call(registerForAssembly, proxy, user)).registration).toMatchObject({ proxyName: '陆远' });
    await to(form.registerUntil);
    expect((await register(id, user, 'online')).registration).toMatchObject({ way: 'online', proxyName: '' });
    await setTime(provider, new Date(parseDateTime(form.registerUntil).getTime() + 1000));
    const late = await provider.refuse(registerForAssembly, { ...params(id), body: { way: 'leave' } }, user);
    expect([late.status, late.msg.includes('截止')]).toEqual([409, true]);
  });

  it('belongs to the enterprise, whichever member acts', async () => {
    const owner = await someUser(provider);
    const colleague = await someUser(provider);
    const eId = await someEnterprise(provider, [owner, colleague]);
    await memberOf(provider, 'director', { user: owner, eId });
    const { id } = await announce();
    await register(id, owner);
    expect((await provider.call(getOwnAssembly, params(id), colleague)).registration).toMatchObject({ way: 'onSite' });
    await register(id, colleague, 'online');
    const { list } = await provider.call(listAssemblyRegistrations, { ...params(id), query: {} }, staff);
    expect(list).toMatchObject([{ way: 'online', levelLabel: '理事单位', hasVoted: false }]);
    const path = `/api/v1/staff/assemblies/${id}/registrations/export?format=csv`;
    expect(await (await provider.raw('GET', path, staff)).text()).toContain('线上参加');
    expect((await provider.refuse(exportAssemblyRegistrations, params(id), owner)).status).toBe(404);
  });
});

describe('the vote', () => {
  it('is open to registered members of the level within its hours, once', async () => {
    const { user } = await memberOf(provider);
    const director = await memberOf(provider, 'director');
    const { id, form } = await announce();
    const [report, charter] = await motionIds(id);
    await register(id, director.user);
    expect((await refuseVote(id, report, director.user)).msg).toContain('表决从');
    await to(form.votesFrom);
    expect((await refuseVote(id, report, user)).msg).toBe('还没有报名，不能表决');
    await register(id, user, 'leave');
    expect((await refuseVote(id, report, user)).msg).toBe('已请假，不参加表决');
    await register(id, user, 'online');
    expect((await refuseVote(id, charter, user)).msg).toBe('这项议案由其他级别的会员表决');
    const dashboard = await provider.call(getDashboard, {}, director.user);
    expect(dashboard.todos.map(({ title, state }) => [title, state])).toEqual([[form.title, '待表决']]);
    const { motions } = await vote(id, report, 'for', user);
    expect(motions.map(({ choice, canVote }) => [choice, canVote])).toEqual([
      ['for', false],
      [null, false],
    ]);
    expect((await refuseVote(id, report, user)).msg).toBe('这项议案已经表决，不能更改');
    const leave = await provider.refuse(registerForAssembly, { ...params(id), body: { way: 'leave' } }, user);
    expect(leave.msg).toBe('已经参加表决，不能改为请假');
    await setTime(provider, new Date(parseDateTime(form.votesUntil).getTime() + 1000));
    expect((await refuseVote(id, report, director.user)).msg).toBe('表决已经截止');
  });

  it('is not for a member whose membership has ended, nor for one who did not come', async () => {
    const { user, membershipId } = await memberOf(provider);
    const other = await memberOf(provider);
    const { id, form } = await announce();
    const [report] = await motionIds(id);
    await register(id, user);
    await register(id, other.user);
    await to(form.votesFrom);
    const absent = { ...params(id), body: { membershipId: other.membershipId, isAbsent: true } };
    const early = await provider.refuse(markMemberAbsent, absent, staff);
    expect(early.msg).toBe('会议开始以后才能登记未到会');
    await to(form.startsAt);
    await provider.call(markMemberAbsent, absent, staff);
    expect((await refuseVote(id, report, other.user)).msg).toContain('登记为未到会');
    await vote(id, report, 'abstain', user);
    const voted = { ...params(id), body: { membershipId, isAbsent: true } };
    expect((await provider.refuse(markMemberAbsent, voted, staff)).msg).toContain('已经参加表决');
    await provider.ctx.db.update(memberships).set({ state: 'resigned' }).where(eq(memberships.id, other.membershipId));
    expect((await refuseVote(id, report, other.user)).status).toBe(404);
  });
});

describe('the closing', () => {
  it('counts by level against those present, writes once and is in the audit log', async () => {
    const people = [await memberOf(provider), await memberOf(provider), await memberOf(provider, 'director')] as const;
    const { id, form } = await announce();
    const [report, charter] = await motionIds(id);
    for (const { user } of people) await register(id, user);
    await to(form.votesFrom);
    await vote(id, report, 'for', people[0].user);
    await vote(id, report, 'for', people[2].user);
    await vote(id, charter, 'against', people[2].user);
    expect((await provider.call(getOwnAssembly, params(id), people[0].user)).motions[0]?.outcome).toBeNull();
    expect((await provider.call(getStaffAssembly, params(id), staff)).turnout).toEqual([
      { level: 'director', label: '理事单位', members: 1, registered: 1, present: 1, voted: [1, 1] },
      { level: 'personal', label: '个人会员', members: 2, registered: 2, present: 2, voted: [1, 0] },
    ]);
    expect((await provider.refuse(closeAssembly, params(id), staff)).msg).toContain('截止以后才能结束');
    await to(form.votesUntil);
    const closed = await provider.call(closeAssembly, params(id), staff);
    expect(closed.quorum).toEqual({ members: 3, present: 3, isQuorate: true });
    expect(closed.motions.map(({ outcome }) => outcome)).toEqual([
      {
        present: 3,
        for: 2,
        against: 0,
        abstain: 0,
        isPassed: true,
        levels: [
          { level: 'director', label: '理事单位', present: 1, for: 1, against: 0, abstain: 0 },
          { level: 'personal', label: '个人会员', present: 2, for: 1, against: 0, abstain: 0 },
        ],
      },
      {
        present: 1,
        for: 0,
        against: 1,
        abstain: 0,
        isPassed: false,
        levels: [{ level: 'director', label: '理事单位', present: 1, for: 0, against: 1, abstain: 0 }],
      },
    ]);
    expect((await provider.refuse(closeAssembly, params(id), staff)).msg).toBe('会议已经结束，结果不能更改');
    expect((await refuseVote(id, report, people[1].user)).msg).toBe('会议已经结束，不再表决');
    const [entry] = await provider.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(JSON.stringify(entry)).toContain('应到 3，到会 3，通过 1 项，未通过 1 项');
    // Later changes of the members leave the result alone.
    await provider.ctx.db.update(memberships).set({ state: 'lapsed' });
    expect((await provider.call(getStaffAssembly, params(id), staff)).quorum).toEqual(closed.quorum);
  });

  it('passes nothing without two thirds of the members in force', async () => {
    const { user } = await memberOf(provider);
    await memberOf(provider);
    const { id, form } = await announce();
    const [report] = await motionIds(id);
    await register(id, user);
    await to(form.votesFrom);
    await vote(id, report, 'for', user);
    await to(form.votesUntil);
    const closed = await provider.call(closeAssembly, params(id), staff);
    expect([closed.quorum.isQuorate, closed.motions[0]?.outcome?.isPassed]).toEqual([false, false]);
  });
});

describe('the resolution', () => {
  it('is issued once after the closing, verifies publicly, and is for members to download', async () => {
    const { user } = await memberOf(provider);
    const { id, form } = await announce();
    const [report] = await motionIds(id);
    await register(id, user);
    await to(form.votesFrom);
    await vote(id, report, 'for', user);
    const text = '会议听取并审议了理事会年度工作报告，形成如下决议：通过年度工作报告。';
    const early = await provider.refuse(issueResolution, { ...params(id), body: { text } }, staff);
    expect(early.msg).toBe('会议结束以后才能出具决议');
    await to(form.votesUntil);
    await provider.call(closeAssembly, params(id), staff);
    expect((await provider.refuse(getOwnResolution, params(id), user)).msg).toBe('决议还没有出具');
    const { resolution } = await provider.call(issueResolution, { ...params(id), body: { text } }, staff);
    expect(resolution?.number).toMatch(/^DJ-\d{4}-\d{6}$/);
    const again = await provider.refuse(issueResolution, { ...params(id), body: { text } }, staff);
    expect(again.msg).toContain('已经出具');
    const card = await provider.call(getPublicCard, { params: { publicId: resolution?.publicId ?? '' } });
    expect(card).toMatchObject({ kind: 'resolution', verdict: '有效', title: form.title, number: resolution?.number });
    expect(card.facts.map(({ value }) => value)).toContain('年度工作报告：同意 1，反对 0，弃权 0，通过');
    for (const [path, reader] of [
      [`/api/v1/user/assemblies/${id}/resolution`, user],
      [`/api/v1/staff/assemblies/${id}/resolution`, staff],
    ] as const) {
      const answer = await provider.raw('GET', path, reader);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect((await provider.refuse(getOwnResolution, params(id), await someUser(provider))).status).toBe(404);
    expect((await titlesOf(user)).at(-1)).toBe('会员大会决议已出具');
  });
});

describe('reminders', () => {
  it('come once, the day before to all but those on leave, and before the end of the vote to those who owe one', async () => {
    const voted = await memberOf(provider);
    const waiting = await memberOf(provider);
    const onLeave = await memberOf(provider);
    const { id, form } = await announce();
    const [report] = await motionIds(id);
    await register(id, voted.user);
    await register(id, waiting.user);
    await register(id, onLeave.user, 'leave');
    await to(form.votesFrom);
    await vote(id, report, 'for', voted.user);
    await remind();
    expect(await titlesOf(waiting.user)).toEqual(['会员大会通知']);
    await to(form.registerUntil);
    await remind();
    await remind();
    expect(await titlesOf(waiting.user)).toEqual(['会员大会通知', '会员大会即将召开']);
    expect(await titlesOf(onLeave.user)).toEqual(['会员大会通知']);
    await to(form.startsAt);
    await remind();
    await remind();
    expect(await titlesOf(waiting.user)).toEqual(['会员大会通知', '会员大会即将召开', '会员大会表决即将截止']);
    expect(await titlesOf(voted.user)).toEqual(['会员大会通知', '会员大会即将召开']);
  });
});

onPostgres.describe('a closing beside votes', () => {
  it('counts every vote that was accepted, and one vote of a member', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => memberOf(provider)));
    const { id, form } = await announce();
    const [report] = await motionIds(id);
    for (const { user } of people) await register(id, user);
    await to(form.votesUntil);
    const [closing, ...votes] = await Promise.allSettled([
      provider.call(closeAssembly, params(id), staff),
      ...people.flatMap(({ user }) => [vote(id, report, 'for', user), vote(id, report, 'against', user)]),
    ]);
    expect(closing.status).toBe('fulfilled');
    const accepted = votes.filter(({ status }) => status === 'fulfilled').length;
    const kept = await provider.ctx.db.$count(assemblyBallots, and(eq(assemblyBallots.motionId, report)));
    const { motions } = await provider.call(getStaffAssembly, params(id), staff);
    const outcome = motions[0]?.outcome;
    expect([kept, (outcome?.for ?? 0) + (outcome?.against ?? 0)]).toEqual([accepted, accepted]);
    expect(accepted).toBeLessThanOrEqual(people.length);
  });

  it('is done by one of two colleagues', async () => {
    const { id, form } = await announce();
    await to(form.votesUntil);
    const done = await Promise.allSettled([1, 2].map(() => provider.call(closeAssembly, params(id), staff)));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [row] = await provider.ctx.db.select().from(assemblies).where(eq(assemblies.id, id));
    expect(row?.state).toBe('closed');
  });
});
