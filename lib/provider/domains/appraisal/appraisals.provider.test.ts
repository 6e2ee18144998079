import { eq } from 'drizzle-orm';
import {
  appointPanel,
  castVotes,
  concludeAppraisal,
  getAppraisalArchive,
  getMemberAppraisal,
  getMemberOpinion,
  getOwnAppraisal,
  getOwnHandover,
  getOwnOpinion,
  getStaffAppraisal,
  getStaffOpinion,
  makeHandover,
  sendHandoverCode,
  signHandover,
} from '@/lib/contract/appraisals';
import { actAsParty, getPartyRoom, listCaseParties, openDeskCase, renewPartyLink } from '@/lib/contract/case-parties';
import { getOwnCase } from '@/lib/contract/cases';
import { getPublicCard } from '@/lib/contract/certificates';
import { listMessages } from '@/lib/contract/messages';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { addDays } from '@/lib/format/dates';
import { auditLog, caseEvents, caseLinks, caseParties, cases, configValues, deliveries } from '../../db/schema';
import {
  atDesk,
  someAppraiser,
  someComparing,
  somePaid,
  somePanel,
  withAppraiserFields,
} from '../../testing/appraisals';
import { startProvider, type TestProvider } from '../../testing/harness';
import { codeSentTo, enterAs, linkSentTo, somePhone } from '../../testing/mediations';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../../testing/people';
import { setText } from '../../testing/set-text';

let provider: TestProvider;
let staff: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
  await withAppraiserFields(provider);
  await provider.ctx.db.insert(configValues).values({ key: 'site/name', value: '云州市版权协会' });
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const params = (id: number) => ({ params: { id } });
const statusOf = async (id: number) => (await provider.ctx.db.select().from(cases).where(eq(cases.id, id)))[0]?.status;
const reasons = '头身比例、纹样分布与配色三项相同，超出惯常表达。';
const votes = (similarity = 'similar', originality = 'original') => ({
  votes: [
    { matter: 'similarity', conclusion: similarity, reasons },
    { matter: 'originality', conclusion: originality, reasons },
  ],
});
const text = {
  method: '分层拆解，过滤公有领域与惯常表达以后逐项比对。',
  analysis: '两组造型在十二处特征里有九处相同。',
};
const textIn = async (path: string, by: SomeUser | { headers: Record<string, string> }) => {
  const answer = await provider.raw('GET', path, by);
  expect(answer.status).toBe(200);
  const { pieces } = await setText(new Uint8Array(await answer.arrayBuffer()));
  return pieces.map((piece) => piece.text).join('');
};
const at = (path: string, id: number) => path.replace('{id}', String(id));

describe('a quotation', () => {
  it('is made once: a new one needs a reason, which the applicant reads and the log keeps', async () => {
    const { id, applicant } = await somePaid(provider, staff);
    await provider.ctx.db.update(cases).set({ status: 'quoted' }).where(eq(cases.id, id));
    const again = (body: object) => ({ ...params(id), body: { action: 'requote', fee: 800_000, ...body } });
    expect((await provider.refuse(reviewCase, { ...params(id), body: { action: 'quote', fee: 1 } }, staff)).error).toBe(
      'actionNotAllowed',
    );
    expect(await provider.refuse(reviewCase, again({}), staff)).toMatchObject({
      status: 422,
      fields: { note: '请写明原因' },
    });
    await provider.call(reviewCase, again({ note: '样本增加两件' }), staff);
    const { fee, events } = await provider.call(getOwnCase, params(id), applicant);
    expect(fee).toBe(800_000);
    expect(events.at(-1)).toMatchObject({ label: '重新报价', note: '¥8,000.00，样本增加两件' });
    const logged = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(JSON.stringify(logged)).toContain('样本增加两件');
  });
});

