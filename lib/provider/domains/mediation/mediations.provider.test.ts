import { asc, desc, eq } from 'drizzle-orm';
import {
  actAsParty,
  endPartyLink,
  getPartyRoom,
  listCaseParties,
  PARTY_HEADER,
  renewPartyLink,
} from '@/lib/contract/case-parties';
import { getOwnCase } from '@/lib/contract/cases';
import { getPublicCard } from '@/lib/contract/certificates';
import {
  addMediationSession,
  addSessionAsMediator,
  appointMediator,
  confirmOwnAgreement,
  confirmPartyAgreement,
  draftAgreement,
  draftAgreementAsMediator,
  getOwnAgreement,
  getOwnCourtPaper,
  getOwnProceedings,
  getOwnSessions,
  getPartyAgreement,
  getPartyCourtPaper,
  getPartyProceedings,
  getPartySessions,
  getStaffAgreement,
  getStaffCourtPaper,
  getStaffProceedings,
  sendOwnSignCode,
  sendPartySignCode,
  writeMinutes,
  writeMinutesAsMediator,
} from '@/lib/contract/mediations';
import { listMessages } from '@/lib/contract/messages';
import { reviewCase } from '@/lib/contract/staff-cases';
import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import {
  auditLog,
  cases,
  configValues,
  deliveries,
  enterprises,
  enterpriseUsers,
  mediationAgreements,
  persons,
} from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { answerAs, codeSentTo, enterAs, someNotified, somePhone } from '../../testing/mediations';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../../testing/people';
import { somePerson } from '../../testing/people-and-places';
import { setText } from '../../testing/set-text';

let provider: TestProvider;
let staff: SomeUser;
let [free, tied, represented, unnamed] = [0, 0, 0, 0];
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
  await provider.ctx.db.insert(configValues).values({ key: 'site/name', value: '云州市版权协会' });
  const mediator = async (name: string, organisation: string) =>
    (await somePerson(provider, { kind: 'mediator', priceFen: null, name, organisation })).id;
  free = await mediator('何以宁', '云州大学');
  tied = await mediator('程敬之', '渡口文化有限公司');
  represented = await mediator('柳映川', '青石律师事务所');
  unnamed = await mediator('顾临', '云州仲裁委员会');
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const firm = (mobile: string) => ({ kind: 'organisation' as const, name: '渡口文化有限公司', mobile });
const someone = (mobile: string) => ({ kind: 'person' as const, name: '周衡', mobile });
const statusOf = async (id: number) => (await provider.ctx.db.select().from(cases).where(eq(cases.id, id)))[0]?.status;
const params = (id: number) => ({ params: { id } });
const titlesOf = async (user: SomeUser) =>
  (await provider.call(listMessages, { query: { kind: 'business' } }, user)).list.map(({ title }) => title);
const lastSms = async (mobile: string) =>
  (
    await provider.ctx.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.recipient, mobile))
      .orderBy(desc(deliveries.id))
      .limit(1)
  )[0]?.text ?? '';

/** A mediation whose respondents have all agreed. */
async function someConsented(changes: object = {}) {
  const mobile = somePhone();
  const one = await someNotified(provider, staff, [firm(mobile)], changes);
  await answerAs(provider, mobile, 'agree');
  return { ...one, mobile };
}
const soon = (days = 3) => formatDateTime(addDays(new Date(), days));

const PAY_ON = formatDate(addDays(new Date(), 60));

/** A mediation with an agreement that waits for its confirmations. */
async function someSigning(isPartial = false) {
  const one = await someConsented({ mediator: free });
  await provider.call(appointMediator, { ...params(one.id), body: { mediatorId: free } }, staff);
  await provider.call(addMediationSession, { ...params(one.id), body: { startsAt: soon(), place: '本会二楼' } }, staff);
  const clauses = [
    { text: '被申请人停止使用争议作品，并在网店首页说明作者。' },
    { text: '被申请人向申请人支付使用费。', amount: 300_000, payOn: PAY_ON },
  ];
  await provider.call(draftAgreement, { ...params(one.id), body: { isPartial, clauses } }, staff);
  return one;
}
const pdfText = async (path: string, options: Parameters<TestProvider['raw']>[2]) => {
  const answer = await provider.raw('GET', path, options);
  if (answer.status !== 200) return `${answer.status}`;
  const { pieces } = await setText(new Uint8Array(await answer.arrayBuffer()));
  return pieces.map(({ text }) => text).join('');
};
const at = ({ path }: { path: string }, id: number) => path.replace('{id}', String(id));

