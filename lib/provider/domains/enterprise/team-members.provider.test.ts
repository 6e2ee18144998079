import { and, eq } from 'drizzle-orm';
import { getJurisdiction, listAccounts, loginByPhone, sendLoginCode, switchAccount } from '@/lib/contract/account';
import { getCompany, saveCompany } from '@/lib/contract/company';
import { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import type { EndpointShape } from '@/lib/contract/endpoint';
import {
  answerInvitation,
  answerRequest,
  askToJoin,
  cancelInvitation,
  changeTeamMember,
  findEnterprises,
  type Grant,
  inviteTeamMember,
  leaveEnterprise,
  listOwnRequests,
  listTeamMembers,
  removeTeamMember,
  withdrawRequest,
} from '@/lib/contract/enterprise';
import { orderContract } from '@/lib/contract/products';
import { returned } from '../../db/returned';
import { deliveries, enterprises, enterpriseUsers, messages, orders, outbox, teamRequests } from '../../db/schema';
import { someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someEnterprise, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

/** A certified enterprise with its owner and a team member. */
async function company() {
  const [owner, handler] = [await someUser(provider), await someUser(provider, { nickname: '经办' })];
  const eId = await someEnterprise(provider, [owner, handler]);
  await provider.ctx.db
    .update(enterprises)
    .set({ status: 'pass', name: `云州试验第${eId}文化有限公司` })
    .where(eq(enterprises.id, eId));
  return { owner, handler, eId };
}
let phones = 0;
const freshPhone = () => `1370000${String(1000 + phones++)}`;

const invite = (owner: SomeUser, phone: string, more: { role?: 'owner' | 'handler'; rights?: 'file'[] } = {}) =>
  provider.call(inviteTeamMember, { body: { phone, role: 'handler', rights: ['file'], ...more } }, owner);
const members = (user: SomeUser) => provider.call(listTeamMembers, {}, user);
const own = (user: { token: string }) => provider.call(listOwnRequests, {}, user);
const accounts = async (user: { token: string }) => (await provider.call(listAccounts, {}, user)).map(({ eId }) => eId);
const titlesTo = async (userId: number) =>
  (await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId))).map(({ title }) => title);

