import { and, eq } from 'drizzle-orm';
import { getOwnCase, withdrawCase } from '@/lib/contract/cases';
import {
  beginPrizePublicity,
  confirmObjectionAnswer,
  draftObjectionAnswer,
  getObjectionToOwn,
  getStaffObjection,
  listPrizePublicities,
  returnObjectionDraft,
  stateOnObjection,
} from '@/lib/contract/prize-objections';
import { listInbox, listQueue } from '@/lib/contract/queue';
import { saveOwnTies } from '@/lib/contract/staff-accounts';
import { getStaffCase } from '@/lib/contract/staff-cases';
import {
  announcePrizeWinners,
  getPrizeBoard,
  proposeAnnouncement,
  setPrizeAward,
  withdrawProposal,
} from '@/lib/contract/staff-prize';
import { addDays, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { submitEndpoint } from '@/lib/kinds/case';
import { prizeObjection } from '@/lib/kinds/cases/prize-objection';
import { personLabel } from '../../core/person-label';
import { returned } from '../../db/returned';
import { auditLog, messages, prizeEntries, prizeSessions, users } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const submitObjection = submitEndpoint(prizeObjection);
const day = (offset: number) => formatDate(addDays(new Date(), offset));
const detail = {
  ordinal: '第九届',
  introduction: '<p>概况</p>',
  illustrate: '<p>说明</p>',
  organisers: [],
  classes: [
    {
      key: 'entry-art',
      letter: 'A',
      name: '美术',
      summary: '绘画',
      who: '作者本人',
      criteria: ['独创'],
      materials: ['样本'],
      quota: { gold: 1, silver: 1, bronze: 1, merit: 1 },
      rules: [],
    },
  ],
  levels: [
    { key: 'gold', name: '金奖', prizeFen: 0, note: '' },
    { key: 'silver', name: '银奖', prizeFen: 0, note: '' },
  ],
  receivedCount: 0,
  shortlistedCount: 0,
  ceremony: null,
};
const REASON = '作品的主体造型与本人三年前发表的插画相同，附在先发表的页面与对照图。';
const ANSWER = '经比对，主体造型与在先作品实质相同，异议成立。';
let next = 1;

describe('objections to proposed winners', () => {
  let provider: TestProvider;
  let first: SomeUser;
  let second: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    first = await someStaff(provider, ['publisher']);
    second = await someStaff(provider, ['publisher']);
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  /** A session in publicity, whose gold work belongs to `entrant`. */
  async function inPublicity() {
    const at = next++;
    const entrant = await someUser(provider);
    const { db } = provider.ctx;
    const stages = [
      { name: '投票', from: day(-20), to: day(-10) },
      { name: '公布', from: day(20), to: day(20) },
    ];
    const session = returned(
      await db
        .insert(prizeSessions)
        .values({
          number: 100 + at,
          year: 2026,
          title: `第${at}届金奖`,
          theme: '主题',
          summary: '摘要',
          stages,
          detail,
        })
        .returning(),
    );
    const entry = {
      sessionId: session.id,
      classKey: 'entry-art',
      organisation: '个人申报',
      summary: '',
      state: 'shortlisted' as const,
    };
    const gold = returned(
      await db
        .insert(prizeEntries)
        .values({ ...entry, number: `G-${at}`, title: `渡口${at}`, author: `林晚${at}`, userId: entrant.id })
        .returning(),
    );
    const other = returned(
      await db
        .insert(prizeEntries)
        .values({ ...entry, number: `S-${at}`, title: `灯塔${at}`, author: `周舟${at}` })
        .returning(),
    );
    const award = (id: number, level: 'gold' | 'silver') =>
      provider.call(setPrizeAward, { params: { id }, body: { level, citation: '气韵生动。' } }, first);
    await award(gold.id, 'gold');
    await award(other.id, 'silver');
    const params = { params: { id: session.id } };
    await provider.call(proposeAnnouncement, { ...params, body: { vacancies: '其余空缺' } }, first);
    await provider.call(beginPrizePublicity, params, second);
    return { params, session, gold, other, entrant };
  }
  type Row = typeof prizeEntries.$inferSelect;

  const bodyOf = async ({ number, title, author }: Row, user: SomeUser) => ({
    number,
    work: title,
    author,
    award: '美术类金奖',
    grounds: 'copying',
    reason: REASON,
    evidence: [await someFile(provider, user.id, 'document')],
    name: '陆远',
    mobile: '13700000009',
    promise: true,
  });
  const object = async (entry: Row, user: SomeUser) =>
    provider.call(submitObjection, { body: await bodyOf(entry, user) }, user);
  const state = (id: number, user: SomeUser, body: object = {}) =>
    provider.call(
      stateOnObjection,
      { params: { id }, body: { statement: '底稿与过程照片在先，两件作品各自独立。', ...body } },
      user,
    );
  const publicityOf = async (id: number) =>
    (await provider.call(listPrizePublicities, {})).list.find((one) => one.id === id);
  const afterDays = () => provider.setNow(new Date(`${workdaysAfter(provider.ctx.now(), 6)}T02:00:00.000Z`));

  it('are not answered by the entrant of the work or by people with a tie to its authors and organisation', async () => {
    const { gold, entrant } = await inPublicity();
    const { db } = provider.ctx;
    await db.update(prizeEntries).set({ organisation: '云州美术学院' }).where(eq(prizeEntries.id, gold.id));
    const { id } = await object(gold, await someUser(provider));
    const tied = await someStaff(provider, ['publisher']);
    await provider.call(saveOwnTies, { body: { organisations: ['云州美术学院'] } }, tied);
    const author = await someStaff(provider, ['publisher']);
    await db.update(users).set({ realName: gold.author }).where(eq(users.id, author.id));
    await db
      .update(users)
      .set({ staffRoles: ['publisher'] })
      .where(eq(users.id, entrant.id));
    const draft = { params: { id }, body: { outcome: 'dismiss' as const, answer: ANSWER } };
    for (const staff of [tied, author, entrant])
      expect(await provider.refuse(draftObjectionAnswer, draft, staff)).toMatchObject({
        status: 409,
        error: 'conflictOfInterest',
      });
  });

  it('list the person who objects for colleagues, and for no staff with a tie to the work', async () => {
    const { gold, entrant } = await inPublicity();
    const objector = await someUser(provider, { nickname: '异议人陆远' });
    const { id } = await object(gold, objector);
    await provider.ctx.db
      .update(users)
      .set({ staffRoles: ['publisher'] })
      .where(eq(users.id, entrant.id));
    const queue = prizeObjection.key;
    const fromIn = async (staff: SomeUser) => {
      const ofQueue = await provider.call(listQueue, { params: { queue }, query: {} }, staff);
      const ofAll = await provider.call(listInbox, { query: { queue } }, staff);
      return [ofQueue, ofAll].map(({ list }) => list.find((item) => item.id === id)?.from);
    };
    const label = personLabel('异议人陆远', objector.phone);
    expect(await fromIn(first)).toEqual([label, label]);
    expect(await fromIn(entrant)).toEqual(['', '']);
  });

  it('opens the publicity by a second person, for five working days, and publishes only after it', async () => {
    const { params, session } = await inPublicity();
    const last = workdaysAfter(provider.ctx.now(), 5);
    expect(await publicityOf(session.id)).toMatchObject({
      state: 'open',
      startsOn: formatDate(provider.ctx.now()),
      endsOn: last,
      vacancies: '',
      awards: [{ levelLabel: '金奖' }, { levelLabel: '银奖' }],
      objections: [],
    });
    expect((await provider.refuse(beginPrizePublicity, params, second)).msg).toContain('正在公示');
    expect((await provider.refuse(announcePrizeWinners, params, second)).msg).toBe(
      `拟获奖名单公示到 ${last} 为止，期满以前不能公布`,
    );
    provider.setNow(new Date(`${last}T15:59:00.000Z`));
    expect((await provider.refuse(announcePrizeWinners, params, second)).status).toBe(409);
    provider.setNow(new Date(`${last}T16:01:00.000Z`));
    expect((await provider.refuse(announcePrizeWinners, params, first)).error).toBe('secondPersonRequired');
    await provider.call(announcePrizeWinners, params, second);
    expect((await publicityOf(session.id))?.state).toBe('announced');
  });

  it('is not opened by the person who proposed, nor without a proposal', async () => {
    const { params } = await inPublicity();
    await provider.call(withdrawProposal, { ...params, body: { reason: '核对' } }, first);
    expect((await provider.refuse(beginPrizePublicity, params, second)).msg).toBe('请先提请公布，再由另一人复核');
    expect((await provider.call(getPrizeBoard, params, second)).publicity).toBeNull();
    await provider.call(proposeAnnouncement, { ...params, body: { vacancies: '其余空缺' } }, first);
    expect((await provider.refuse(beginPrizePublicity, params, first)).error).toBe('secondPersonRequired');
  });

  it('takes an objection with evidence until the end of the last day, one at a time, and tells the entrant', async () => {
    const { gold, other, entrant, session } = await inPublicity();
    const user = await someUser(provider);
    const body = await bodyOf(gold, user);
    const missing = await provider.refuse(submitObjection, { body: { ...body, evidence: [], reason: '抄袭' } }, user);
    expect(missing.fields).toEqual({ evidence: '请上传初步证据', reason: '事实与理由至少 20 个字' });
    expect((await provider.refuse(submitObjection, { body: { ...body, number: 'X-1' } }, user)).fields).toEqual({
      number: '公示的名单里没有这件作品',
    });
    const wrong = { ...(await bodyOf(other, user)), award: '美术类金奖' };
    expect((await provider.refuse(submitObjection, { body: wrong }, user)).fields).toMatchObject({
      award: expect.stringContaining('与公示的奖项不一致'),
    });
    const filed = await provider.call(submitObjection, { body }, user);
    expect(filed.recordNo).toMatch(/^YW/);
    expect((await provider.refuse(submitObjection, { body: await bodyOf(gold, user) }, user)).msg).toContain(
      filed.recordNo,
    );
    // The entrant hears of it, without the name of the objector.
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, entrant.id));
    expect(sent.map(({ body: text }) => text)).toEqual([expect.stringContaining(filed.recordNo)]);
    expect(sent[0]?.body).not.toContain('陆远');
    const queue = await provider.call(listQueue, { params: { queue: 'prize-objection' }, query: {} }, first);
    expect(queue.list.map(({ id }) => id)).toContain(filed.id);
    expect((await publicityOf(session.id))?.objections).toEqual([
      { id: filed.id, title: gold.title, result: 'pending' },
    ]);
    const late = await someUser(provider);
    const lateBody = await bodyOf(gold, late);
    afterDays();
    expect((await provider.refuse(submitObjection, { body: lateBody }, late)).msg).toContain('结束，不再接受异议');
  });

  it('holds the announcement back until it is answered by two people; a dismissal gives the reason to both', async () => {
    const { params, gold, entrant, session } = await inPublicity();
    const user = await someUser(provider);
    const { id } = await object(gold, user);
    afterDays();
    expect((await provider.refuse(announcePrizeWinners, params, second)).msg).toBe(
      '还有 1 件异议没有答复，答复以前不能公布',
    );
    expect((await provider.refuse(withdrawProposal, { ...params, body: { reason: '核对' } }, first)).msg).toContain(
      '答复以前不能撤回',
    );
    const of = { params: { id } };
    const draft = {
      ...of,
      body: { outcome: 'dismiss' as const, answer: '经核实，两件作品的独创部分不同，异议不成立。' },
    };
    expect((await provider.refuse(confirmObjectionAnswer, of, second)).status).toBe(409);
    const { revision: opened } = await provider.call(getStaffObjection, of, first);
    await provider.call(draftObjectionAnswer, { ...draft, body: { ...draft.body, revision: opened } }, first);
    expect(await provider.call(getStaffObjection, of, first)).toMatchObject({ canConfirm: false, canDraft: false });
    expect((await provider.refuse(confirmObjectionAnswer, of, first)).error).toBe('secondPersonRequired');
    // The second person may send the draft back.
    await provider.call(returnObjectionDraft, { ...of, body: { reason: '请写明比对的依据' } }, second);
    expect(await provider.call(getStaffObjection, of, first)).toMatchObject({
      canDraft: true,
      returned: '请写明比对的依据',
    });
    expect(JSON.stringify(await provider.call(getOwnCase, of, user))).not.toContain('比对的依据');
    const stale = { ...draft, body: { ...draft.body, revision: opened } };
    expect((await provider.refuse(draftObjectionAnswer, stale, first)).error).toBe('changedMeanwhile');
    const { revision } = await provider.call(getStaffObjection, of, second);
    await provider.call(
      draftObjectionAnswer,
      { ...draft, body: { ...draft.body, revision, answer: '经比对鉴定，两件作品的独创部分不同，异议不成立。' } },
      second,
    );
    // Nothing of the draft reaches the objector before it is confirmed.
    expect(JSON.stringify(await provider.call(getOwnCase, of, user))).not.toContain('经比对鉴定');
    await provider.call(confirmObjectionAnswer, of, first);
    const own = await provider.call(getOwnCase, of, user);
    expect(own.statusLabel).toBe('异议不成立');
    expect(JSON.stringify(own.events)).toContain('经比对鉴定');
    for (const person of [user, entrant]) {
      const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, person.id));
      expect(sent.at(-1)?.body).toContain('经比对鉴定，两件作品的独创部分不同，异议不成立');
    }
    expect((await publicityOf(session.id))?.objections).toMatchObject([{ result: 'dismiss' }]);
    await provider.call(announcePrizeWinners, params, second);
  });

  it('hears the entrant before an answer is drafted; neither side learns who the other is', async () => {
    const { gold, entrant } = await inPublicity();
    const objector = await someUser(provider);
    const { id } = await object(gold, objector);
    const of = { params: { id } };
    const until = workdaysAfter(provider.ctx.now(), 3);
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, entrant.id));
    expect(sent.at(-1)).toMatchObject({ body: expect.stringContaining(until), link: `/mine/prize-statement?id=${id}` });
    const shown = await provider.call(getObjectionToOwn, of, entrant);
    expect(shown).toMatchObject({ reason: REASON, until, canState: true, statement: null });
    for (const secret of ['陆远', '13700000009', 'evidence']) expect(JSON.stringify(shown)).not.toContain(secret);
    // Others have no part in it: the objector, and another account.
    for (const user of [objector, await someUser(provider)]) {
      expect((await provider.refuse(getObjectionToOwn, of, user)).status).toBe(404);
      const body = { statement: '这不是我的作品，但是我想说几句。' };
      expect((await provider.refuse(stateOnObjection, { ...of, body }, user)).status).toBe(404);
    }
    const draft = { ...of, body: { outcome: 'withdraw' as const, answer: ANSWER } };
    expect((await provider.refuse(draftObjectionAnswer, draft, first)).msg).toContain(`在 ${until} 前陈述`);
    expect(await provider.call(getStaffObjection, of, first)).toMatchObject({ canDraft: false, statementUntil: until });
    const paper = await someFile(provider, entrant.id, 'document');
    const tooMany = { ...of, body: { statement: '短', files: [paper, paper, paper, paper] } };
    expect((await provider.refuse(stateOnObjection, tooMany, entrant)).fields).toEqual({
      statement: '请写明情况，至少 10 字',
      files: '至多 3 份材料',
    });
    const stated = await state(id, entrant, { files: [paper] });
    expect(stated).toMatchObject({ canState: false, statement: { files: [{}] } });
    expect(
      (await provider.refuse(stateOnObjection, { ...of, body: { statement: '再补充一些说明文字。' } }, entrant)).status,
    ).toBe(409);
    // Both staff members read it; the objector learns only that it came.
    for (const user of [first, second])
      expect((await provider.call(getStaffObjection, of, user)).statement?.text).toContain('各自独立');
    const own = JSON.stringify(await provider.call(getOwnCase, of, objector));
    expect(own).toContain('申报人已作陈述');
    expect(own).not.toContain('各自独立');
    await provider.call(draftObjectionAnswer, draft, first);
  });

  it('goes on without a statement after its last day, and takes none then', async () => {
    const { gold, entrant } = await inPublicity();
    const { id } = await object(gold, await someUser(provider));
    const of = { params: { id } };
    provider.setNow(new Date(`${workdaysAfter(provider.ctx.now(), 4)}T02:00:00.000Z`));
    const late = await provider.refuse(
      stateOnObjection,
      { ...of, body: { statement: '迟到的陈述，请考虑。' } },
      entrant,
    );
    expect(late.msg).toContain('已经过了');
    await provider.call(draftObjectionAnswer, { ...of, body: { outcome: 'withdraw', answer: ANSWER } }, first);
  });

  it('withdraws the award of an upheld objection and starts the publicity again', async () => {
    const { params, gold, session, entrant } = await inPublicity();
    const { id } = await object(gold, await someUser(provider));
    await state(id, entrant);
    provider.setNow(addDays(new Date(), 3));
    const of = { params: { id } };
    await provider.call(draftObjectionAnswer, { ...of, body: { outcome: 'withdraw', answer: ANSWER } }, first);
    await provider.call(confirmObjectionAnswer, of, second);
    const shown = await publicityOf(session.id);
    expect(shown).toMatchObject({
      state: 'open',
      startsOn: formatDate(provider.ctx.now()),
      endsOn: workdaysAfter(provider.ctx.now(), 5),
      vacancies: `《${gold.title}》因异议成立不再授奖`,
      awards: [{ levelLabel: '银奖' }],
      objections: [{ result: 'withdraw' }],
    });
    expect((await provider.refuse(announcePrizeWinners, params, second)).msg).toContain('期满以前不能公布');
    const [log] = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'prize-entry'), eq(auditLog.subjectId, String(gold.id))))
      .orderBy(auditLog.id)
      .offset(1);
    expect(log).toMatchObject({ before: { level: 'gold' }, after: { level: null } });
    afterDays();
    await provider.call(announcePrizeWinners, params, second);
    const [row] = await provider.ctx.db.select().from(prizeEntries).where(eq(prizeEntries.id, gold.id));
    expect([row?.state, row?.certificateId]).toEqual(['shortlisted', null]);
  });

  it('changes level or authors within the places of the class', async () => {
    const { gold, session, entrant } = await inPublicity();
    const { id } = await object(gold, await someUser(provider));
    await state(id, entrant);
    const of = { params: { id } };
    const change = (body: object) => ({ ...of, body: { outcome: 'change' as const, answer: ANSWER, ...body } });
    expect((await provider.refuse(draftObjectionAnswer, change({}), first)).fields).toEqual({
      level: '请选择改后的奖级，或者填写更正后的作者',
    });
    expect((await provider.refuse(draftObjectionAnswer, change({ level: 'gold' }), first)).fields).toEqual({
      level: '与公示的奖级和作者相同，没有变更',
    });
    expect((await provider.refuse(draftObjectionAnswer, change({ level: 'silver' }), first)).msg).toContain(
      '已经登记满',
    );
    await provider.call(draftObjectionAnswer, change({ author: '林晚、陆远' }), first);
    await provider.call(confirmObjectionAnswer, of, second);
    expect(await publicityOf(session.id)).toMatchObject({
      awards: [{ levelLabel: '金奖', author: '林晚、陆远' }, {}],
      objections: [{ result: 'change' }],
    });
  });

  it('can be withdrawn by its author, and stays closed to others', async () => {
    const { gold, params } = await inPublicity();
    const user = await someUser(provider);
    const { id } = await object(gold, user);
    const of = { params: { id } };
    expect((await provider.refuse(getOwnCase, of, await someUser(provider))).status).toBe(404);
    expect((await provider.refuse(getStaffObjection, of, await someStaff(provider, ['reviewer']))).status).toBe(403);
    expect((await provider.call(getStaffCase, of, first)).facts.map(({ label }) => label)).toContain('事实与理由');
    await provider.call(withdrawCase, { ...of, body: { reason: '已经沟通清楚' } }, user);
    afterDays();
    await provider.call(announcePrizeWinners, params, second);
  });
});