describe('the mediator', () => {
  it('is appointed from those whom a side has proposed, and everyone is told', async () => {
    const mobile = somePhone();
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile)], { mediator: free });
    const { by } = await enterAs(provider, mobile);
    await provider.call(actAsParty, { body: { act: 'propose', values: { first: represented, second: free } } }, by);
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const { candidates, canAppoint } = await provider.call(getStaffProceedings, params(id), staff);
    expect(canAppoint).toBe(true);
    expect(candidates.map(({ name, proposedBy }) => [name, proposedBy])).toEqual([
      ['何以宁', ['申请人', '渡口文化有限公司']],
      ['柳映川', ['渡口文化有限公司']],
    ]);
    const other = { ...params(id), body: { mediatorId: unnamed } };
    expect((await provider.refuse(appointMediator, other, staff)).fields).toEqual({
      mediatorId: '请在列出的调解员里选定；双方都推荐了的，限于双方推荐的人选',
    });
    await provider.call(appointMediator, { ...params(id), body: { mediatorId: free } }, staff);
    const again = { ...params(id), body: { mediatorId: free } };
    expect((await provider.refuse(appointMediator, again, staff)).msg).toContain('已经是本案的调解员');
    expect(await statusOf(id)).toBe('appointed');
    expect((await provider.call(getOwnProceedings, params(id), applicant)).mediator?.name).toBe('何以宁');
    expect((await provider.call(getPartyProceedings, {}, by)).mediator?.name).toBe('何以宁');
    expect(await titlesOf(applicant)).toContain('调解申请有新进展：选定调解员');
    expect(await lastSms(mobile)).toContain('已选定调解员何以宁');
  });

  it('must have no tie to any party, nor to a representative named later', async () => {
    const mobile = somePhone();
    const { id } = await someNotified(provider, staff, [firm(mobile)], { mediator: represented });
    const { by } = await enterAs(provider, mobile);
    const { ctx } = provider;
    const [file] = await ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(file).toBeDefined();
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const letter = await uploaded(by);
    const values = {
      name: '陈律师',
      organisation: '青石律师事务所',
      mobile: '13700009999',
      authority: 'general',
      letter,
    };
    await provider.call(actAsParty, { body: { act: 'represent', values } }, by);
    expect(
      await provider.refuse(appointMediator, { ...params(id), body: { mediatorId: represented } }, staff),
    ).toMatchObject({ error: 'conflictOfInterest', msg: '柳映川与“青石律师事务所”有利害关系，应当回避，请另选调解员' });
    const taken = { mediatorId: free, mobile: values.mobile };
    expect((await provider.refuse(appointMediator, { ...params(id), body: taken }, staff)).fields).toEqual({
      mobile: '与一方当事人的手机相同',
    });
    expect(await statusOf(id)).toBe('consented');
  });

  it('gets no link by the phone of one who acts for a side: neither again nor with the next appointment', async () => {
    const [mobile, desk, lawyer] = [somePhone(), somePhone(), somePhone()];
    const { id } = await someNotified(provider, staff, [firm(mobile)], { mediator: unnamed });
    const { by } = await enterAs(provider, mobile);
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const values = { name: '陈律师', mobile: lawyer, authority: 'general', letter: await uploaded(by) };
    await provider.call(actAsParty, { body: { act: 'represent', values } }, by);
    await provider.call(appointMediator, { ...params(id), body: { mediatorId: unnamed, mobile: desk } }, staff);
    const { list } = await provider.call(listCaseParties, params(id), staff);
    const partyId = list.find(({ isNeutral }) => isNeutral)?.id ?? 0;
    const renew = (to: string) => ({ params: { id, partyId }, body: { mobile: to } });
    for (const taken of [lawyer, mobile, '13800000001'])
      expect((await provider.refuse(renewPartyLink, renew(taken), staff)).fields).toEqual({
        mobile: '与一方当事人的手机相同',
      });
    const fresh = somePhone();
    await provider.call(renewPartyLink, renew(fresh), staff);
    expect(await lastSms(fresh)).toContain('/party-room/');
    // The next appointment takes the last phone, which is there the phone of a respondent.
    const next = await someNotified(provider, staff, [firm(fresh)], { mediator: unnamed });
    await answerAs(provider, fresh, 'agree');
    const again = { ...params(next.id), body: { mediatorId: unnamed } };
    expect((await provider.refuse(appointMediator, again, staff)).fields).toEqual({ mobile: '与一方当事人的手机相同' });
  });

  it('stays: no side engages a representative with whom the appointed one has a tie', async () => {
    const [mobile, desk] = [somePhone(), somePhone()];
    const { id } = await someNotified(provider, staff, [firm(mobile)], { mediator: represented });
    const { by } = await enterAs(provider, mobile);
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    await provider.call(appointMediator, { ...params(id), body: { mediatorId: represented, mobile: desk } }, staff);
    const letter = await uploaded(by);
    const values = {
      name: '陈律师',
      organisation: '青石律师事务所',
      mobile: somePhone(),
      authority: 'general',
      letter,
    };
    const refused = async (change: Partial<typeof values>) =>
      (await provider.refuse(actAsParty, { body: { act: 'represent', values: { ...values, ...change } } }, by)).fields;
    const tie = '本案调解员柳映川与这位代理人有利害关系。要委托这位代理人，请先联系本会另选调解员';
    expect(await refused({})).toEqual({ organisation: tie });
    expect(await refused({ name: '柳映川', organisation: '云州大学' })).toEqual({ name: tie });
    expect(await refused({ organisation: '云州大学', mobile: desk })).toEqual({
      mobile: '这是本案调解员的手机，请填写代理人的手机',
    });
    const free = { ...values, organisation: '云州大学' };
    await provider.call(actAsParty, { body: { act: 'represent', values: free } }, by);
    expect(await statusOf(id)).toBe('appointed');
  });

  it('keeps no side from a representative once it has recused itself', async () => {
    const [mobile, desk] = [somePhone(), somePhone()];
    const { id } = await someNotified(provider, staff, [firm(mobile)], { mediator: represented });
    await answerAs(provider, mobile, 'agree');
    await provider.call(appointMediator, { ...params(id), body: { mediatorId: represented, mobile: desk } }, staff);
    const mediator = await enterAs(provider, desk);
    const recuse = { act: 'recuse', values: { reason: '与代理人同所' } };
    await provider.call(actAsParty, { body: recuse }, mediator.by);
    const { by } = await enterAs(provider, mobile);
    const values = {
      name: '陈律师',
      organisation: '青石律师事务所',
      mobile: somePhone(),
      authority: 'general',
      letter: await uploaded(by),
    };
    const { done } = await provider.call(actAsParty, { body: { act: 'represent', values } }, by);
    expect(done.map(({ label }) => label)).toContain('委托代理人');
  });

  it('is chosen from the directory while only one side has proposed, whose proposal comes first', async () => {
    const mobile = somePhone();
    const { id } = await someNotified(provider, staff, [firm(mobile)]);
    const { by } = await enterAs(provider, mobile);
    await provider.call(actAsParty, { body: { act: 'propose', values: { first: unnamed } } }, by);
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const { candidates } = await provider.call(getStaffProceedings, params(id), staff);
    expect(candidates[0]).toMatchObject({ name: '顾临', proposedBy: ['渡口文化有限公司'] });
    expect(candidates.map(({ name }) => name)).toContain('何以宁');
  });

  it('is chosen from the directory while nobody has proposed any, and a tie is shown', async () => {
    const { id } = await someConsented();
    const { candidates } = await provider.call(getStaffProceedings, params(id), staff);
    expect(candidates.find((one) => one.id === tied)?.tie).toBe('渡口文化有限公司');
    expect(candidates.find((one) => one.id === unnamed)?.tie).toBe('');
    expect((await provider.refuse(appointMediator, { ...params(id), body: { mediatorId: tied } }, staff)).status).toBe(
      409,
    );
    await provider.call(appointMediator, { ...params(id), body: { mediatorId: unnamed } }, staff);
    const general = { ...params(id), body: { action: 'meet' } };
    expect((await provider.refuse(reviewCase, general, staff)).error).toBe('actionNotAllowed');
  });

  it('must not be an account of the case, nor have a tie to a party by it', async () => {
    const { ctx } = provider;
    const mobile = somePhone();
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile)]);
    const eId = await someEnterprise(provider, [applicant]);
    await ctx.db.update(cases).set({ eId }).where(eq(cases.id, id));
    await answerAs(provider, mobile, 'agree');
    const ofAccount = async (name: string, user: SomeUser) =>
      (await somePerson(provider, { kind: 'mediator', priceFen: null, name, organisation: '', userId: user.id })).id;
    const colleague = await someUser(provider);
    await ctx.db.insert(enterpriseUsers).values({ enterpriseId: eId, userId: colleague.id, role: 'handler' });
    const employed = await someUser(provider);
    const unit = await someEnterprise(provider, [employed]);
    await ctx.db.update(enterprises).set({ name: '渡口文化有限公司' }).where(eq(enterprises.id, unit));
    const ties: [number, string][] = [
      [await ofAccount('甲一', applicant), '申请人'],
      [await ofAccount('乙二', colleague), '申请人'],
      [await ofAccount('丙三', await someUser(provider, { phone: mobile })), '一方当事人'],
      [await ofAccount('丁四', await someUser(provider, { realName: '林知遥' })), '林知遥'],
      [await ofAccount('戊五', employed), '渡口文化有限公司'],
      [await ofAccount('己六', await someUser(provider)), ''],
    ];
    const { candidates } = await provider.call(getStaffProceedings, params(id), staff);
    expect(ties.map(([own]) => candidates.find((one) => one.id === own)?.tie)).toEqual(ties.map(([, tie]) => tie));
    for (const [mediatorId] of ties.filter(([, tie]) => tie !== ''))
      expect(await provider.refuse(appointMediator, { ...params(id), body: { mediatorId } }, staff)).toMatchObject({
        status: 409,
        error: 'conflictOfInterest',
      });
  });

  it('is chosen from the directory when all whom a side has proposed have a tie, and these are still listed', async () => {
    const mobile = somePhone();
    const employed = await someUser(provider);
    const unit = await someEnterprise(provider, [employed]);
    await provider.ctx.db.update(enterprises).set({ name: '渡口文化有限公司' }).where(eq(enterprises.id, unit));
    const entry = { kind: 'mediator' as const, priceFen: null, name: '温行舟', organisation: '云州大学' };
    const { id: common } = await somePerson(provider, { ...entry, userId: employed.id });
    const { id } = await someNotified(provider, staff, [firm(mobile)], { mediator: common });
    const { by } = await enterAs(provider, mobile);
    await provider.call(actAsParty, { body: { act: 'propose', values: { first: common, second: free } } }, by);
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const { candidates } = await provider.call(getStaffProceedings, params(id), staff);
    expect(candidates.slice(0, 2)).toMatchObject([
      { id: common, proposedBy: ['申请人', '渡口文化有限公司'], tie: '渡口文化有限公司' },
      { id: free, proposedBy: ['渡口文化有限公司'], tie: '' },
    ]);
    const appointing = (mediatorId: number) => ({ ...params(id), body: { mediatorId } });
    expect((await provider.refuse(appointMediator, appointing(common), staff)).error).toBe('conflictOfInterest');
    await provider.call(appointMediator, appointing(unnamed), staff);
    expect(await statusOf(id)).toBe('appointed');
  });

  it('is one of those without a tie whom both sides have proposed', async () => {
    const mobile = somePhone();
    const { id } = await someNotified(provider, staff, [firm(mobile)], { mediator: free });
    const { by } = await enterAs(provider, mobile);
    await provider.call(actAsParty, { body: { act: 'propose', values: { first: free, second: represented } } }, by);
    await provider.call(actAsParty, { body: { act: 'agree', values: { promise: true } } }, by);
    const { ctx } = provider;
    const account = await someUser(provider, { phone: mobile });
    await ctx.db.update(persons).set({ userId: account.id }).where(eq(persons.id, represented));
    const { candidates } = await provider.call(getStaffProceedings, params(id), staff);
    await ctx.db.update(persons).set({ userId: null }).where(eq(persons.id, represented));
    expect(candidates.map((one) => [one.id, one.tie])).toEqual([
      [free, ''],
      [represented, '一方当事人'],
    ]);
  });

  it('is no party by the link to its own desk', async () => {
    const account = await someUser(provider);
    const mediator = { kind: 'mediator' as const, priceFen: null, name: '庚七', organisation: '', userId: account.id };
    const { id: mediatorId } = await somePerson(provider, mediator);
    const { id } = await someConsented();
    const appoint = (mobile: string) =>
      provider.call(appointMediator, { ...params(id), body: { mediatorId, mobile } }, staff);
    await appoint(account.phone);
    const { candidates, canAppoint } = await appoint(somePhone());
    expect(canAppoint).toBe(true);
    expect(candidates.find((one) => one.id === mediatorId)?.tie).toBe('');
  });
});

