import { and, eq } from 'drizzle-orm';
import { getAssociationMember, listAssociationMembers } from '@/lib/contract/association-members';
import { queryCertificate } from '@/lib/contract/certificates';
import { getMembershipForm, getOwnApplication, orderMembership } from '@/lib/contract/membership';
import {
  getMembershipCertificate,
  getOwnMembership,
  listMemberships,
  resignMembership,
} from '@/lib/contract/memberships';
import { getCashier, getOrder } from '@/lib/contract/orders';
import { refundOrder } from '@/lib/contract/refunds';
import { searchSite } from '@/lib/contract/search';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { daysLater } from '@/lib/format/day-math';
import { submitEndpoint } from '@/lib/kinds/case';
import { membershipChange } from '@/lib/kinds/cases/membership-change';
import { termAfter, termFrom } from '@/lib/rules/membership-terms';
import { deliveries, memberships, messages, orders } from '../../db/schema';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onDay, setTime, someMember, withMembershipLevels } from '../../testing/memberships';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { readPdf } from '../../testing/read-pdf';
import { restOf } from '../../testing/refunds';
import { keepMemberships } from './keep';

const submitChange = submitEndpoint(membershipChange);

describe('a membership', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    await withMembershipLevels(provider);
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const member = async () => {
    const made = await someMember(provider, staff);
    const own = await standingOf(made.user);
    return { ...made, ...own, id: made.id };
  };
  async function standingOf(user: SomeUser) {
    const own = await provider.call(getOwnMembership, {}, user);
    if (!own) throw new Error('no membership');
    return own;
  }
  const certificateOf = async ({ number, name }: { number: string; name: string }) =>
    (await provider.call(queryCertificate, { body: { kind: 'member', number, holder: name } })).certificate;
  const isListed = async (name: string) =>
    (await provider.call(listAssociationMembers, { query: {} })).some((one) => one.name === name);
  const isFound = async (name: string, id: number) =>
    (await provider.call(searchSite, { query: { q: name, kind: 'member' } })).list.some(
      ({ url }) => url === `/member-detail/${id}`,
    );
  const titlesOf = async (user: SomeUser) =>
    (await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id)).orderBy(messages.id)).map(
      ({ title }) => title,
    );
  const smsOf = async (user: SomeUser, subject: string) =>
    (
      await provider.ctx.db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.userId, user.id), eq(deliveries.subject, subject), eq(deliveries.channel, 'sms')))
    ).map(({ text }) => text);
  const order = (user: SomeUser, recordId: number, amount = 20_000) =>
    provider.call(orderMembership, { body: { payType: '3', recordId, amount } }, user);
  async function renew(user: SomeUser, recordId: number) {
    const { orderId } = await order(user, recordId);
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    return orderId;
  }

  it('has an entry of its own beside that of another member with the same name', async () => {
    const first = await member();
    const again = { name: first.name, idNo: '11010519491231002X' };
    const { user } = await someMember(provider, staff, again);
    const second = await standingOf(user);
    expect(second.memberId).not.toBe(first.memberId);
    await provider.call(resignMembership, { body: {} }, user);
    expect(await isFound(first.name, first.memberId)).toBe(true);
    expect((await standingOf(first.user)).state).toBe('active');
  });

  it('begins with number, term, certificate, and an entry on wall and in search at once', async () => {
    provider.invalidated.length = 0;
    const { user, name, number, startsOn, endsOn, memberId, publicId, state, daysLeft } = await member();
    expect(number).toMatch(/^HY-\d{4}-\d{6}$/);
    expect({ startsOn, endsOn }).toEqual(termFrom(formatDate(provider.ctx.now())));
    expect([state, daysLeft]).toEqual(['active', 364]);
    expect(provider.invalidated).toEqual(
      expect.arrayContaining(['members', `member:${memberId}`, 'home', 'search', `certificate:${publicId}`]),
    );
    expect(await isListed(name)).toBe(true);
    expect(await isFound(name, memberId)).toBe(true);
    const page = await provider.call(getAssociationMember, { params: { id: memberId } });
    expect(JSON.stringify(page)).not.toMatch(/13800002222|shen@example|每年新签合同/);
    const found = await certificateOf({ number, name });
    expect(found).toMatchObject({
      number,
      status: 'valid',
      title: '个人会员',
      facts: [{ label: '会籍期限', value: `${startsOn} 至 ${endsOn}` }],
    });
    expect(await titlesOf(user)).toContain('会籍已生效');
  });

  it('has a certificate as PDF with its number, for the member alone', async () => {
    const { user, number } = await member();
    const { path } = getMembershipCertificate;
    const paper = await provider.raw('GET', path, { token: user.token });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const { title } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
    expect(title).toBe(`会员证书 ${number}`);
    const stranger = await provider.raw('GET', path, { token: (await someUser(provider)).token });
    expect(stranger.status).toBe(404);
  });

  it('ends with one reminder 60, 30 and 7 days before, by message and SMS', async () => {
    const { user, endsOn } = await member();
    const remindersSent = async () => (await smsOf(user, '会籍即将到期')).length;
    for (const [days, count] of [
      [61, 0],
      [60, 1],
      [59, 1],
      [30, 2],
      [29, 2],
      [7, 3],
      [6, 3],
      [0, 3],
    ] as const) {
      await onDay(provider, daysLater(endsOn, -days));
      await keepMemberships(provider.ctx);
      expect([days, await remindersSent()]).toEqual([days, count]);
    }
    expect((await smsOf(user, '会籍即将到期'))[0]).toContain(`将于 ${endsOn} 到期`);
  });

  it('keeps its rights in grace, and lapses by itself after the last day of grace', async () => {
    const { user, name, number, endsOn, memberId } = await member();
    const last = daysLater(endsOn, 60);
    await onDay(provider, daysLater(endsOn, 1));
    expect(await standingOf(user)).toMatchObject({ state: 'grace', graceUntil: last, isInForce: true });
    expect(await certificateOf({ number, name })).toMatchObject({ status: 'valid' });
    await onDay(provider, last);
    expect(await standingOf(user)).toMatchObject({ state: 'grace', isInForce: true });
    expect(await isListed(name)).toBe(true);
    provider.invalidated.length = 0;
    await onDay(provider, daysLater(last, 1));
    expect(await standingOf(user)).toMatchObject({ state: 'lapsed', isInForce: false });
    expect(provider.invalidated).toEqual(expect.arrayContaining(['members', `member:${memberId}`, 'search']));
    expect(await isListed(name)).toBe(false);
    expect(await isFound(name, memberId)).toBe(false);
    expect(await certificateOf({ number, name })).toMatchObject({ status: 'revoked' });
    const paper = await provider.raw('GET', getMembershipCertificate.path, { token: user.token });
    expect(paper.status).toBe(409);
    expect(await smsOf(user, '会籍进入宽限期')).toHaveLength(1);
    expect(await smsOf(user, '会籍已失效')).toHaveLength(1);
  });

  it('has no rights on the day after grace, even before the job has run', async () => {
    const { user, endsOn } = await member();
    await onDay(provider, daysLater(endsOn, 1));
    await setTime(provider, new Date(`${daysLater(endsOn, 60)}T16:00:01.000Z`));
    expect((await standingOf(user)).isInForce).toBe(false);
  });

  it('is renewed from its old end, in the last sixty days and in grace', async () => {
    const { user, id, endsOn, name, number } = await member();
    await onDay(provider, daysLater(endsOn, -61));
    const early = await provider.refuse(orderMembership, { body: { payType: '3', recordId: id } }, user);
    expect(early.msg).toBe(`会籍有效至 ${endsOn}，到期前 60 日起可以续费`);
    expect((await standingOf(user)).renewal).toBeNull();
    await onDay(provider, daysLater(endsOn, -60));
    const next = termAfter(endsOn);
    expect((await standingOf(user)).renewal).toEqual({ amount: 20_000, ...next, order: null });
    const cashier = await provider.call(getCashier, { params: { type: 'join', id } }, user);
    expect(cashier).toMatchObject({ amount: 20_000, title: `个人会员年度会费（续费）：${name}`, owned: false });
    await renew(user, id);
    expect(await standingOf(user)).toMatchObject({ state: 'active', endsOn: next.endsOn, number, renewal: null });
    expect((await certificateOf({ number, name }))?.facts[0]?.value).toContain(next.endsOn);
    await onDay(provider, daysLater(next.endsOn, 20));
    expect((await standingOf(user)).state).toBe('grace');
    await renew(user, id);
    expect(await standingOf(user)).toMatchObject({ state: 'active', endsOn: termAfter(next.endsOn).endsOn });
    expect((await standingOf(user)).terms).toHaveLength(3);
    expect(await smsOf(user, '会籍已续')).toHaveLength(2);
  });

  it('is taken up again after its lapse under the same number, from the day of the payment', async () => {
    const { user, id, endsOn, name, number } = await member();
    await onDay(provider, daysLater(endsOn, 61));
    const day = daysLater(endsOn, 200);
    await onDay(provider, day);
    expect((await standingOf(user)).returnUntil).not.toBeNull();
    await renew(user, id);
    expect(await standingOf(user)).toMatchObject({ state: 'active', number, ...termFrom(day) });
    expect(await isListed(name)).toBe(true);
    expect(await certificateOf({ number, name })).toMatchObject({ status: 'valid', note: '' });
  });

  it('ends after two years without a fee, and a new application is possible', async () => {
    const { user, id, endsOn } = await member();
    await onDay(provider, daysLater(endsOn, 61));
    await onDay(provider, daysLater(endsOn, 732));
    expect((await standingOf(user)).state).toBe('ended');
    expect((await provider.call(getOwnApplication, {}, user))?.status).toBe('ended');
    expect((await provider.call(getMembershipForm, {}, user)).open).toBeNull();
    const refused = await provider.refuse(orderMembership, { body: { payType: '3', recordId: id } }, user);
    expect(refused.msg).toBe('会籍已经终止，请重新申请入会');
  });

  it('ends the same day by resignation, with its open order', async () => {
    const stranger = await someUser(provider);
    const { user, id, endsOn, name, number } = await member();
    await onDay(provider, daysLater(endsOn, -10));
    const { orderId } = await order(user, id);
    await provider.call(resignMembership, { body: { reason: '业务调整' } }, user);
    expect(await standingOf(user)).toMatchObject({ state: 'resigned', isInForce: false, renewal: null });
    expect((await provider.call(getOrder, { params: { id: orderId } }, user)).state).toBe('cancelled');
    expect(await isListed(name)).toBe(false);
    expect(await certificateOf({ number, name })).toMatchObject({
      status: 'revoked',
      note: '会员已经退会，证书同时失效。',
    });
    expect((await provider.refuse(resignMembership, { body: {} }, user)).status).toBe(409);
    expect((await provider.refuse(resignMembership, { body: {} }, stranger)).msg).toBe('您还不是会员');
  });

  it('goes back by a year when its renewal is refunded', async () => {
    const { user, id, endsOn } = await member();
    await onDay(provider, daysLater(endsOn, -10));
    const orderId = await renew(user, id);
    const refund = await restOf(provider, orderId, { reason: '重复缴费' });
    await provider.call(refundOrder, refund, staff);
    expect(await standingOf(user)).toMatchObject({ state: 'active', endsOn });
    expect((await standingOf(user)).terms[0]).toMatchObject({ isReturned: true });
  });

  it('keeps its first fee until a paid renewal is refunded, which would end with it', async () => {
    const { user, id, endsOn } = await member();
    await onDay(provider, daysLater(endsOn, -10));
    const renewal = await renew(user, id);
    const first = await provider.ctx.db
      .select()
      .from(orders)
      .where(eq(orders.subject, `case:${id}`));
    const refund = (orderId: number) => restOf(provider, orderId, { reason: '材料不实' });
    const of = first[0]?.id ?? 0;
    const refused = await provider.refuse(refundOrder, await refund(of), staff);
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('请先退还续期的会费') });
    expect((await standingOf(user)).state).toBe('active');
    await provider.call(refundOrder, await refund(renewal), staff);
    await provider.call(refundOrder, await refund(of), staff);
    expect((await standingOf(user)).state).toBe('ended');
  });

  it('ends with the refund of its first fee, together with an open renewal, which could not be booked any more', async () => {
    const { user, id, endsOn } = await member();
    await onDay(provider, daysLater(endsOn, -10));
    const { orderId } = await order(user, id);
    const first = await provider.ctx.db
      .select()
      .from(orders)
      .where(eq(orders.subject, `case:${id}`));
    const refund = await restOf(provider, first[0]?.id ?? 0, { reason: '材料不实' });
    await provider.call(refundOrder, refund, staff);
    expect((await standingOf(user)).state).toBe('ended');
    expect((await provider.call(getOrder, { params: { id: orderId } }, user)).state).toBe('cancelled');
  });

  describe('changes', () => {
    const entry = {
      matter: 'entry' as const,
      summary: '写版权合同的编辑',
      intro: '第一段介绍文字。\n第二段介绍文字。',
      website: 'https://shen.example',
      phone: '0690-1234567',
    };
    it('of the entry are shown once staff have accepted them; the old one stays until then', async () => {
      const { user, memberId, entry: before } = await member();
      const { id } = await provider.call(submitChange, { body: entry }, user);
      const shown = () => provider.call(getAssociationMember, { params: { id: memberId } });
      expect((await shown()).summary).toBe(before.summary);
      expect((await standingOf(user)).changes).toMatchObject([{ id, matter: 'entry' }]);
      expect((await provider.refuse(submitChange, { body: entry }, user)).status).toBe(409);
      provider.invalidated.length = 0;
      await provider.call(reviewCase, { params: { id }, body: { action: 'accept', note: '' } }, staff);
      expect(provider.invalidated).toContain(`member:${memberId}`);
      expect(await shown()).toMatchObject({
        summary: entry.summary,
        intro: ['第一段介绍文字。', '第二段介绍文字。'],
        website: entry.website,
        hasContact: true,
      });
    });

    it('need a membership in force', async () => {
      const refused = await provider.refuse(submitChange, { body: entry }, await someUser(provider));
      expect(refused).toMatchObject({ status: 409, msg: '会籍有效期间才能申请变更' });
    });

    it('of level cancels the open order of the renewal, which has the fee of the old level', async () => {
      const { user, id, endsOn, number } = await member();
      await setTime(provider, new Date(`${daysLater(endsOn, -20)}T02:00:00.000Z`));
      const row = eq(memberships.number, number);
      await provider.ctx.db.update(memberships).set({ variant: 'enterprise', level: 'member' }).where(row);
      const fee = { body: { payType: '3' as const, recordId: id } };
      const { orderId } = await provider.call(orderMembership, fee, user);
      const body = { matter: 'level' as const, level: 'director', reason: '登记作品三百件，愿意参与治理。' };
      const { id: change } = await provider.call(submitChange, { body }, user);
      await provider.call(reviewCase, { params: { id: change }, body: { action: 'accept' } }, staff);
      expect((await provider.call(getOrder, { params: { id: orderId } }, user)).state).toBe('cancelled');
      const next = await provider.call(orderMembership, fee, user);
      await decideAs(provider, await codeOf(provider, user.token, next.orderId), true);
      expect(await standingOf(user)).toMatchObject({ level: { value: 'director' }, nextLevel: null });
    });

    it('of level and representative are for units; the level applies with the next fee', async () => {
      const { user, id, endsOn } = await member();
      const body = { matter: 'level' as const, level: 'director', reason: '登记作品三百件，愿意参与治理。' };
      expect((await provider.refuse(submitChange, { body }, user)).fields).toHaveProperty('matter');
      await provider.ctx.db
        .update(memberships)
        .set({ variant: 'enterprise', level: 'member' })
        .where(eq(memberships.recordId, id));
      expect(
        (await provider.refuse(submitChange, { body: { ...body, level: 'president' } }, user)).fields,
      ).toHaveProperty('level');
      const change = await provider.call(submitChange, { body }, user);
      await provider.call(reviewCase, { params: { id: change.id }, body: { action: 'accept', note: '' } }, staff);
      expect(await standingOf(user)).toMatchObject({ level: { value: 'member' }, nextLevel: { value: 'director' } });
      await onDay(provider, daysLater(endsOn, -5));
      const { orderId } = await order(user, id, 500_000);
      await decideAs(provider, await codeOf(provider, user.token, orderId), true);
      expect(await standingOf(user)).toMatchObject({ level: { label: '理事单位' }, nextLevel: null });
      const back = await restOf(provider, orderId, { reason: '重复缴费' });
      await provider.call(refundOrder, back, staff);
      // The refund reverts the level; the accepted change applies with the next fee.
      expect(await standingOf(user)).toMatchObject({ nextLevel: { value: 'director' } });
    });
  });

  it('is listed for staff with its state', async () => {
    const { name, number } = await member();
    const page = await provider.call(listMemberships, { query: { q: name } }, staff);
    expect(page.list).toMatchObject([{ number, name, state: 'active', levelLabel: '个人会员' }]);
    expect((await provider.refuse(listMemberships, { query: {} }, await someUser(provider))).status).toBe(404);
  });

  // Needs concurrent connections.
  onPostgres.it('is either renewed or lapsed and returned when the payment meets the lapse, never lost', async () => {
    for (let round = 0; round < 6; round++) {
      provider.setNow(null);
      const { user, id, endsOn } = await member();
      await onDay(provider, daysLater(endsOn, 1));
      const day = daysLater(endsOn, 61);
      await setTime(provider, new Date(`${daysLater(day, -1)}T15:55:00.000Z`));
      const { orderId } = await order(user, id);
      const code = await codeOf(provider, user.token, orderId);
      await setTime(provider, new Date(`${daysLater(day, -1)}T16:00:01.000Z`));
      await Promise.all([
        decideAs(provider, code, true).catch(() => undefined),
        keepMemberships(provider.ctx),
        keepMemberships(provider.ctx),
      ]);
      const own = await standingOf(user);
      const { state } = await provider.call(getOrder, { params: { id: orderId } }, user);
      if (state === 'paid') expect(own).toMatchObject({ state: 'active', ...termFrom(day) });
      else expect(own).toMatchObject({ state: 'lapsed', endsOn });
      expect(await isListed(own.name)).toBe(own.state === 'active');
    }
  });
});