describe('a panel', () => {
  const named = async (...names: string[]) => {
    const members: { personId: number; mobile: string }[] = [];
    for (const name of names) members.push({ personId: await someAppraiser(provider, name), mobile: somePhone() });
    return members;
  };

  it('has three or five members, none twice', async () => {
    const { id } = await somePaid(provider, staff);
    const appoint = (members: object[]) => provider.refuse(appointPanel, { ...params(id), body: { members } }, staff);
    const [one, two, three] = await named('甲一', '乙二', '丙三');
    for (const members of [[one], [one, two], [one, two, three, one].slice(0, 4)])
      expect(await appoint(members.flatMap((member) => member ?? []))).toMatchObject({
        status: 422,
        error: 'panelSize',
        msg: `鉴定组须为单数，由 3、5 人组成，现在选了 ${members.length} 人`,
      });
    expect(await appoint([one ?? {}, two ?? {}, one ?? {}])).toMatchObject({
      status: 422,
      error: 'panelDouble',
      msg: '同一位专家不能重复选入鉴定组',
    });
  });

  it('takes nobody with a tie to a side, nor a mediator of the dispute, and says so among the candidates', async () => {
    const { id, applicant } = await somePaid(provider, staff);
    const [one, two] = await named('丁四', '戊五');
    const tied = await someAppraiser(provider, '己六', { organisation: '云来家居商行' });
    const declared = await someAppraiser(provider, '庚七', { detail: { ties: ['见山文创有限公司'] } });
    const mediator = await someAppraiser(provider, '辛八');
    const [dispute] = await provider.ctx.db
      .insert(cases)
      .values({
        kind: 'mediation',
        recordNo: `TJ-TEST-${id}`,
        userId: applicant.id,
        title: '纠纷',
        status: 'failed',
        data: { appointed: { id: 1, name: '辛八' } },
      })
      .returning();
    await provider.ctx.db.insert(caseLinks).values({ fromId: id, toId: dispute?.id ?? 0 });
    const { candidates } = await provider.call(getStaffAppraisal, params(id), staff);
    const tieOf = (personId: number) => candidates.find((candidate) => candidate.id === personId)?.tie;
    expect([tieOf(tied), tieOf(declared), tieOf(mediator), tieOf(one?.personId ?? 0)]).toEqual([
      '与“云来家居商行”有利害关系',
      '与“见山文创有限公司”有利害关系',
      '调解过同一作品的纠纷',
      '',
    ]);
    for (const personId of [tied, declared, mediator]) {
      const members = [one, two, { personId, mobile: somePhone() }];
      const refused = await provider.refuse(appointPanel, { ...params(id), body: { members } }, staff);
      expect(refused).toMatchObject({ status: 409, error: 'conflictOfInterest' });
      expect(refused.msg).toContain('应当回避，请另选成员');
    }
  });

  it('takes neither the applicant nor a colleague, nor a person whom a side reaches by phone', async () => {
    const { id, applicant, mobile } = await somePaid(provider, staff);
    const colleague = await someUser(provider);
    const eId = await someEnterprise(provider, [applicant, colleague]);
    await provider.ctx.db.update(cases).set({ eId }).where(eq(cases.id, id));
    const [one, two] = await named('丑二', '寅三');
    const accounts = [applicant, colleague, await someUser(provider, { phone: mobile })];
    const tied: number[] = [];
    for (const [at, { id: userId }] of accounts.entries())
      tied.push(await someAppraiser(provider, `卯${at}`, { userId, organisation: '云州大学' }));
    const { candidates } = await provider.call(getStaffAppraisal, params(id), staff);
    expect(tied.map((own) => candidates.find((candidate) => candidate.id === own)?.tie)).toEqual([
      '与“委托人”有利害关系',
      '与“委托人”有利害关系',
      '与“一方当事人”有利害关系',
    ]);
    for (const personId of tied) {
      const members = [one, two, { personId, mobile: somePhone() }];
      expect(await provider.refuse(appointPanel, { ...params(id), body: { members } }, staff)).toMatchObject({
        status: 409,
        error: 'conflictOfInterest',
      });
    }
  });

  it('needs a phone of each member, that of no other and not the applicant’s', async () => {
    const { id, mobile, applicant } = await somePaid(provider, staff);
    const members = await named('壬九', '癸十', '子一');
    const appoint = (changes: object) =>
      provider.refuse(
        appointPanel,
        {
          ...params(id),
          body: { members: members.map((member, place) => (place === 1 ? { ...member, ...changes } : member)) },
        },
        staff,
      );
    expect((await appoint({ mobile: '' })).fields).toEqual({
      'members.1.mobile': '请填写癸十的手机，用来接收链接与验证码',
    });
    for (const taken of [mobile, applicant.phone, members[0]?.mobile])
      expect((await appoint({ mobile: taken })).fields).toEqual({
        'members.1.mobile': '与委托人或者另一成员的手机相同',
      });
  });

  it('is told to the applicant, and each member gets a link of their own to a desk', async () => {
    const { id, applicant, members } = await somePanel(provider, staff);
    const { panel } = await provider.call(getOwnAppraisal, params(id), applicant);
    expect(panel).toMatchObject([{ name: '沈知微', isChair: true }, { name: '曹砺之' }, { name: '褚墨林' }]);
    const { events } = await provider.call(getOwnCase, params(id), applicant);
    expect(events.at(-1)?.note).toContain('3 人：组长沈知微，成员曹砺之、褚墨林。');
    const { list } = await provider.call(listCaseParties, params(id), staff);
    expect(list.map(({ roleLabel, isNeutral, mobile }) => [roleLabel, isNeutral, mobile])).toEqual(
      members.map(({ mobile }) => ['鉴定组成员', true, mobile]),
    );
    const room = await provider.call(getPartyRoom, {}, await atDesk(provider, members[1]?.mobile ?? ''));
    expect(room).toMatchObject({ roleLabel: '鉴定组成员', name: '曹砺之', isNeutral: true, todo: '' });
    expect(room.acts.map(({ label }) => label)).toEqual(['申明回避']);
    expect(room.facts.map(({ label }) => label)).toContain('原作品样本');
    expect(JSON.stringify(room.facts)).not.toContain(applicant.phone);
    expect(room.desk).toMatchObject([{ isCurrent: true, statusLabel: '已组成鉴定组' }]);
  });

  it('is changed with a reason; a member who leaves loses the link, one who stays keeps it', async () => {
    const { id, members } = await somePanel(provider, staff);
    const first = await atDesk(provider, members[0]?.mobile ?? '');
    const third = await atDesk(provider, members[2]?.mobile ?? '');
    const added = (await named('寅三'))[0] ?? { personId: 0, mobile: '' };
    const body = { members: [...members.slice(0, 2), added] };
    expect((await provider.refuse(appointPanel, { ...params(id), body }, staff)).fields).toEqual({
      reason: '请写明调整的理由',
    });
    await provider.call(appointPanel, { ...params(id), body: { ...body, reason: '褚墨林申请回避' } }, staff);
    expect((await provider.call(getMemberAppraisal, {}, first)).panel.map(({ name }) => name)).toEqual([
      '沈知微',
      '曹砺之',
      '寅三',
    ]);
    expect((await provider.refuse(getMemberAppraisal, {}, third)).error).toBe('partySessionRequired');
    expect(await statusOf(id)).toBe('panelFormed');
  });

  it('is without a member who recuses itself: the desk closes at once, staff are notified and appoint another', async () => {
    const { id, members } = await somePanel(provider, staff);
    const third = await atDesk(provider, members[2]?.mobile ?? '');
    const recuse = (reason: string) => ({ body: { act: 'recuse', values: { reason } } });
    expect((await provider.refuse(actAsParty, recuse(''), third)).fields).toHaveProperty('reason');
    await provider.call(actAsParty, recuse('与委托人有过合作'), third);
    expect((await provider.refuse(getMemberAppraisal, {}, third)).error).toBe('partySessionRequired');
    const { list } = await provider.call(listMessages, { query: {} }, staff);
    expect(list[0]).toMatchObject({ title: expect.stringMatching(/^鉴定委托 .+ 有人申明回避$/) });
    expect(list[0]?.body).toContain('与委托人有过合作');
    const { candidates } = await provider.call(getStaffAppraisal, params(id), staff);
    const recused = members[2]?.personId ?? 0;
    expect(candidates.find((candidate) => candidate.id === recused)?.tie).toBe('已申明回避');
    const change = (panel: typeof members) => ({ ...params(id), body: { members: panel, reason: '褚墨林申明回避' } });
    expect(await provider.refuse(appointPanel, change(members), staff)).toMatchObject({ error: 'conflictOfInterest' });
    const { list: parties } = await provider.call(listCaseParties, params(id), staff);
    const partyId = parties.find(({ mobile }) => mobile === members[2]?.mobile)?.id ?? 0;
    expect(parties.find(({ id: one }) => one === partyId)).toMatchObject({ stateLabel: '申明回避' });
    const link = { params: { id, partyId }, body: {} };
    expect((await provider.refuse(renewPartyLink, link, staff)).msg).toBe('已经申明回避，不能再发送链接');
    await provider.call(appointPanel, change([...members.slice(0, 2), ...(await named('卯四'))]), staff);
  });
});