const uploaded = async (by: { headers: Record<string, string> }): Promise<string> => {
  const { uploadAsParty } = await import('@/lib/contract/case-parties');
  const { PNG } = await import('../../testing/commerce');
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: '2', source: '2' })) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(PNG)]), '委托书.png');
  const [file] = await provider.call(uploadAsParty, { body: { type: '2', source: '2' } }, { ...by, form });
  return file?.name ?? '';
};

describe('a session', () => {
  it('is arranged with a place or a link, told to everyone and given as a calendar file', async () => {
    const { id, applicant, mobile } = await someConsented();
    const bad = await provider.refuse(addMediationSession, { ...params(id), body: { startsAt: soon() } }, staff);
    expect(bad.fields).toEqual({ place: '请填写地点或者线上会议的网址' });
    const past = { ...params(id), body: { startsAt: soon(-1), place: '本会二楼' } };
    expect((await provider.refuse(addMediationSession, past, staff)).fields).toEqual({ startsAt: '请填写以后的时间' });
    const startsAt = soon();
    const body = { startsAt, minutes: 90, place: '本会二楼调解室', link: 'https://meeting.example.com/123' };
    await provider.call(addMediationSession, { ...params(id), body }, staff);
    expect(await statusOf(id)).toBe('mediating');
    expect(await lastSms(mobile)).toContain(`第 1 次调解定于 ${startsAt.slice(0, 16)}，地点：本会二楼调解室`);
    expect(await titlesOf(applicant)).toContain('调解申请有新进展：约定调解时间');
    const { by } = await enterAs(provider, mobile);
    for (const [path, options] of [
      [at(getOwnSessions, id), applicant],
      [getPartySessions.path, by],
    ] as const) {
      const answer = await provider.raw('GET', path, options);
      expect(answer.headers.get('content-type')).toContain('text/calendar');
      const text = await answer.text();
      expect(text).toContain('BEGIN:VEVENT');
      expect(text.replace(/\r\n /g, '')).toContain('LOCATION:本会二楼调解室');
    }
    const stranger = await someUser(provider);
    expect((await provider.raw('GET', at(getOwnSessions, id), stranger)).status).toBe(404);
    expect((await provider.raw('GET', getPartySessions.path)).status).toBe(403);
  });

  it('gets its minutes once it has begun', async () => {
    const { id, applicant } = await someConsented();
    await provider.call(addMediationSession, { ...params(id), body: { startsAt: soon(1), place: '本会二楼' } }, staff);
    const input = { params: { id, number: 1 }, body: { minutes: '双方就图案来源达成一致，赔偿数额有分歧。' } };
    expect((await provider.refuse(writeMinutes, input, staff)).msg).toBe('调解还没有开始，不能填写笔录');
    provider.setNow(addDays(new Date(), 2));
    await provider.call(writeMinutes, input, staff);
    const { sessions } = await provider.call(getOwnProceedings, params(id), applicant);
    expect(sessions).toMatchObject([{ number: 1, minutes: '双方就图案来源达成一致，赔偿数额有分歧。' }]);
    expect((await provider.refuse(writeMinutes, { ...input, params: { id, number: 9 } }, staff)).status).toBe(404);
  });
});

