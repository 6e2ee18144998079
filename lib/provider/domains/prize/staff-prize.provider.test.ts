import { eq } from 'drizzle-orm';
import { correctCase, getOwnCase } from '@/lib/contract/cases';
import { getPublicCard } from '@/lib/contract/certificates';
import type { EndpointInput } from '@/lib/contract/endpoint';
import {
  castVote,
  getCurrentPrize,
  getPrizeSession,
  listPrizeEntries,
  listPrizeSessions,
  listPrizeWinners,
} from '@/lib/contract/prize';
import { beginPrizePublicity } from '@/lib/contract/prize-objections';
import {
  type ContentItem,
  getContent,
  listContentVersions,
  publishContent,
  saveContentDraft,
} from '@/lib/contract/publishing';
import { searchSite } from '@/lib/contract/search';
import { reviewCase } from '@/lib/contract/staff-cases';
import {
  announcePrizeWinners,
  exportPrizeVotes,
  getPrizeBoard,
  getPrizeVotes,
  judgePrizeEntries,
  listStaffPrizeEntries,
  listStaffPrizeSessions,
  makeSessionCurrent,
  proposeAnnouncement,
  setPrizeAward,
  setPrizeStages,
  showPrizeEntry,
  withdrawProposal,
} from '@/lib/contract/staff-prize';
import { addDays, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { submitPrizeEntry } from '@/lib/kinds/cases/prize-entry';
import { returned } from '../../db/returned';
import { assignments, auditLog, certificates, prizeEntries, prizeSessions, prizeVotes } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';
import { publishedContent, republished } from '../../testing/publishing';

const day = (offset: number) => formatDate(addDays(new Date(), offset));
const stagesFrom = (offset: number) => [
  { name: '征集', from: day(offset), to: day(offset + 5) },
  { name: '投票', from: day(offset + 6), to: day(offset + 12) },
  { name: '公布', from: day(offset + 13), to: day(offset + 14) },
];
const artClass = {
  key: 'entry-art',
  letter: 'A',
  name: '美术',
  summary: '绘画',
  who: '作者本人',
  criteria: ['独创'],
  materials: ['样本'],
  quota: { gold: 1, silver: 1, bronze: 1, merit: 1 },
  rules: ['每人一件'],
};
const detail = {
  ordinal: '第一届',
  introduction: '<p>概况</p>',
  illustrate: '<p>说明</p>',
  organisers: [],
  classes: [artClass],
  levels: [{ key: 'gold', name: '金奖', prizeFen: 0, note: '' }],
  receivedCount: 0,
  shortlistedCount: 0,
  ceremony: null,
};
let number = 1;

/** Passes the publicity of a session: begun by `second`, and seven working days later over. */
async function throughPublicity(provider: TestProvider, id: number, second: SomeUser): Promise<void> {
  await provider.call(beginPrizePublicity, { params: { id } }, second);
  provider.setNow(new Date(`${workdaysAfter(provider.ctx.now(), 7)}T02:00:00.000Z`));
}

/** Moves the stages of a session so that its vote is over. */
const afterVote = (provider: TestProvider, id: number) =>
  provider.ctx.db
    .update(prizeSessions)
    .set({ stages: stagesFrom(-20) })
    .where(eq(prizeSessions.id, id));

const someSession = async (provider: TestProvider, settings: Partial<typeof prizeSessions.$inferInsert> = {}) =>
  returned(
    await provider.ctx.db
      .insert(prizeSessions)
      .values({
        number,
        year: 2020 + number,
        title: `第${number++}届金奖`,
        theme: '主题',
        summary: '摘要',
        stages: stagesFrom(-2),
        detail,
        ...settings,
      })
      .returning(),
  );

const someEntry = async (
  provider: TestProvider,
  sessionId: number,
  settings: Partial<typeof prizeEntries.$inferInsert> = {},
) =>
  returned(
    await provider.ctx.db
      .insert(prizeEntries)
      .values({
        sessionId,
        number: `A-${number++}`,
        title: '渡口',
        classKey: 'entry-art',
        author: '林晚',
        organisation: '个人申报',
        summary: '',
        state: 'shortlisted',
        ...settings,
      })
      .returning(),
  );

describe('staff side of the gold prize', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider, ['publisher']);
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  const current = async (settings = {}) => {
    const session = await someSession(provider, settings);
    await provider.call(makeSessionCurrent, { params: { id: session.id } }, staff);
    return session;
  };
  const enter = async (user: SomeUser) => {
    const body = {
      classKey: 'entry-art',
      title: '雾中渡口',
      author: '林晚',
      organisation: '',
      completedOn: day(-30),
      regNo: '',
      summary: '一组以清晨渡口为题的插画作品，共十二幅，纸本设色。',
      intro: '创作说明。'.repeat(20),
      contact: '林晚',
      mobile: '13800138000',
      files: [await someFile(provider, user.id, 'sample')],
      promise: true,
    };
    return provider.call(submitPrizeEntry, { body }, user);
  };

  it('has one current session, and changing it invalidates the public pages', async () => {
    const [first, second] = [await someSession(provider), await someSession(provider)];
    const choose = (id: number) => provider.call(makeSessionCurrent, { params: { id } }, staff);
    await choose(first.id);
    provider.invalidated.length = 0;
    await choose(second.id);
    expect(provider.invalidated).toContain('prize');
    const all = await provider.call(listStaffPrizeSessions, {}, staff);
    expect(all.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([second.id]);
    expect((await provider.refuse(makeSessionCurrent, { params: { id: second.id } }, staff)).msg).toBe('已经是本届');
    const [log] = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(second.id)));
    expect(log).toMatchObject({ before: { current: first.title }, after: { current: second.title } });
  });

  it('sets the dates of consecutive stages by name', async () => {
    const { id } = await current();
    const set = (stages: unknown) => ({ params: { id }, body: { stages } });
    await provider.call(setPrizeStages, { params: { id }, body: { stages: stagesFrom(-8) } }, staff);
    expect(await provider.call(getPrizeBoard, { params: { id } }, staff)).toMatchObject({ stage: '投票' });
    expect((await provider.call(getPrizeSession, { params: { id } })).stages[1]?.from).toBe(day(-2));
    const [collect, vote, end] = stagesFrom(0);
    const overlap = [collect, { ...vote, from: collect?.to }, end];
    expect((await provider.refuse(setPrizeStages, set(overlap), staff)).fields).toEqual({
      'stages.1.from': '应当晚于征集的结束日期',
    });
    const backwards = [{ ...collect, to: day(-1) }, vote, end];
    expect((await provider.refuse(setPrizeStages, set(backwards), staff)).fields).toEqual({
      'stages.0.to': '结束日期不能早于开始日期',
    });
    expect((await provider.refuse(setPrizeStages, set([vote]), staff)).fields).toEqual({
      stages: '阶段依次为征集、投票、公布',
    });
  });

  it('refuses dates that were made from others than the present ones', async () => {
    const { id } = await current();
    const read = async () => (await provider.call(getPrizeBoard, { params: { id } }, staff)).revision;
    const set = (offset: number, revision: string) => ({
      params: { id },
      body: { stages: stagesFrom(offset), revision },
    });
    const opened = await read();
    const saved = await provider.call(setPrizeStages, set(-6, opened), staff);
    expect(saved.revision).toBe(await read());
    // A second sending of the same dates, whose answer was lost, is no conflict.
    await provider.call(setPrizeStages, set(-6, opened), staff);
    const stale = await provider.refuse(setPrizeStages, set(-7, opened), staff);
    expect(stale).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    await provider.call(setPrizeStages, set(-7, saved.revision), staff);
  });

  it('changes the voting days after votes were cast only on confirmation, and says how many', async () => {
    const { id } = await current();
    const stages = stagesFrom(-8);
    await provider.call(setPrizeStages, { params: { id }, body: { stages, despiteVotes: true } }, staff);
    const { db } = provider.ctx;
    const [work] = await db
      .insert(prizeEntries)
      .values({
        sessionId: id,
        number: 'V-1',
        title: '渡口',
        classKey: 'entry-art',
        author: '作者',
        organisation: '单位',
        summary: '简介',
        state: 'rejected',
      })
      .returning();
    const vote = { sessionId: id, entryId: work?.id ?? 0, userId: (await someUser(provider)).id, day: day(0) };
    const [cast] = await db.insert(prizeVotes).values(vote).returning();
    const later = stages.map((stage) => (stage.name === '投票' ? { ...stage, to: day(3) } : stage));
    const input = { params: { id }, body: { stages: later } };
    expect((await provider.refuse(setPrizeStages, input, staff)).fields).toEqual({
      despiteVotes: '已经投出 1 票，请确认仍要调整投票的日期',
    });
    const end = stages.map((stage) => (stage.name === '公布' ? { ...stage, to: day(20) } : stage));
    await provider.call(setPrizeStages, { params: { id }, body: { stages: end } }, staff);
    await provider.call(setPrizeStages, { params: { id }, body: { stages: later, despiteVotes: true } }, staff);
    await db.delete(prizeVotes).where(eq(prizeVotes.id, cast?.id ?? 0));
    await db.delete(prizeEntries).where(eq(prizeEntries.id, work?.id ?? 0));
  });

  it("keeps stage dates in the session's history and in a draft in progress", async () => {
    const { id } = await current();
    const key = { kind: 'prize-session', id };
    const open = () => provider.call(getContent, { params: key }, staff);
    const set = (offset: number) =>
      provider.call(setPrizeStages, { params: { id }, body: { stages: stagesFrom(offset) } }, staff);
    const save = ({ form, base, revision }: ContentItem, theme: string) => ({
      params: key,
      body: { form: { ...form, theme }, base, revision },
    });
    const before = await open();
    await set(-3);
    // An editor with an older version gets a conflict; neither change is lost.
    expect((await provider.refuse(saveContentDraft, save(before, '新主题'), staff)).status).toBe(409);
    await provider.call(saveContentDraft, save(await open(), '新主题'), staff);
    const writing = await open();
    await set(-4);
    expect((await provider.refuse(saveContentDraft, save(writing, '又一个主题'), staff)).status).toBe(409);
    await provider.call(publishContent, { params: key, body: {} }, staff);
    const session = await provider.call(getPrizeSession, { params: { id } });
    expect(session).toMatchObject({ theme: '新主题', stages: stagesFrom(-4) });
    const versions = await provider.call(listContentVersions, { params: key }, staff);
    expect(versions.map(({ event }) => event)).toEqual(['published', 'published', 'published', 'original']);
  });

  it('shortlists a submitted work: its case advances with it, once it is with the jury', async () => {
    const { id } = await current();
    const user = await someUser(provider);
    const reviewer = await someStaff(provider, ['reviewer']);
    const { id: recordId } = await enter(user);
    const find = async () => {
      const { list } = await provider.call(listStaffPrizeEntries, { params: { id }, query: {} }, staff);
      return list.find((entry) => entry.recordId === recordId);
    };
    const work = await find();
    expect(work).toMatchObject({ title: '雾中渡口', state: 'submitted', canJudge: false });
    const body = { ids: [work?.id ?? 0], verdict: 'shortlisted' as const };
    const early = await provider.call(judgePrizeEntries, { params: { id }, body }, staff);
    expect(early).toEqual({
      done: [],
      refused: [{ id: work?.id, reason: '申报材料还没有受理，或者初评结果已经登记' }],
    });
    await provider.call(reviewCase, { params: { id: recordId }, body: { action: 'accept' } }, reviewer);
    // The case is still assigned to the reviewer, so other staff cannot decide on it.
    const held = await provider.call(judgePrizeEntries, { params: { id }, body }, staff);
    expect(held.refused[0]?.reason).toMatch(/^现在由/);
    await provider.ctx.db.delete(assignments);
    expect((await provider.call(judgePrizeEntries, { params: { id }, body }, staff)).done).toEqual(body.ids);
    expect(await find()).toMatchObject({ state: 'shortlisted', caseState: '已入围', canJudge: false });
    expect((await provider.call(getOwnCase, { params: { id: recordId } }, user)).status).toBe('shortlisted');
    expect(await provider.ctx.db.select().from(assignments)).toEqual([]);
    expect((await provider.call(listPrizeEntries, { query: {} })).list.map(({ title }) => title)).toEqual(['雾中渡口']);
  });

  it('hides and shows a work in the hall; hidden works get no votes', async () => {
    const { id } = await current({ stages: stagesFrom(-8) });
    const work = await someEntry(provider, id);
    const voter = await someUser(provider);
    const hall = async () => (await provider.call(listPrizeEntries, { query: {} })).total;
    const vote = { params: { id: work.id } };
    await provider.call(showPrizeEntry, { ...vote, body: { isShown: false } }, staff);
    expect(await hall()).toBe(0);
    expect((await provider.refuse(castVote, vote, voter)).status).toBe(404);
    expect(await provider.call(getPrizeBoard, { params: { id } }, staff)).toMatchObject({
      classes: [{ key: 'entry-art', shortlisted: 1, hidden: 1 }],
    });
    await provider.call(showPrizeEntry, { ...vote, body: { isShown: true } }, staff);
    expect(await hall()).toBe(1);
    await provider.call(castVote, { ...vote, body: {} }, voter);
  });

  it('makes a work searchable only while it has a page', async () => {
    const title = `寻舟${number}`;
    const { id } = await current();
    const work = await someEntry(provider, id, { title, summary: '一件作品', state: 'submitted' });
    const found = async () => {
      const { list } = await provider.call(searchSite, { query: { q: title } });
      return list.map(({ url }) => url);
    };
    const page = [`/scgpTempate/voteDetail/${work.id}`];
    const show = (isShown: boolean) =>
      provider.call(showPrizeEntry, { params: { id: work.id }, body: { isShown } }, staff);
    expect(await found()).toEqual([]);
    const body = { ids: [work.id], verdict: 'shortlisted' as const };
    await provider.call(judgePrizeEntries, { params: { id }, body }, staff);
    expect(await found()).toEqual(page);
    await show(false);
    expect(await found()).toEqual([]);
    // Editing it meanwhile does not bring it back.
    await republished(provider, staff.token, { kind: 'prize-work', id: work.id }, { author: '林晚晚' });
    expect(await found()).toEqual([]);
    await show(true);
    expect(await found()).toEqual(page);
    const later = await current();
    expect(await found()).toEqual([]);
    await provider.call(makeSessionCurrent, { params: { id } }, staff);
    expect(await found()).toEqual(page);
    expect(later.id).not.toBe(id);
  });

  it("keeps staff edits of a work when its case advances, and applies the author's corrections", async () => {
    const { id } = await current();
    const user = await someUser(provider);
    const reviewer = await someStaff(provider, ['reviewer']);
    const { id: recordId } = await enter(user);
    const work = async () => {
      const [row] = await provider.ctx.db.select().from(prizeEntries).where(eq(prizeEntries.recordId, recordId));
      return row;
    };
    const key = { kind: 'prize-work', id: (await work())?.id ?? 0 };
    await republished(provider, staff.token, key, { author: '林晚、周渡' });
    const review = (body: EndpointInput<typeof reviewCase>['body']) =>
      provider.call(reviewCase, { params: { id: recordId }, body }, reviewer);
    await review({ action: 'ask', note: '', fields: [{ name: 'title', reason: '与样本不符' }] });
    await provider.call(
      correctCase,
      { params: { id: recordId }, body: { note: '', files: [], values: { title: '晨雾渡口' } } },
      user,
    );
    expect(await work()).toMatchObject({ title: '晨雾渡口', author: '林晚、周渡' });
    await review({ action: 'accept' });
    expect(await work()).toMatchObject({ title: '晨雾渡口', author: '林晚、周渡', sessionId: id });
  });

  it('logs a long text without splitting a character at the cut', async () => {
    const { id } = await current();
    const text = `${'字'.repeat(399)}😀${'尾'.repeat(20)}`;
    const photo = { session: String(id), takenOn: day(-1), caption: '颁奖', text, picture: '' };
    await publishedContent(provider, staff.token, 'prize-photo', photo);
    const logged = await provider.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'prize-photo'));
    expect(logged.map(({ after }) => after.text)).toContain(`${'字'.repeat(399)}…`);
  });

  it('hides awards until they are announced, within the number of places; then they are final', async () => {
    const { id } = await current();
    const [gold, other, loser] = [
      await someEntry(provider, id, { title: '金' }),
      await someEntry(provider, id, { title: '银' }),
      await someEntry(provider, id, { title: '无' }),
    ];
    const award = (entry: number, level: 'gold' | 'silver' | null, citation = '气韵生动。') => ({
      params: { id: entry },
      body: { level, citation },
    });
    const announce = { params: { id } };
    expect((await provider.refuse(announcePrizeWinners, announce, staff)).msg).toBe('还没有登记任何奖级');
    await provider.call(setPrizeAward, award(gold.id, 'gold'), staff);
    expect((await provider.refuse(setPrizeAward, award(other.id, 'gold'), staff)).msg).toBe(
      '美术类金奖共 1 件，已经登记满',
    );
    expect((await provider.refuse(setPrizeAward, award(other.id, 'silver', ''), staff)).fields).toEqual({
      citation: '请填写评语，一句话说明获奖理由',
    });
    await provider.call(setPrizeAward, award(other.id, 'silver'), staff);
    await provider.call(setPrizeAward, award(loser.id, 'silver'), staff).catch(() => undefined);
    const roster = () => provider.call(listPrizeWinners, announce);
    expect(await roster()).toEqual([]);
    provider.invalidated.length = 0;
    const propose = (vacancies: string) => ({ ...announce, body: { vacancies } });
    expect((await provider.refuse(announcePrizeWinners, announce, staff)).msg).toBe('请先提请公布，再由另一人复核公布');
    const unplanned = await provider.call(getPrizeBoard, announce, staff);
    const early = await provider.refuse(proposeAnnouncement, propose('评审委员会决定空缺'), staff);
    expect(early.msg).toBe('公众投票还没有截止，截止以后才能提请公布');
    await afterVote(provider, id);
    if (unplanned.missing.length > 0)
      expect((await provider.refuse(proposeAnnouncement, propose(''), staff)).status).toBe(422);
    await provider.call(proposeAnnouncement, propose('评审委员会决定空缺'), staff);
    expect((await provider.refuse(setPrizeAward, award(gold.id, null), staff)).msg).toBe(
      '获奖名单已经提请公布，请先撤回',
    );
    await provider.call(withdrawProposal, { ...announce, body: { reason: '核对评语' } }, staff);
    await provider.call(proposeAnnouncement, propose('评审委员会决定空缺'), staff);
    // A change of a work voids the proposal: the second person publishes only the list that was proposed.
    const key = { kind: 'prize-work', id: gold.id };
    await republished(provider, staff.token, key, { summary: '改过的简介，与提请公布的时候不同。' });
    expect((await provider.call(getPrizeBoard, announce, staff)).proposal).toBeNull();
    await provider.call(proposeAnnouncement, propose('评审委员会决定空缺'), staff);
    expect((await provider.refuse(announcePrizeWinners, announce, staff)).msg).toBe(
      '请先公示拟获奖名单，公示期满以后公布',
    );
    const second = await someStaff(provider, ['publisher']);
    expect((await provider.call(getPrizeBoard, announce, second)).proposal).toMatchObject({ isOwn: false });
    await throughPublicity(provider, id, second);
    expect((await provider.refuse(announcePrizeWinners, announce, staff)).error).toBe('secondPersonRequired');
    await provider.call(announcePrizeWinners, announce, second);
    expect(provider.invalidated).toContain('prize');
    expect((await roster()).map(({ title, level }) => [title, level])).toEqual([
      ['金', 'gold'],
      ['银', 'silver'],
    ]);
    expect((await provider.call(getPrizeSession, announce)).announcedAt).not.toBeNull();
    const paper = await provider.raw('GET', `/api/v1/staff/prize/entries/${gold.id}/certificate`, staff);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [won] = await provider.ctx.db.select().from(prizeEntries).where(eq(prizeEntries.id, gold.id));
    const [issued] = await provider.ctx.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, won?.certificateId ?? 0));
    expect(await provider.call(getPublicCard, { params: { publicId: issued?.publicId ?? '' } })).toMatchObject({
      kind: 'award',
      verdict: '有效',
      title: '金',
    });
    expect((await provider.refuse(announcePrizeWinners, announce, staff)).msg).toBe('获奖名单已经公布');
    expect((await provider.refuse(setPrizeAward, award(gold.id, null), staff)).msg).toBe('获奖名单已经公布，不能再改');
  });

  it('replaces no award that a colleague has set since it was read, unless it is sent once more', async () => {
    const { id } = await current();
    const work = await someEntry(provider, id, { title: '渡口夜航' });
    const read = async () => {
      const { list } = await provider.call(listStaffPrizeEntries, { params: { id }, query: { q: work.number } }, staff);
      return list.find((entry) => entry.id === work.id);
    };
    const award = (level: 'gold' | 'silver' | null, citation: string, revision?: string) => ({
      params: { id: work.id },
      body: { level, citation, revision },
    });
    const opened = (await read())?.revision;
    await provider.call(setPrizeAward, award('gold', '气韵生动。', opened), staff);
    const refused = await provider.refuse(setPrizeAward, award('silver', '构图克制。', opened), staff);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('这件作品的奖级与评语（现在是金奖）被改过');
    expect(await provider.refuse(setPrizeAward, award(null, '', opened), staff)).toMatchObject({ status: 409 });
    expect(await read()).toMatchObject({ level: 'gold', citation: '气韵生动。' });
    // The same award once more, as after a lost answer.
    await provider.call(setPrizeAward, award('gold', '气韵生动。', opened), staff);
    await provider.call(setPrizeAward, award('silver', '构图克制。', (await read())?.revision), staff);
    expect(await read()).toMatchObject({ level: 'silver', citation: '构图克制。' });
  });

  it('gives the owner of a winning case its certificate, and nobody else', async () => {
    const { id } = await current();
    const user = await someUser(provider);
    const { id: recordId } = await enter(user);
    const all = await someStaff(provider);
    await provider.call(reviewCase, { params: { id: recordId }, body: { action: 'accept' } }, all);
    const { list } = await provider.call(listStaffPrizeEntries, { params: { id }, query: {} }, staff);
    const ids = list.map((entry) => entry.id);
    await provider.call(judgePrizeEntries, { params: { id }, body: { ids, verdict: 'shortlisted' } }, all);
    const body = { level: 'gold' as const, citation: '好' };
    await provider.call(setPrizeAward, { params: { id: ids[0] ?? 0 }, body }, staff);
    await afterVote(provider, id);
    await provider.call(proposeAnnouncement, { params: { id }, body: { vacancies: '其余空缺' } }, staff);
    const path = `/api/v1/user/records/${recordId}/award-certificate`;
    expect((await provider.raw('GET', path, user)).status).toBe(409);
    await throughPublicity(provider, id, all);
    await provider.call(announcePrizeWinners, { params: { id } }, all);
    const paper = await provider.raw('GET', path, user);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await provider.raw('GET', path, await someUser(provider))).status).toBe(404);
  });

  it('reports many votes from one network within an hour, without addresses', async () => {
    const { id } = await current({ stages: stagesFrom(-8), dailyVotes: 50 });
    const works = [];
    for (let at = 0; at < 16; at++) works.push((await someEntry(provider, id, { title: `作品${at}` })).id);
    const vote = async (entry: number, token: string, ip: string) => {
      const path = castVote.path.replace('{id}', String(entry));
      const reply = await provider.raw('POST', path, { token, headers: { 'x-client-ip': ip }, body: '{}' });
      expect(reply.status).toBe(200);
    };
    const [machine, second, visitor] = [await someUser(provider), await someUser(provider), await someUser(provider)];
    for (const entry of works) {
      await vote(entry, machine.token, '203.0.113.7');
      await vote(entry, second.token, '203.0.113.7');
    }
    await vote(works[0] ?? 0, visitor.token, '198.51.100.2');
    const found = await provider.call(getPrizeVotes, { params: { id } }, staff);
    expect(found.days).toEqual([{ day: day(0), votes: 33, voters: 3 }]);
    expect(found.suspects).toMatchObject([{ most: 32, votes: 32, voters: 2 }]);
    expect(found.suspects[0]?.works).toHaveLength(3);
    expect(JSON.stringify(found)).not.toContain('203.0.113');
    const path = exportPrizeVotes.path.replace('{id}', String(id));
    const lines = (await (await provider.raw('GET', `${path}?format=csv`, { token: staff.token })).text())
      .trim()
      .split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe('编号,作品,类别,作者,票数,逐票记录,投票人数');
    expect(lines[1]).toMatch(/^A-\d+,作品0,美术,林晚,3,3,3$/);
    expect(lines).toHaveLength(17);
  });

  it("publishes a session's texts at once, but not those of a future session before it is current", async () => {
    const { id } = await current();
    await republished(provider, staff.token, { kind: 'prize-session', id }, { theme: '守正', dailyVotes: '7' });
    expect(await provider.call(getCurrentPrize, {})).toMatchObject({
      id,
      theme: '守正',
      dailyVotes: 7,
      ordinal: '第一届',
    });
    const { form } = await provider.call(getContent, { params: { kind: 'prize-session', id } }, staff);
    await expect(publishedContent(provider, staff.token, 'prize-session', form)).rejects.toThrow('已经是这一届');
    const overlap = stagesFrom(0).map((stage) => ({ ...stage, from: day(0) }));
    const wrong = { ...form, number: '998', stages: overlap };
    await expect(publishedContent(provider, staff.token, 'prize-session', wrong)).rejects.toThrow(
      '应当晚于征集的结束日期',
    );
    const next = { ...form, number: '999', title: '来年金奖' };
    const coming = await publishedContent(provider, staff.token, 'prize-session', next);
    expect((await provider.refuse(getPrizeSession, { params: { id: coming } })).status).toBe(404);
    expect((await provider.call(listPrizeSessions, {})).map((session) => session.id)).not.toContain(coming);
    await provider.call(makeSessionCurrent, { params: { id: coming } }, staff);
    expect(await provider.call(getCurrentPrize, {})).toMatchObject({ title: '来年金奖', classes: [artClass] });
    expect((await provider.call(listPrizeSessions, {})).map((session) => session.id)).toContain(id);
  });

  it('is closed to staff without the duty', async () => {
    const { id } = await someSession(provider);
    const reviewer = await someStaff(provider, ['reviewer']);
    expect((await provider.refuse(getPrizeBoard, { params: { id } }, reviewer)).status).toBe(403);
    expect((await provider.refuse(announcePrizeWinners, { params: { id } }, reviewer)).status).toBe(403);
  });
});

onPostgres.describe('concurrent awards', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it('awards the one gold of a class to one of five, and announces once', async () => {
    const staff = await someStaff(provider);
    const { id } = await someSession(provider);
    const works = await Promise.all(Array.from({ length: 5 }, () => someEntry(provider, id)));
    const body = { level: 'gold' as const, citation: '好' };
    const awards = await Promise.allSettled(
      works.map((work) => provider.call(setPrizeAward, { params: { id: work.id }, body }, staff)),
    );
    expect(awards.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await afterVote(provider, id);
    await provider.call(proposeAnnouncement, { params: { id }, body: { vacancies: '空缺' } }, staff);
    const second = await someStaff(provider, ['publisher']);
    await throughPublicity(provider, id, second);
    const told = await Promise.allSettled(
      Array.from({ length: 3 }, () => provider.call(announcePrizeWinners, { params: { id } }, second)),
    );
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