describe('the desk', () => {
  it('lists the cases of one person that were sent to the same phone, and opens another one', async () => {
    const { id, members } = await somePanel(provider, staff);
    const other = await somePaid(provider, staff);
    // The phone of the earlier case is taken over.
    const again = { members: members.map(({ personId }) => ({ personId })) };
    await provider.call(appointPanel, { ...params(other.id), body: again }, staff);
    const by = await atDesk(provider, members[0]?.mobile ?? '');
    const { desk, recordNo } = await provider.call(getPartyRoom, {}, by);
    expect(desk).toHaveLength(2);
    const elsewhere = desk.find(({ isCurrent }) => !isCurrent);
    expect(elsewhere?.recordNo).not.toBe(recordNo);
    const opened = await provider.call(openDeskCase, { body: { partyId: elsewhere?.partyId ?? 0 } }, by);
    expect(opened.recordNo).toBe(elsewhere?.recordNo);
    const [foreign] = await provider.ctx.db.select().from(caseParties).where(eq(caseParties.recordId, id)).offset(1);
    expect((await provider.refuse(openDeskCase, { body: { partyId: foreign?.id ?? 0 } }, by)).status).toBe(404);
    // A link to another phone opens its own case alone.
    const partyId = elsewhere?.partyId ?? 0;
    const [row] = await provider.ctx.db.select().from(caseParties).where(eq(caseParties.id, partyId));
    const mobile = somePhone();
    await provider.call(renewPartyLink, { params: { id: row?.recordId ?? 0, partyId }, body: { mobile } }, staff);
    expect((await provider.call(getPartyRoom, {}, await atDesk(provider, mobile))).desk).toHaveLength(1);
  });

  it('is not sent to the phone of the handler or of another member when the link is renewed', async () => {
    const { id, members, mobile, applicant } = await somePanel(provider, staff);
    const { list } = await provider.call(listCaseParties, params(id), staff);
    const partyId = list.find((party) => party.mobile === members[0]?.mobile)?.id ?? 0;
    for (const taken of [mobile, applicant.phone, members[1]?.mobile ?? '']) {
      const renewal = { params: { id, partyId }, body: { mobile: taken } };
      expect((await provider.refuse(renewPartyLink, renewal, staff)).fields).toEqual({
        mobile: '与委托人或者另一成员的手机相同',
      });
    }
    // The phone that the member has stays possible.
    await provider.call(renewPartyLink, { params: { id, partyId }, body: { mobile: members[0]?.mobile } }, staff);
  });

  it('expires with its link', async () => {
    const { members } = await somePanel(provider, staff);
    const { by } = await enterAs(provider, members[0]?.mobile ?? '');
    await provider.call(getMemberAppraisal, {}, by);
    provider.setNow(addDays(new Date(), 91));
    expect((await provider.refuse(getMemberAppraisal, {}, by)).error).toBe('partySessionRequired');
  });
});