describe('the minutes of a session', () => {
  const someHeld = async () => {
    const { id, applicant, mobile } = await someSigning();
    provider.setNow(addDays(new Date(), 4));
    const write = (minutes: string, basedOn?: string) => ({
      params: { id, number: 1 },
      body: { minutes, ...(basedOn !== undefined && { basedOn }) },
    });
    const session = async () => (await provider.call(getStaffProceedings, params(id), staff)).sessions[0];
    const logged = async () =>
      (
        await provider.ctx.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.subjectId, `${id}`))
          .orderBy(asc(auditLog.id))
      )
        .filter(({ after }) => Array.isArray(after.minutes))
        .map(({ before, after }) => [before.minutes, after.minutes]);
    return { id, applicant, mobile, write, session, logged };
  };

  it('are not replaced by a save made from an earlier reading, and are saved again after a lost answer', async () => {
    const { write, session, logged } = await someHeld();
    const empty = (await session())?.revision;
    await provider.call(writeMinutes, write('双方就数额达成一致。', empty), staff);
    await provider.call(writeMinutes, write('双方就数额达成一致。', empty), staff);
    const refused = await provider.refuse(writeMinutes, write('双方未达成一致。', empty), staff);
    expect([refused.status, refused.error]).toEqual([409, 'changedMeanwhile']);
    expect(refused.msg).toContain('您填写的内容还在');
    expect((await session())?.minutes).toBe('双方就数额达成一致。');
    await provider.call(writeMinutes, write('双方未达成一致。', (await session())?.revision), staff);
    await provider.call(writeMinutes, write('双方约定再谈。'), staff);
    expect(await logged()).toEqual([
      [undefined, ['双方就数额达成一致。']],
      [['双方就数额达成一致。'], ['双方未达成一致。']],
      [['双方未达成一致。'], ['双方约定再谈。']],
    ]);
  });

  it('leave their whole earlier text in the log', async () => {
    const { write, logged } = await someHeld();
    const long = '双方各自陈述。'.repeat(2800);
    await provider.call(writeMinutes, write(long), staff);
    await provider.call(writeMinutes, write('双方约定再谈。'), staff);
    const pieces = (await logged())[1]?.[0];
    expect(Array.isArray(pieces) && pieces.join('')).toBe(long);
  });

  it('stay as they are once the mediation has ended, while missing ones can still be written', async () => {
    const { id, write, session } = await someHeld();
    await provider.ctx.db.update(cases).set({ status: 'failed' }).where(eq(cases.id, id));
    expect((await session())?.isFixed).toBe(false);
    await provider.call(writeMinutes, write('双方未达成一致。'), staff);
    expect((await session())?.isFixed).toBe(true);
    await provider.call(writeMinutes, write('双方未达成一致。'), staff);
    const refused = await provider.refuse(writeMinutes, write('双方达成一致。'), staff);
    expect([refused.status, refused.error]).toEqual([409, 'actionNotAllowed']);
  });
});