describe('the self-description of an enterprise', () => {
  const words = { contact: '陈砚', phone: '0899-5550188', email: 'a@b.example', mailing: '', intro: '' };
  const save = (by: { token: string }, body: Record<string, unknown>) =>
    provider.call(saveCompany, { body: { ...words, ...body } }, by);

  it('is not overwritten by a save that was made from an earlier reading', async () => {
    const { owner } = await company();
    const { revision } = await provider.call(getCompany, {}, owner);
    const first = await save(owner, { intro: '第一次的简介', revision });
    const stale = { body: { ...words, contact: '林晚', revision } };
    const refused = await provider.refuse(saveCompany, stale, owner);
    expect([refused.status, refused.error]).toEqual([409, 'changedMeanwhile']);
    expect(refused.msg).toContain('没有保存');
    expect(await provider.call(getCompany, {}, owner)).toMatchObject({ contact: '陈砚', intro: '第一次的简介' });
    const second = await save(owner, { contact: '林晚', intro: '第二次的简介', revision: first.revision });
    expect(second).toMatchObject({ contact: '林晚', intro: '第二次的简介' });
    expect(second.revision).not.toBe(first.revision);
  });

  it('is saved again after a lost answer, and without a revision by clients that know none', async () => {
    const { owner } = await company();
    const { revision } = await provider.call(getCompany, {}, owner);
    await save(owner, { intro: '简介', revision });
    expect((await save(owner, { intro: '简介', revision })).intro).toBe('简介');
    expect((await save(owner, { intro: '另一个' })).intro).toBe('另一个');
  });

  onPostgres.it('keeps one of concurrent saves from one reading', async () => {
    const { owner } = await company();
    const { revision } = await provider.call(getCompany, {}, owner);
    const sent = await Promise.allSettled([1, 2, 3].map((n) => save(owner, { intro: `简介${n}`, revision })));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('permissions of team members', () => {
  it('lists team members to every member, and invitations and requests to those who manage them', async () => {
    const { owner, handler } = await company();
    await invite(owner, freshPhone());
    const seen = await members(owner);
    expect(seen).toMatchObject({ mayManage: true, status: 'pass', invitations: [{ role: 'handler' }], requests: [] });
    expect(seen.members).toMatchObject([
      { userId: owner.id, role: 'owner', isMe: true, rights: ['order', 'pay', 'invoice', 'file'] },
      { userId: handler.id, name: '经办', role: 'handler', isMe: false, lastLoginOn: expect.any(String) },
    ]);
    expect(seen.members[0]?.phone).toMatch(/^139\*{4}\d{4}$/);
    expect(await members(handler)).toMatchObject({ mayManage: false, invitations: [], requests: [] });
    const person = await someUser(provider);
    expect(await provider.refuse(listTeamMembers, {}, person)).toMatchObject({
      status: 409,
      msg: '请先切换到企业账号',
    });
  });

  const managing: [string, EndpointShape, Record<string, unknown>][] = [
    ['invites', inviteTeamMember, { body: { phone: '13711110000', role: 'handler', rights: [] } }],
    ['takes an invitation back', cancelInvitation, { params: { id: 1 } }],
    ['changes a member', changeTeamMember, { params: { id: 1 }, body: { role: 'handler', rights: [] } }],
    ['removes a member', removeTeamMember, { params: { id: 1 } }],
  ];
  it.each(managing)('nobody but an owner %s', async (_, endpoint, input) => {
    const { handler } = await company();
    expect((await provider.refuse(endpoint, input, handler)).status).toBe(403);
    expect((await provider.refuse(endpoint, input, await someUser(provider))).status).toBe(403);
    expect((await provider.refuse(endpoint, input)).status).toBe(401);
  });

  it('an owner cannot access members and requests of another enterprise', async () => {
    const [one, other] = [await company(), await company()];
    const body = { role: 'owner', rights: [] };
    expect(
      (await provider.refuse(changeTeamMember, { params: { id: other.handler.id }, body }, one.owner)).status,
    ).toBe(404);
    expect((await provider.refuse(removeTeamMember, { params: { id: other.handler.id } }, one.owner)).status).toBe(404);
    await invite(other.owner, freshPhone());
    const [invitation] = (await members(other.owner)).invitations;
    const theirs = { params: { id: invitation?.id ?? 0 } };
    expect((await provider.refuse(cancelInvitation, theirs, one.owner)).status).toBe(404);
    const asker = await someUser(provider);
    await provider.call(askToJoin, { params: { id: other.eId }, body: { note: '我是新同事' } }, asker);
    const [request] = (await members(other.owner)).requests;
    const answer = { params: { id: request?.id ?? 0 }, body: { accept: true } };
    for (const user of [one.owner, other.handler, asker])
      expect((await provider.refuse(answerRequest, answer, user)).status).toBe(404);
  });

  it('changes role and rights with effect from the next call', async () => {
    const { owner, handler } = await company();
    const change = (body: { role: 'owner' | 'handler'; rights: ('pay' | 'invoice')[] }) =>
      provider.call(changeTeamMember, { params: { id: handler.id }, body }, owner);
    await change({ role: 'handler', rights: ['invoice', 'pay'] });
    expect(await provider.call(getJurisdiction, {}, handler)).toMatchObject({
      canOrder: '0',
      canPay: '1',
      canInvoice: '1',
      canFile: '0',
      canManageMembers: '0',
    });
    await change({ role: 'owner', rights: [] });
    expect(await provider.call(getJurisdiction, {}, handler)).toMatchObject({ canOrder: '1', canManageMembers: '1' });
    expect(await titlesTo(handler.id)).toContain('您的企业账号权限已变更');
  });

  it('gives back no right that another owner has withdrawn since it was read', async () => {
    const { owner, handler } = await company();
    const change = (rights: ('order' | 'pay')[], revision?: string) => ({
      params: { id: handler.id },
      body: { role: 'handler' as const, rights, revision },
    });
    const revisionNow = async () =>
      (await members(owner)).members.find(({ userId }) => userId === handler.id)?.revision;
    await provider.call(changeTeamMember, change(['order', 'pay']), owner);
    const read = await revisionNow();
    await provider.call(changeTeamMember, change(['order'], read), owner);
    const refused = await provider.refuse(changeTeamMember, change(['order', 'pay'], read), owner);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('对方的角色与权限（现在是经办人，下单）被改过');
    await provider.call(changeTeamMember, change(['order', 'pay'], await revisionNow()), owner);
  });
});

describe('joining an enterprise', () => {
  it('requires an invitation and its acceptance', async () => {
    const { owner, eId } = await company();
    const guest = await someUser(provider, { nickname: '新同事' });
    await invite(owner, guest.phone);
    expect(await accounts(guest)).toEqual([0]);
    const [invitation] = (await own(guest)).invitations;
    expect(invitation).toMatchObject({ state: 'open', role: 'handler', rights: ['file'] });
    const answer = { params: { id: invitation?.id ?? 0 }, body: { accept: true } };
    expect((await provider.refuse(answerInvitation, answer, await someUser(provider))).status).toBe(404);
    await provider.call(answerInvitation, answer, guest);
    expect(await accounts(guest)).toEqual([0, eId]);
    expect((await provider.refuse(answerInvitation, answer, guest)).status).toBe(409);
    expect(await titlesTo(owner.id)).toContain('邀请有了答复：新同事');
    await provider.call(switchAccount, { body: { eId } }, guest);
    expect((await members(owner)).members).toHaveLength(3);
  });

  it.each<[string, (firm: { owner: SomeUser; handler: SomeUser; eId: number }) => Promise<unknown>]>([
    ['was removed', ({ owner, handler }) => provider.call(removeTeamMember, { params: { id: owner.id } }, handler)],
    [
      'is no owner any more',
      ({ owner, handler }) =>
        provider.call(changeTeamMember, { params: { id: owner.id }, body: { role: 'handler', rights: [] } }, handler),
    ],
    ['has left', ({ owner }) => provider.call(leaveEnterprise, {}, owner)],
    [
      'is gone',
      ({ owner, eId }) =>
        provider.ctx.db
          .delete(enterpriseUsers)
          .where(and(eq(enterpriseUsers.userId, owner.id), eq(enterpriseUsers.enterpriseId, eId))),
    ],
  ])('is not possible by an invitation of somebody who %s', async (_, end) => {
    const { owner, handler, eId } = await company();
    const guest = await someUser(provider);
    await provider.call(changeTeamMember, { params: { id: handler.id }, body: { role: 'owner', rights: [] } }, owner);
    await invite(owner, guest.phone, { role: 'owner' });
    const id = (await own(guest)).invitations[0]?.id ?? 0;
    await end({ owner, handler, eId });
    expect((await provider.refuse(answerInvitation, { params: { id }, body: { accept: true } }, guest)).status).toBe(
      409,
    );
    expect(await accounts(guest)).toEqual([0]);
  });

  it('invites a number without an account by SMS; the invitation is there at the first login', async () => {
    const { owner, eId } = await company();
    const phone = freshPhone();
    await invite(owner, phone);
    const texts = () => provider.ctx.db.select().from(outbox).where(eq(outbox.recipient, phone));
    const queued = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, phone));
    expect(queued.map(({ text }) => text)).toEqual([expect.stringMatching(/邀请您加入其企业账号.*同意即可加入/)]);
    await provider.call(sendLoginCode, { body: { phone } });
    const code = /\d{6}/.exec((await texts()).at(-1)?.text ?? '')?.[0] ?? '';
    const login = await provider.call(loginByPhone, { body: { phone, code } });
    // An invitation alone creates no membership.
    expect(await accounts(login)).toEqual([0]);
    expect(await titlesTo(login.id)).toEqual([expect.stringMatching(/邀请您加入企业账号$/)]);
    const [invitation] = (await own(login)).invitations;
    await provider.call(answerInvitation, { params: { id: invitation?.id ?? 0 }, body: { accept: true } }, login);
    expect(await accounts(login)).toEqual([0, eId]);
  });

  it('answers alike whether or not the invited phone has an account', async () => {
    const { owner } = await company();
    const user = await someUser(provider);
    expect(await invite(owner, user.phone)).toEqual(await invite(owner, freshPhone()));
    const { invitations } = await members(owner);
    expect(new Set(invitations.map(({ name }) => name))).toEqual(new Set(['']));
  });

  it('allows one invitation at a time, none for members, and certified enterprises only', async () => {
    const { owner, handler, eId } = await company();
    const phone = freshPhone();
    await invite(owner, phone);
    const refused = async (to: string) =>
      provider.refuse(inviteTeamMember, { body: { phone: to, role: 'handler', rights: [] } }, owner);
    expect((await refused(phone)).fields.phone).toMatch('已经邀请过');
    expect((await refused(handler.phone)).fields.phone).toBe('这个手机号已经是成员');
    expect((await refused('1380000')).fields.phone).toBe('请输入 11 位手机号');
    const [invitation] = (await members(owner)).invitations;
    await provider.call(cancelInvitation, { params: { id: invitation?.id ?? 0 } }, owner);
    await invite(owner, phone);
    // An expired invitation can be sent again.
    const { db } = provider.ctx;
    await db
      .update(teamRequests)
      .set({ expiresAt: new Date(0) })
      .where(eq(teamRequests.phone, phone));
    expect((await members(owner)).invitations).toEqual([]);
    await invite(owner, phone);
    await db.update(enterprises).set({ status: 'pending' }).where(eq(enterprises.id, eId));
    expect(await refused(freshPhone())).toMatchObject({ status: 409, msg: '企业认证通过后才能添加账号' });
  });

  it('requests to join five times a day, withdrawn requests included', async () => {
    const strict = await startProvider({ limitFactor: 1 });
    const asker = await someUser(strict);
    const id = await someEnterprise(strict, [await someUser(strict)]);
    const ask = { params: { id }, body: { note: '新同事' } };
    for (let round = 0; round < 5; round++) {
      await strict.call(askToJoin, ask, asker);
      const { requests } = await strict.call(listOwnRequests, {}, asker);
      await strict.call(withdrawRequest, { params: { id: requests[0]?.id ?? 0 } }, asker);
    }
    expect(await strict.refuse(askToJoin, ask, asker)).toMatchObject({
      status: 429,
      msg: expect.stringContaining('今天申请加入的次数太多，请明天再试'),
    });
    await strict.close();
  });

  it('requests to join a found enterprise; an owner accepts with rights or declines with a reason', async () => {
    const { owner, eId } = await company();
    const asker = await someUser(provider, { nickname: '小周', realName: '周行' });
    const [row] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
    const find = (q: string) => provider.call(findEnterprises, { query: { q } }, asker);
    expect(await find(row?.uscc.toLowerCase() ?? '')).toEqual([
      { id: eId, name: row?.name, certified: true, mine: '' },
    ]);
    expect(await find(row?.name ?? '')).toHaveLength(1);
    expect(await find('%%%%')).toEqual([]);
    expect((await provider.refuse(findEnterprises, { query: { q: '云州' } }, asker)).status).toBe(400);
    const ask = { params: { id: eId }, body: { note: '版权部新同事，负责登记' } };
    await provider.call(askToJoin, ask, asker);
    expect((await provider.refuse(askToJoin, ask, asker)).status).toBe(409);
    expect((await find(row?.name ?? ''))[0]?.mine).toBe('asked');
    expect((await own(owner)).asked.requests).toMatchObject([{ name: '周行', enterprise: row?.name }]);
    const id = (await members(owner)).requests[0]?.id ?? 0;
    await provider.call(answerRequest, { params: { id }, body: { accept: false, note: '请先到人事部登记' } }, owner);
    expect((await own(asker)).requests).toMatchObject([{ state: 'refused', answer: '请先到人事部登记' }]);
    await provider.call(askToJoin, ask, asker);
    const again = (await own(asker)).requests[0]?.id ?? 0;
    await provider.call(withdrawRequest, { params: { id: again } }, asker);
    await provider.call(askToJoin, ask, asker);
    const last = (await members(owner)).requests[0]?.id ?? 0;
    await provider.call(
      answerRequest,
      { params: { id: last }, body: { accept: true, rights: ['order', 'file'] } },
      owner,
    );
    expect(await accounts(asker)).toEqual([0, eId]);
    expect((await find(row?.name ?? ''))[0]?.mine).toBe('member');
    const { members: all } = await members(owner);
    expect(all.at(-1)).toMatchObject({ name: '周行', role: 'handler', rights: ['order', 'file'] });
  });

  it('finds an enterprise by its code in groups or full width, and by a name with other brackets and blanks', async () => {
    const { owner, eId } = await company();
    const { uscc } = returned(
      await provider.ctx.db
        .update(enterprises)
        .set({ name: '云州（青石）书局有限公司' })
        .where(eq(enterprises.id, eId))
        .returning(),
    );
    const wide = uscc.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    for (const q of [uscc.replace(/(.{4})/g, '$1 '), wide, '云州(青石) 书局'])
      expect(await provider.call(findEnterprises, { query: { q } }, owner)).toMatchObject([{ id: eId }]);
  });

  it('finds an uncertified enterprise by its code only', async () => {
    const owner = await someUser(provider);
    const eId = await someEnterprise(provider, [owner]);
    await provider.ctx.db.update(enterprises).set({ name: '云州未认证书局' }).where(eq(enterprises.id, eId));
    const [row] = await provider.ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
    expect(await provider.call(findEnterprises, { query: { q: '云州未认证书局' } }, owner)).toEqual([]);
    const byCode = await provider.call(findEnterprises, { query: { q: row?.uscc ?? '' } }, owner);
    expect(byCode).toEqual([{ id: eId, name: '云州未认证书局', certified: false, mine: 'member' }]);
  });
});

describe('leaving an enterprise', () => {
  it("revokes a removed member's access in existing sessions immediately and permanently", async () => {
    const { owner, handler, eId } = await company();
    expect((await provider.call(getJurisdiction, {}, handler)).eId).toBe(eId);
    await provider.call(removeTeamMember, { params: { id: handler.id } }, owner);
    expect((await provider.call(getJurisdiction, {}, handler)).eId).toBe(0);
    // Refuses a page that still expects to act for the enterprise.
    const stale = { ...handler, headers: { 'acting-as': String(eId) } };
    expect((await provider.refuse(listOwnRequests, {}, stale)).status).toBe(412);
    expect((await provider.refuse(switchAccount, { body: { eId } }, handler)).status).toBe(403);
    expect(await titlesTo(handler.id)).toContain('您已被移出企业账号');
    await invite(owner, handler.phone);
    const [invitation] = (await own(handler)).invitations;
    await provider.call(answerInvitation, { params: { id: invitation?.id ?? 0 }, body: { accept: true } }, handler);
    expect((await provider.call(getJurisdiction, {}, handler)).eId).toBe(0);
  });

  it('never removes the last owner', async () => {
    const { owner, handler } = await company();
    const msg = '企业账号至少要有一位所有者，请先把另一位成员设为所有者';
    expect(await provider.refuse(leaveEnterprise, {}, owner)).toMatchObject({ status: 409, msg });
    expect(await provider.refuse(removeTeamMember, { params: { id: owner.id } }, owner)).toMatchObject({
      status: 409,
      msg,
    });
    const down = { params: { id: owner.id }, body: { role: 'handler', rights: [] } };
    expect(await provider.refuse(changeTeamMember, down, owner)).toMatchObject({ status: 409, msg });
    await provider.call(changeTeamMember, { params: { id: handler.id }, body: { role: 'owner', rights: [] } }, owner);
    await provider.call(leaveEnterprise, {}, owner);
    expect(await accounts(owner)).toEqual([0]);
    await provider.refuse(leaveEnterprise, {}, handler);
  });

  it.each<[string, (owner: SomeUser, invitation: number) => Promise<{ status: number }>]>([
    [
      'invites nobody',
      (owner) =>
        provider.refuse(inviteTeamMember, { body: { phone: freshPhone(), role: 'owner', rights: ['file'] } }, owner),
    ],
    ['keeps invitations', (owner, id) => provider.refuse(cancelInvitation, { params: { id } }, owner)],
    [
      'keeps the profile',
      (owner) =>
        provider.refuse(
          saveCompany,
          { body: { contact: '陈砚', phone: '0899-5550188', email: 'a@b.example', mailing: '', intro: '' } },
          owner,
        ),
    ],
  ])('%s for an owner who is removed at the same moment', async (_, change) => {
    const { owner, handler, eId } = await company();
    await provider.call(changeTeamMember, { params: { id: handler.id }, body: { role: 'owner', rights: [] } }, owner);
    await invite(handler, freshPhone());
    const state = async () => ({
      invitations: await provider.ctx.db.select().from(teamRequests).where(eq(teamRequests.enterpriseId, eId)),
      company: await provider.call(getCompany, {}, handler),
    });
    const before = await state();
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    // The caller has been looked up by then.
    database.transaction = async (...work) => {
      database.transaction = usual;
      await provider.call(removeTeamMember, { params: { id: owner.id } }, handler);
      return usual(...work);
    };
    expect((await change(owner, before.invitations[0]?.id ?? 0)).status).toBe(409);
    expect(await state()).toEqual(before);
  });

  it.each<[string, (owner: SomeUser, id: number) => Promise<unknown>]>([
    ['is removed', (owner, id) => provider.call(removeTeamMember, { params: { id } }, owner)],
    [
      'loses the right to order',
      (owner, id) =>
        provider.call(changeTeamMember, { params: { id }, body: { role: 'handler', rights: ['file'] } }, owner),
    ],
  ])('orders nothing for a member who %s at the same moment', async (_, lose) => {
    const { owner, handler, eId } = await company();
    const rights: Grant[] = ['order', 'pay', 'file'];
    await provider.call(changeTeamMember, { params: { id: handler.id }, body: { role: 'handler', rights } }, owner);
    const { id } = await someTemplate(provider);
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    // The caller has been looked up by then.
    database.transaction = async (...work) => {
      database.transaction = usual;
      await lose(owner, handler.id);
      return usual(...work);
    };
    const refused = await provider.refuse(orderContract, { params: { id }, body: { payType: '3' } }, handler);
    expect(refused).toMatchObject({ status: 403, msg: expect.stringContaining('刚刚有变化') });
    expect(await provider.ctx.db.select().from(orders).where(eq(orders.eId, eId))).toEqual([]);
  });

  onPostgres.it('keeps one of two owners who leave concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, handler, eId } = await company();
      await provider.call(changeTeamMember, { params: { id: handler.id }, body: { role: 'owner', rights: [] } }, owner);
      const both = await Promise.allSettled([
        provider.call(leaveEnterprise, {}, owner),
        provider.call(leaveEnterprise, {}, handler),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await provider.ctx.db
        .select()
        .from(enterpriseUsers)
        .where(and(eq(enterpriseUsers.enterpriseId, eId), eq(enterpriseUsers.role, 'owner')));
      expect(left).toHaveLength(1);
    }
  });

  onPostgres.it('keeps one of two owners who demote each other concurrently', async () => {
    const { owner, handler } = await company();
    await provider.call(changeTeamMember, { params: { id: handler.id }, body: { role: 'owner', rights: [] } }, owner);
    const demote = (by: SomeUser, id: number) =>
      provider.call(changeTeamMember, { params: { id }, body: { role: 'handler', rights: [] } }, by);
    const both = await Promise.allSettled([demote(owner, handler.id), demote(handler, owner.id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('pending decisions on membership', () => {
  it("stay in the user's to-dos, whichever account is current, until decided", async () => {
    const { owner, eId } = await company();
    const guest = await someUser(provider);
    const marks = async (user: SomeUser) => (await provider.call(getCentreCounts, {}, user)).members;
    const todos = async (user: SomeUser) =>
      (await provider.call(getDashboard, {}, user)).todos.map(({ title, link }) => [title, link.replace(/\d+$/, '')]);
    await invite(owner, guest.phone);
    const asker = await someUser(provider);
    await provider.call(askToJoin, { params: { id: eId }, body: { note: '新同事' } }, asker);
    const name = (await members(owner)).name;
    expect(await todos(guest)).toEqual([[`${name}邀请您加入企业账号`, '/setting/find-status#request-']]);
    expect(await todos(owner)).toEqual([[`有人申请加入${name}的企业账号`, '/setting/find-status#request-']]);
    await provider.call(switchAccount, { body: { eId: 0 } }, owner);
    expect([await marks(guest), await marks(owner), await marks(asker)]).toEqual([1, 1, 0]);
    const answer = { params: { id: (await own(guest)).invitations[0]?.id ?? 0 }, body: { accept: false } };
    await provider.call(answerInvitation, answer, guest);
    expect(await marks(guest)).toBe(0);
  });
});

describe('profile of an enterprise', () => {
  const words = { contact: '陈砚', phone: '0899-5550188', email: 'a@b.example', mailing: '书院路 8 号', intro: '简介' };

  it('is readable by its members and writable by its owner, except for certified data', async () => {
    const { owner, handler, eId } = await company();
    const logo = await someFile(provider, owner.id, 'image', eId);
    const saved = await provider.call(saveCompany, { body: { ...words, logo } }, owner);
    expect(saved).toMatchObject({ ...words, mayEdit: true, logo: { address: logo } });
    const picture = await provider.raw('GET', saved.logo.link);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await provider.call(getCompany, {}, handler)).toMatchObject({ ...words, mayEdit: false });
    expect((await provider.refuse(saveCompany, { body: words }, handler)).status).toBe(403);
    const renamed = await provider.call(saveCompany, { body: { ...words, logo, ...{ name: '别的名字' } } }, owner);
    expect(renamed.name).toBe(saved.name);
  });

  it("refuses other users' files as logo, and invalid addresses", async () => {
    const [{ owner }, other] = [await company(), await someUser(provider)];
    const logo = await someFile(provider, other.id, 'image');
    const refused = (body: Record<string, unknown>) => provider.refuse(saveCompany, { body }, owner);
    expect((await refused({ ...words, logo })).fields.logo).toBe('找不到上传的文件，请重新上传');
    expect((await refused({ ...words, email: 'x', phone: '1' })).fields).toEqual({
      email: '邮箱格式有误',
      phone: '请填写手机号或带区号的座机',
    });
    expect((await provider.refuse(getCompany, {}, other)).status).toBe(409);
  });
});