describe('the list of samples', () => {
  it('numbers the samples with their digests, and is signed with a code to the phone of the case', async () => {
    const { id, applicant, mobile, decide } = await somePanel(provider, staff);
    const input = params(id);
    const { draft } = await provider.call(getStaffAppraisal, input, staff);
    expect(draft).toMatchObject([
      { number: 'Y1-1', side: 'original', name: '山海小兽设定稿', carrier: '电子文件', quantity: '1 份' },
      { number: 'B1-1', side: 'suspect', name: '云兽盲盒实物照片' },
    ]);
    expect(draft[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const refusedItems = async (...items: object[]) =>
      (await provider.refuse(makeHandover, { ...input, body: { items } }, staff)).fields;
    const piece = { number: 'B1-1', carrier: '实物与照片', quantity: '2 件' };
    for (const quantity of ['0 件', '-1 件', '1.5 件', '若干', '1e1', '10000 件'])
      expect(await refusedItems({ ...piece, quantity })).toEqual({
        'items.0.quantity': expect.stringMatching(/^数量(?:写成|应为)/),
      });
    expect(await refusedItems(piece, piece)).toEqual({ 'items.1.number': '检材 B1-1 重复' });
    expect(await refusedItems({ ...piece, number: 'B9-1' })).toEqual({
      'items.0.number': '委托里没有检材 B9-1，请刷新页面',
    });
    expect(await refusedItems({ ...piece, carrier: '\u200b\u2060' })).toEqual({ 'items.0.carrier': '请填写载体' });
    const items = [{ ...piece, carrier: '实物\u202e与照片', quantity: '２\u200b件' }];
    await provider.call(makeHandover, { ...input, body: { items } }, staff);
    expect(await statusOf(id)).toBe('sealing');
    // Comparing cannot begin before the signature.
    expect((await provider.refuse(reviewCase, { ...input, body: { action: 'compare' } }, staff)).error).toBe(
      'actionNotAllowed',
    );
    const { handover } = await provider.call(getOwnAppraisal, input, applicant);
    expect(handover).toMatchObject({ version: 1, canSign: true, signedAt: null });
    expect(handover?.recipient).toBe(mobile.replace(/^(\d{3})\d{4}/, '$1****'));
    await provider.call(sendHandoverCode, { ...input, body: {} }, applicant);
    const code = await codeSentTo(provider, mobile);
    const sign = (version: number, given: string) => ({ ...input, body: { version, code: given } });
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await provider.refuse(signHandover, sign(1, wrong), applicant)).status).toBe(422);
    expect((await provider.refuse(signHandover, sign(2, code), applicant)).error).toBe('changedMeanwhile');
    await provider.call(signHandover, sign(1, code), applicant);
    expect(await statusOf(id)).toBe('sealed');
    const paper = await textIn(at(getOwnHandover.path, id), applicant);
    for (const part of ['检材移交清单', 'Y1-1', '实物与照片，2 件', draft[0]?.sha256.slice(0, 20) ?? '', '林见于'])
      expect(paper.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
    expect((await provider.refuse(signHandover, sign(1, code), applicant)).error).toBe('actionNotAllowed');
    await decide({ action: 'compare' });
    expect(await statusOf(id)).toBe('comparing');
  });

  const listOf = (id: number, quantity: string, basedOn?: number) => ({
    ...params(id),
    body: { items: [{ number: 'Y1-1', carrier: '光盘', quantity }], ...(basedOn !== undefined && { basedOn }) },
  });

  it('is not replaced by a list that was made from an earlier version, nor made twice', async () => {
    const { id, applicant, mobile } = await somePanel(provider, staff);
    const version = async (quantity: string, basedOn?: number) =>
      (await provider.call(makeHandover, listOf(id, quantity, basedOn), staff)).handover?.version;
    const told = async () =>
      (await provider.ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, id))).filter(
        ({ action }) => action === 'handOver',
      ).length;
    expect(await version('1 份', 0)).toBe(1);
    await provider.call(sendHandoverCode, { ...params(id), body: {} }, applicant);
    const first = await codeSentTo(provider, mobile);
    expect(await version('1 份', 0)).toBe(1);
    expect(await version('1 份')).toBe(1);
    expect(await told()).toBe(1);
    const refused = await provider.refuse(makeHandover, listOf(id, '3 份', 0), staff);
    expect([refused.status, refused.error]).toEqual([409, 'changedMeanwhile']);
    expect(refused.msg).toContain('第 1 稿');
    await provider.call(signHandover, { ...params(id), body: { version: 1, code: first } }, applicant);
    expect(await statusOf(id)).toBe('sealed');
    expect((await provider.refuse(makeHandover, listOf(id, '1 份', 0), staff)).error).toBe('actionNotAllowed');
  });

  it('gets a new version for another content that knows the one before', async () => {
    const { id } = await somePanel(provider, staff);
    const version = async (quantity: string, basedOn?: number) =>
      (await provider.call(makeHandover, listOf(id, quantity, basedOn), staff)).handover?.version;
    expect([await version('1 份', 0), await version('2 份', 1), await version('3 份')]).toEqual([1, 2, 3]);
  });

  onPostgres.it('becomes one version where two send different lists at once', async () => {
    const { id } = await somePanel(provider, staff);
    const answers = await Promise.all(
      ['1 份', '2 份'].map((quantity) =>
        provider.raw('POST', at(makeHandover.path, id), {
          token: staff.token,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(listOf(id, quantity, 0).body),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await provider.call(getStaffAppraisal, params(id), staff)).handover?.version).toBe(1);
  });

  it('is signed by its applicant alone, in the version that was read', async () => {
    const { id, applicant } = await somePanel(provider, staff);
    const input = params(id);
    for (const quantity of ['1 份', '2 份']) await provider.call(makeHandover, listOf(id, quantity), staff);
    const stranger = await someUser(provider);
    expect((await provider.refuse(sendHandoverCode, { ...input, body: {} }, stranger)).status).toBe(404);
    expect((await provider.call(getOwnAppraisal, input, applicant)).handover?.version).toBe(2);
    const body = { version: 1, code: '000000' };
    expect((await provider.refuse(signHandover, { ...input, body }, applicant)).error).toBe('changedMeanwhile');
  });

  it('is not signed by a code that was sent for an earlier version, or to a phone that was corrected since', async () => {
    const { id, applicant, mobile } = await somePanel(provider, staff);
    const input = params(id);
    const make = (quantity: string) => provider.call(makeHandover, listOf(id, quantity), staff);
    await make('1 份');
    await provider.call(sendHandoverCode, { ...input, body: {} }, applicant);
    const code = await codeSentTo(provider, mobile);
    const refused = async (version: number) =>
      (await provider.refuse(signHandover, { ...input, body: { version, code } }, applicant)).fields.code;
    await make('2 份');
    expect(await refused(2)).toContain('已失效');
    // Corrected while the signature of the right version is on its way.
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    database.transaction = async (...work) => {
      database.transaction = usual;
      const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
      const data = { ...row?.data, mobile: somePhone() };
      await provider.ctx.db.update(cases).set({ data }).where(eq(cases.id, id));
      return usual(...work);
    };
    expect(await refused(2)).toContain('已失效');
    expect((await provider.call(getOwnAppraisal, input, applicant)).handover).toMatchObject({ signedAt: null });
  });
});

describe('votes', () => {
  it('are given once on every matter with reasons, and independently', async () => {
    const { members, id } = await someComparing(provider, staff);
    const by = await atDesk(provider, members[0]?.mobile ?? '');
    const room = await provider.call(getPartyRoom, {}, by);
    expect(room).toMatchObject({ todo: '就每项鉴定事项独立提出意见' });
    expect(room.dueOn).not.toBeNull();
    const vote = (body: object) => provider.refuse(castVotes, { body: { ...votes(), ...body } }, by);
    expect((await vote({ votes: votes().votes.slice(1) })).fields).toEqual({ votes: '请就“实质性相似”提出意见' });
    const [first, second] = votes().votes;
    expect((await vote({ votes: [first, { ...second, conclusion: 'similar' }] })).fields).toEqual({
      'votes.1.conclusion': '请选择结论',
    });
    expect((await vote({ votes: [first, { ...second, reasons: '同上' }] })).fields).toEqual({
      'votes.1.reasons': '理由至少 10 个字',
    });
    expect((await vote({ votes: [first, first, second] })).fields).toEqual({ votes: '每一事项只能提出一次意见' });
    const after = await provider.call(castVotes, { body: votes() }, by);
    expect(after).toMatchObject({ canVote: false, voted: 1, findings: [] });
    expect((await vote({})).msg).toBe('您已经提交过意见，不能更改');
    // Nobody reads the votes of others before all have voted, staff included.
    const other = await atDesk(provider, members[1]?.mobile ?? '');
    expect(await provider.call(getMemberAppraisal, {}, other)).toMatchObject({ mine: [], findings: [], voted: 1 });
    expect((await provider.call(getStaffAppraisal, params(id), staff)).findings).toEqual([]);
    expect((await provider.call(getPartyRoom, {}, by)).todo).toBe('');
    const logged = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(logged.filter(({ summary }) => summary === '提交鉴定意见')).toMatchObject([{ userName: '鉴定组成员 1' }]);
  });

  it('make a majority with its dissent, and the opinion that states both', async () => {
    const { id, applicant, members, decide } = await someComparing(provider, staff);
    const input = params(id);
    const cast = async (place: number, similarity: string) => {
      const by = await atDesk(provider, members[place]?.mobile ?? '');
      await provider.call(castVotes, { body: votes(similarity) }, by);
      return by;
    };
    await cast(0, 'similar');
    await cast(1, 'different');
    const conclude = { ...input, body: text };
    expect((await provider.refuse(concludeAppraisal, conclude, staff)).error).toBe('actionNotAllowed');
    const by = await cast(2, 'similar');
    expect(await statusOf(id)).toBe('conferred');
    expect((await provider.call(getMemberAppraisal, {}, by)).findings).toMatchObject([
      {
        matter: '实质性相似',
        conclusion: '构成实质性相似',
        votes: 2,
        of: 3,
        dissent: [{ member: '曹砺之', conclusion: '不构成实质性相似', reasons }],
      },
      { matter: '独创性', votes: 3, dissent: [] },
    ]);
    const missing = await provider.refuse(concludeAppraisal, { ...input, body: { method: '略', analysis: '' } }, staff);
    expect(Object.keys(missing.fields)).toEqual(['method', 'analysis']);
    const issued = await provider.call(concludeAppraisal, conclude, staff);
    const { number = '', publicId = '' } = issued.opinion ?? {};
    expect(number).toMatch(/^YJ-\d{4}-\d{6}$/);
    expect((await provider.refuse(getOwnOpinion, input, applicant)).status).toBe(409);
    expect((await provider.call(getOwnAppraisal, input, applicant)).opinion).toBeNull();
    const paper = await textIn(at(getStaffOpinion.path, id), staff);
    for (const part of [
      number,
      '沈知微',
      '构成实质性相似（3名成员中2名一致）',
      '不同意见：',
      '曹砺之：不构成',
      publicId,
    ])
      expect(paper.replace(/\s/g, '')).toContain(part);
    await decide({ action: 'deliver' });
    expect((await provider.call(getOwnAppraisal, input, applicant)).opinion).toMatchObject({ number });
    expect(await textIn(at(getOwnOpinion.path, id), applicant)).toBe(paper);
    expect(await textIn(getMemberOpinion.path, by)).toBe(paper);
    const card = await provider.call(getPublicCard, { params: { publicId } });
    expect(card).toMatchObject({ kind: 'opinion', number, verdict: '有效', title: '鉴定意见书' });
    expect(card.facts).toContainEqual({ label: '鉴定组', value: '沈知微（组长）、曹砺之、褚墨林' });
    expect(card.holder).not.toContain('见山文创');
    const archive = await provider.raw('GET', at(getAppraisalArchive.path, id), staff);
    expect(archive.headers.get('content-type')).toBe('application/zip');
    const names = Buffer.from(await archive.arrayBuffer()).toString('utf8');
    for (const name of [
      '检材移交清单.pdf',
      `鉴定意见书-${number}.pdf`,
      '成员意见.txt',
      '办理经过.txt',
      '目录.xlsx',
      '委托材料/',
    ])
      expect(names).toContain(name);
  });

  it('number the opinions without gaps', async () => {
    const numbers: string[] = [];
    for (const _ of [1, 2]) {
      const { id, members } = await someComparing(provider, staff);
      for (const { mobile } of members)
        await provider.call(castVotes, { body: votes() }, await atDesk(provider, mobile));
      const conclude = { ...params(id), body: text };
      numbers.push((await provider.call(concludeAppraisal, conclude, staff)).opinion?.number ?? '');
      expect((await provider.refuse(concludeAppraisal, conclude, staff)).error).toBe('actionNotAllowed');
    }
    const [first = 0, second = 0] = numbers.map((number) => Number(number.slice(-6)));
    expect(second - first).toBe(1);
  });

  it('of a member who is replaced do not count, and the new one is asked', async () => {
    const { id, members } = await someComparing(provider, staff);
    for (const { mobile } of members) await provider.call(castVotes, { body: votes() }, await atDesk(provider, mobile));
    const mobile = somePhone();
    const replaced = [...members.slice(0, 2), { personId: await someAppraiser(provider, '卯四'), mobile }];
    const body = { members: replaced, reason: '事后查明应当回避' };
    await provider.call(appointPanel, { ...params(id), body }, staff);
    expect(await statusOf(id)).toBe('comparing');
    expect(
      (await provider.call(getStaffAppraisal, params(id), staff)).panel.map(({ votedAt }) => votedAt !== null),
    ).toEqual([true, true, false]);
    await provider.call(castVotes, { body: votes('different') }, await atDesk(provider, mobile));
    expect(await statusOf(id)).toBe('conferred');
  });

  it('cannot be undone with the beginning of the comparison', async () => {
    const { id, members } = await someComparing(provider, staff);
    expect((await provider.call(getStaffCase, params(id), staff)).undoable).toBeNull();
    const sent = await provider.ctx.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.recipient, members[0]?.mobile ?? ''));
    expect(sent.some((one) => /比对开始，请在 \d{4}-\d\d-\d\d 前/.test(one.text))).toBe(true);
    expect(await linkSentTo(provider, members[0]?.mobile ?? '')).not.toBe('');
    const events = await provider.ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, id));
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['formPanel', 'handOver', 'sign', 'compare']),
    );
  });
});

it('keeps calls of the desk to members of the panel', async () => {
  const { id, members } = await somePanel(provider, staff);
  expect((await provider.refuse(getMemberAppraisal, {})).error).toBe('partySessionRequired');
  const stranger = await someUser(provider);
  expect((await provider.refuse(getOwnAppraisal, params(id), stranger)).status).toBe(404);
  expect((await provider.refuse(getStaffAppraisal, params(id), stranger)).status).toBe(404);
  const by = await atDesk(provider, members[0]?.mobile ?? '');
  expect((await provider.refuse(castVotes, { body: votes() }, by)).msg).toBe('现在不在比对期间，不能提交意见');
  const elsewhere = { body: { ...votes(), recordNo: 'JD-0000-000000' } };
  expect((await provider.refuse(castVotes, elsewhere, by)).error).toBe('changedMeanwhile');
});