describe('the agreement', () => {
  it('is issued with a number and a public card once everyone has confirmed it with a code', async () => {
    const { id, applicant, mobile } = await someSigning();
    expect(await statusOf(id)).toBe('signing');
    const { by } = await enterAs(provider, mobile);
    const read = await provider.call(getPartyProceedings, {}, by);
    expect(read.agreement).toMatchObject({
      version: 1,
      number: '',
      canConfirm: true,
      clauses: [{}, { amount: 300_000 }],
    });
    expect((await provider.raw('GET', getPartyAgreement.path, by)).status).toBe(409);
    const statement = getPartyCourtPaper.path.replace('{paper}', 'statement');
    expect((await provider.raw('GET', statement, by)).status).toBe(409);
    // A code that opened the room does not sign.
    const entrance = await codeSentTo(provider, mobile);
    const wrong = { body: { version: 1, code: entrance } };
    expect((await provider.refuse(confirmPartyAgreement, wrong, by)).fields.code).toContain('验证码');
    await provider.call(sendPartySignCode, { body: {} }, by);
    await provider.call(confirmPartyAgreement, { body: { version: 1, code: await codeSentTo(provider, mobile) } }, by);
    expect(await statusOf(id)).toBe('signing');
    expect((await provider.refuse(sendPartySignCode, { body: {} }, by)).msg).toBe('您已经确认过');
    expect(await titlesOf(applicant)).toContain('调解协议有新的确认');
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    const todo = async () => (await provider.call(getOwnCase, params(id), applicant)).todo;
    expect(await todo()).toBe('核对并确认调解协议');
    const body = { version: 1, code: await codeSentTo(provider, applicant.phone) };
    const done = await provider.call(confirmOwnAgreement, { ...params(id), body }, applicant);
    expect(await statusOf(id)).toBe('agreed');
    expect(await todo()).toBe('');
    expect(done.agreement).toMatchObject({ number: expect.stringMatching(/^XY-\d{4}-\d{6}$/), canConfirm: false });
    expect(done.agreement?.signers.map(({ role, confirmedAt }) => [role, confirmedAt !== null])).toEqual([
      ['申请人', true],
      ['被申请人', true],
    ]);
    const { number = '', publicId = '' } = done.agreement ?? {};
    const paths = [
      [at(getOwnAgreement, id), applicant],
      [at(getStaffAgreement, id), staff],
      [getPartyAgreement.path, by],
    ] as const;
    for (const [path, options] of paths) {
      const text = await pdfText(path, options);
      for (const said of [
        number,
        '林知遥',
        '渡口文化有限公司',
        `¥3,000.00，${PAY_ON} 前付清`,
        `/codeIndex/${publicId}`,
      ])
        expect(text).toContain(said);
    }
    const papers = [
      [at(getOwnCourtPaper, id), applicant],
      [at(getStaffCourtPaper, id), staff],
      [getPartyCourtPaper.path, by],
    ] as const;
    for (const [path, options] of papers) {
      const statement = await pdfText(path.replace('{paper}', 'statement'), options);
      for (const said of [number, '林知遥', '渡口文化有限公司', '特此证明', `/codeIndex/${publicId}`])
        expect(statement).toContain(said);
      // The session was arranged for a day after the confirmations.
      expect(statement).not.toContain('进行调解');
      const application = await provider.raw('GET', path.replace('{paper}', 'application'), options);
      expect(decodeURIComponent(application.headers.get('content-disposition') ?? '')).toContain(
        `司法确认申请书-${number}.docx`,
      );
    }
    const card = await provider.call(getPublicCard, { params: { publicId } });
    expect(card).toMatchObject({ kind: 'agreement', verdict: '有效', number, holder: '林**、渡*******' });
    expect(JSON.stringify(card)).not.toMatch(/林知遥|渡口文化|使用费/);
    expect((await provider.call(getOwnCase, params(id), applicant)).certificate?.number).toBe(number);
    // The room can be read for a month.
    expect((await provider.call(getPartyRoom, {}, by)).isClosed).toBe(true);
    const session = by.headers[PARTY_HEADER] ?? '';
    expect(session).not.toBe('');
  });

  it('is not signed by the code for another agreement of the same applicant', async () => {
    const { id, applicant } = await someSigning();
    const other = await someSigning();
    await provider.ctx.db.update(cases).set({ userId: applicant.id }).where(eq(cases.id, other.id));
    await provider.call(sendOwnSignCode, { ...params(other.id), body: {} }, applicant);
    const body = { version: 1, code: await codeSentTo(provider, applicant.phone) };
    expect((await provider.refuse(confirmOwnAgreement, { ...params(id), body }, applicant)).fields.code).toContain(
      '验证码',
    );
    await provider.call(confirmOwnAgreement, { ...params(other.id), body }, applicant);
  });

  it('is not confirmed by a code that was sent for an earlier draft', async () => {
    const { id, applicant, mobile } = await someSigning();
    const { by } = await enterAs(provider, mobile);
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    await provider.call(sendPartySignCode, { body: {} }, by);
    const clauses = [{ text: '被申请人停止使用争议作品，并支付使用费。' }];
    await provider.call(draftAgreement, { ...params(id), body: { clauses } }, staff);
    const own = { version: 2, code: await codeSentTo(provider, applicant.phone) };
    const refused = await provider.refuse(confirmOwnAgreement, { ...params(id), body: own }, applicant);
    expect(refused.fields.code).toContain('已失效');
    const theirs = { version: 2, code: await codeSentTo(provider, mobile) };
    expect((await provider.refuse(confirmPartyAgreement, { body: theirs }, by)).fields.code).toContain('已失效');
  });

  it('is not confirmed through a link that is replaced at the same moment', async () => {
    const { id, mobile, parties } = await someSigning();
    const { by } = await enterAs(provider, mobile);
    await provider.call(sendPartySignCode, { body: {} }, by);
    const body = { version: 1, code: await codeSentTo(provider, mobile) };
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    // The session has been looked up by then.
    database.transaction = async (...work) => {
      database.transaction = usual;
      const params = { id, partyId: parties[0]?.id ?? 0 };
      await provider.call(renewPartyLink, { params, body: { mobile: somePhone() } }, staff);
      return usual(...work);
    };
    expect((await provider.refuse(confirmPartyAgreement, { body }, by)).error).toBe('linkEnded');
    const read = await provider.call(getStaffProceedings, params(id), staff);
    expect(read.agreement?.signers.filter(({ confirmedAt }) => confirmedAt !== null)).toEqual([]);
  });

  it('comes with a statement for the court that names the sessions held before it, by their minutes', async () => {
    const { id, applicant, mobile } = await someSigning();
    provider.setNow(addDays(new Date(), 4));
    const minutes = { params: { id, number: 1 }, body: { minutes: '双方就数额达成一致。' } };
    await provider.call(writeMinutes, minutes, staff);
    const { by } = await enterAs(provider, mobile);
    await provider.call(sendPartySignCode, { body: {} }, by);
    await provider.call(confirmPartyAgreement, { body: { version: 1, code: await codeSentTo(provider, mobile) } }, by);
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    const body = { version: 1, code: await codeSentTo(provider, applicant.phone) };
    await provider.call(confirmOwnAgreement, { ...params(id), body }, applicant);
    const statement = getPartyCourtPaper.path.replace('{paper}', 'statement');
    expect(await pdfText(statement, by)).toContain('进行调解 1 次');
  });

  it('has no day of payment in the past, when it is drafted and when it is confirmed', async () => {
    const { id, applicant } = await someSigning();
    const past = [{ text: '被申请人向申请人支付使用费。', amount: 100, payOn: formatDate(addDays(new Date(), -1)) }];
    const refused = await provider.refuse(draftAgreement, { ...params(id), body: { clauses: past } }, staff);
    expect(refused.fields).toEqual({ 'clauses.0.payOn': '付款日不能早于今天' });
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    const code = await codeSentTo(provider, applicant.phone);
    await provider.ctx.db
      .update(mediationAgreements)
      .set({ clauses: past })
      .where(eq(mediationAgreements.recordId, id));
    const late = await provider.refuse(confirmOwnAgreement, { ...params(id), body: { version: 1, code } }, applicant);
    expect(late.msg).toBe('协议里的付款日已经过去，请联系调解员另拟一稿');
  });

  it('is signed without a respondent who never answered and whose link staff have ended', async () => {
    const [mobile, silent] = [somePhone(), somePhone()];
    const { id, parties } = await someNotified(provider, staff, [firm(mobile), someone(silent)]);
    await answerAs(provider, mobile, 'agree');
    const partyId = parties.find((party) => party.mobile === silent)?.id ?? 0;
    await provider.call(endPartyLink, { params: { id, partyId }, body: {} }, staff);
    await provider.ctx.db.update(cases).set({ status: 'consented' }).where(eq(cases.id, id));
    await provider.call(addMediationSession, { ...params(id), body: { startsAt: soon(), place: '本会二楼' } }, staff);
    const clauses = [{ text: '被申请人停止使用争议作品。' }];
    const { agreement } = await provider.call(draftAgreement, { ...params(id), body: { clauses } }, staff);
    expect(agreement?.signers.map(({ name }) => name)).toEqual(['林知遥', '渡口文化有限公司']);
  });

  it('is not replaced by a draft that was made from an earlier version, nor sent out twice', async () => {
    const { id } = await someNotified(provider, staff, [firm(somePhone())]);
    await provider.ctx.db.update(cases).set({ status: 'consented' }).where(eq(cases.id, id));
    await provider.call(addMediationSession, { ...params(id), body: { startsAt: soon(), place: '本会二楼' } }, staff);
    const draft = (text: string, basedOn?: number) => ({ ...params(id), body: { clauses: [{ text }], basedOn } });
    const version = async (text: string, basedOn?: number) =>
      (await provider.call(draftAgreement, draft(text, basedOn), staff)).agreement?.version;
    expect(await version('被申请人停止使用争议作品。', 0)).toBe(1);
    expect(await version('被申请人停止使用争议作品。', 0)).toBe(1);
    const refused = await provider.refuse(draftAgreement, draft('被申请人公开说明作者。', 0), staff);
    expect([refused.status, refused.error]).toEqual([409, 'changedMeanwhile']);
    expect(refused.msg).toContain('第 1 稿');
    expect(await version('被申请人公开说明作者。', 1)).toBe(2);
    expect(await version('被申请人停止使用争议作品。')).toBe(3);
  });

  it('needs every confirmation of the same version, and only of those who take part', async () => {
    const [mobile, other] = [somePhone(), somePhone()];
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile), someone(other)]);
    await answerAs(provider, mobile, 'agree');
    await answerAs(provider, other, 'refuse');
    await provider.call(reviewCase, { ...params(id), body: { action: 'consent' } }, staff);
    await provider.call(addMediationSession, { ...params(id), body: { startsAt: soon(), place: '本会二楼' } }, staff);
    const draft = (text: string) =>
      provider.call(draftAgreement, { ...params(id), body: { clauses: [{ text }] } }, staff);
    await draft('被申请人停止使用争议作品。');
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    const code = await codeSentTo(provider, applicant.phone);
    await provider.call(confirmOwnAgreement, { ...params(id), body: { version: 1, code } }, applicant);
    const second = await draft('被申请人停止使用争议作品，并公开说明作者。');
    expect(second.agreement).toMatchObject({ version: 2, signers: [{ confirmedAt: null }, { confirmedAt: null }] });
    expect(second.agreement?.signers.map(({ name }) => name)).toEqual(['林知遥', '渡口文化有限公司']);
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    const late = { version: 1, code: await codeSentTo(provider, applicant.phone) };
    expect((await provider.refuse(confirmOwnAgreement, { ...params(id), body: late }, applicant)).error).toBe(
      'changedMeanwhile',
    );
    const { by } = await enterAs(provider, other);
    expect((await provider.refuse(sendPartySignCode, { body: {} }, by)).msg).toBe('您不是协议的一方，不需要确认');
    // A respondent who refused reads nothing of the mediation and is told nothing of it.
    expect(await provider.call(getPartyProceedings, {}, by)).toEqual({
      mediator: null,
      sessions: [],
      agreement: null,
      canMeet: false,
      canDraft: false,
    });
    for (const { path } of [getPartyAgreement, getPartySessions])
      expect((await provider.raw('GET', path, by)).status).toBe(404);
    const delivered = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, other));
    expect(delivered.map(({ text }) => text).join()).not.toMatch(/次调解定于|调解协议/);
  });

  it('can cover a part of the requests, and is refused without clauses or days of payment', async () => {
    const { id, applicant, mobile } = await someSigning(true);
    const { by } = await enterAs(provider, mobile);
    await provider.call(sendPartySignCode, { body: {} }, by);
    await provider.call(confirmPartyAgreement, { body: { version: 1, code: await codeSentTo(provider, mobile) } }, by);
    await provider.call(sendOwnSignCode, { ...params(id), body: {} }, applicant);
    const body = { version: 1, code: await codeSentTo(provider, applicant.phone) };
    await provider.call(confirmOwnAgreement, { ...params(id), body }, applicant);
    expect(await statusOf(id)).toBe('partly');
    const other = await someConsented();
    const refused = async (draft: object) =>
      (await provider.refuse(draftAgreement, { ...params(other.id), body: draft }, staff)).fields;
    expect(await refused({ clauses: [] })).toEqual({ clauses: '请填写条款' });
    expect(await refused({ clauses: [{ text: '被申请人支付使用费。', amount: 100 }] })).toEqual({
      'clauses.0.payOn': '有金额的请写明付款日',
    });
    const early = { ...params(other.id), body: { clauses: [{ text: '被申请人停止使用。' }] } };
    expect((await provider.refuse(draftAgreement, early, staff)).error).toBe('actionNotAllowed');
  });

  it('is for the parties alone', async () => {
    const { id } = await someSigning();
    const stranger = await someUser(provider);
    expect((await provider.refuse(getOwnProceedings, params(id), stranger)).status).toBe(404);
    expect((await provider.refuse(sendOwnSignCode, { ...params(id), body: {} }, stranger)).status).toBe(404);
    expect((await provider.refuse(getStaffProceedings, params(id), stranger)).status).toBe(404);
    expect((await provider.refuse(getPartyProceedings, {})).error).toBe('partySessionRequired');
  });
});

describe('the desk of a mediator', () => {
  const appointed = async () => {
    const mobile = somePhone();
    const { id, applicant } = await someNotified(provider, staff, [firm(mobile)]);
    await answerAs(provider, mobile, 'agree');
    const phone = somePhone();
    const body = { mediatorId: free, mobile: phone };
    await provider.call(appointMediator, { ...params(id), body }, staff);
    return { id, applicant, respondent: mobile, phone };
  };

  it('opens by a link and a code, shows both sides, and takes sessions and minutes', async () => {
    const { id, applicant, respondent, phone } = await appointed();
    const { by: asRespondent } = await enterAs(provider, respondent);
    const reply = { act: 'reply', values: { reply: '愿意核对来源后协商。', evidence: [] } };
    await provider.call(actAsParty, { body: reply }, asRespondent);
    const { by } = await enterAs(provider, phone);
    const room = await provider.call(getPartyRoom, {}, by);
    expect(room).toMatchObject({ roleLabel: '调解员', name: '何以宁', isNeutral: true, todo: '约定调解时间' });
    expect(room.sides).toMatchObject([{ roleLabel: '被申请人', name: '渡口文化有限公司' }]);
    expect(JSON.stringify(room.sides)).toContain('愿意核对来源后协商。');
    expect(JSON.stringify(room)).not.toContain(respondent);
    expect((await provider.call(getPartyProceedings, {}, by)).canMeet).toBe(true);
    const startsAt = formatDateTime(addDays(new Date(), 3));
    const session = { startsAt, place: '本会二楼调解室' };
    expect((await provider.refuse(addSessionAsMediator, { body: session }, asRespondent)).status).toBe(403);
    const draft = { clauses: [{ text: '被申请人停止使用争议作品。' }] };
    expect((await provider.refuse(draftAgreementAsMediator, { body: draft }, asRespondent)).status).toBe(403);
    expect((await provider.refuse(draftAgreementAsMediator, { body: draft }, by)).error).toBe('actionNotAllowed');
    const past = { ...session, startsAt: formatDateTime(addDays(new Date(), -1)) };
    expect((await provider.refuse(addSessionAsMediator, { body: past }, by)).fields).toEqual({
      startsAt: '请填写以后的时间',
    });
    const { sessions } = await provider.call(addSessionAsMediator, { body: session }, by);
    expect((await provider.refuse(addSessionAsMediator, { body: session }, by)).msg).toContain('请勿重复提交');
    expect(sessions).toMatchObject([{ number: 1, place: '本会二楼调解室' }]);
    expect(await statusOf(id)).toBe('mediating');
    const minutes = { number: 1, minutes: '双方同意核对销量。' };
    expect((await provider.refuse(writeMinutesAsMediator, { body: minutes }, by)).status).toBe(409);
    provider.setNow(addDays(new Date(), 4));
    const again = (await enterAs(provider, phone)).by;
    const [{ revision } = { revision: '' }] = (await provider.call(getPartyProceedings, {}, again)).sessions;
    await provider.call(writeMinutesAsMediator, { body: { ...minutes, basedOn: revision } }, again);
    const stale = { number: 1, minutes: '双方不同意核对。', basedOn: revision };
    expect((await provider.refuse(writeMinutesAsMediator, { body: stale }, again)).error).toBe('changedMeanwhile');
    await provider.call(writeMinutesAsMediator, { body: { number: 1, minutes: '双方同意核对销量。' } }, again);
    provider.setNow(null);
    const log = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, `${id}`));
    expect(log.filter(({ summary }) => summary === '填写调解笔录').map(({ after }) => after.minutes)).toEqual([
      ['双方同意核对销量。'],
    ]);
    expect((await provider.call(getOwnProceedings, params(id), applicant)).sessions[0]?.minutes).toBe(
      '双方同意核对销量。',
    );
    const delivered = await provider.ctx.db.select().from(deliveries).where(eq(deliveries.recipient, respondent));
    expect(delivered.some(({ text }) => text.includes('地点：本会二楼调解室'))).toBe(true);
    const other = { ...draft, recordNo: 'TJ-2026-000000' };
    const now = (await enterAs(provider, phone)).by;
    expect((await provider.refuse(draftAgreementAsMediator, { body: other }, now)).error).toBe('changedMeanwhile');
    const { agreement, canDraft } = await provider.call(draftAgreementAsMediator, { body: draft }, now);
    expect(agreement).toMatchObject({ version: 1, canConfirm: false, clauses: [{ text: draft.clauses[0]?.text }] });
    expect([canDraft, await statusOf(id)]).toEqual([true, 'signing']);
    const { by: reader } = await enterAs(provider, respondent);
    expect((await provider.call(getPartyProceedings, {}, reader)).agreement?.canConfirm).toBe(true);
  });

  it('is not sent to the phone of a side, and ends with the appointment of another', async () => {
    const { id, respondent, phone } = await appointed();
    const { by } = await enterAs(provider, phone);
    const other = (await somePerson(provider, { kind: 'mediator', priceFen: null, name: '秦望' })).id;
    const taken = { mediatorId: other, mobile: respondent };
    expect((await provider.refuse(appointMediator, { ...params(id), body: taken }, staff)).fields).toEqual({
      mobile: '与一方当事人的手机相同',
    });
    await provider.call(appointMediator, { ...params(id), body: { mediatorId: other } }, staff);
    expect((await provider.refuse(getPartyRoom, {}, by)).error).toBe('partySessionRequired');
  });

  it('writes nothing for a mediator who is replaced at the same moment', async () => {
    const { id, phone } = await appointed();
    const { by } = await enterAs(provider, phone);
    await provider.call(addSessionAsMediator, { body: { startsAt: soon(), place: '本会二楼' } }, by);
    const other = (await somePerson(provider, { kind: 'mediator', priceFen: null, name: '秦望' })).id;
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    // The session has been looked up by then.
    database.transaction = async (...work) => {
      database.transaction = usual;
      await provider.call(appointMediator, { ...params(id), body: { mediatorId: other } }, staff);
      return usual(...work);
    };
    const body = { clauses: [{ text: '被申请人停止使用争议作品。' }] };
    expect((await provider.refuse(draftAgreementAsMediator, { body }, by)).error).toBe('linkEnded');
    expect((await provider.call(getStaffProceedings, params(id), staff)).agreement).toBeNull();
  });

  it('closes when the mediator recuses itself; staff are notified and cannot appoint it again', async () => {
    const { id, phone } = await appointed();
    const { by } = await enterAs(provider, phone);
    await provider.call(actAsParty, { body: { act: 'recuse', values: { reason: '与被申请人有过合作' } } }, by);
    expect((await provider.refuse(getPartyRoom, {}, by)).error).toBe('partySessionRequired');
    const { list } = await provider.call(listMessages, { query: { kind: 'system' } }, staff);
    expect(list[0]?.title).toMatch(/^调解申请 .+ 有人申明回避$/);
    const { candidates, canAppoint } = await provider.call(getStaffProceedings, params(id), staff);
    expect([canAppoint, candidates.some(({ name }) => name === '何以宁')]).toEqual([true, false]);
    expect(candidates.length).toBeGreaterThan(0);
  });
});
