import { eq } from 'drizzle-orm';
import { getOwnCase } from '@/lib/contract/cases';
import { listPrizeWinners } from '@/lib/contract/prize';
import { beginPrizePublicity, listPrizePublicities } from '@/lib/contract/prize-objections';
import { getStaffCase, reviewCase, undoReview } from '@/lib/contract/staff-cases';
import {
  announcePrizeWinners,
  getPrizeBoard,
  judgePrizeEntries,
  makeSessionCurrent,
  proposeAnnouncement,
  setPrizeAward,
  withdrawProposal,
} from '@/lib/contract/staff-prize';
import { addDays, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { submitPrizeEntry } from '@/lib/kinds/cases/prize-entry';
import { returned } from '../../db/returned';
import { prizeEntries, prizeSessions } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const day = (offset: number) => formatDate(addDays(new Date(), offset));
const stagesFrom = (offset: number) => [
  { name: '征集', from: day(offset), to: day(offset + 5) },
  { name: '投票', from: day(offset + 6), to: day(offset + 12) },
  { name: '公布', from: day(offset + 13), to: day(offset + 14) },
];
const detail = {
  ordinal: '第一届',
  introduction: '',
  illustrate: '',
  organisers: [],
  classes: [
    {
      key: 'entry-art',
      letter: 'A',
      name: '美术',
      summary: '',
      who: '',
      criteria: [],
      materials: [],
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
let number = 1;

/** A session that collects works, is current, and whose vote can be ended. */
async function someSession(provider: TestProvider, staff: SomeUser) {
  const { id } = returned(
    await provider.ctx.db
      .insert(prizeSessions)
      .values({
        number,
        year: 2020 + number,
        title: `第${number++}届金奖`,
        theme: '',
        summary: '',
        stages: stagesFrom(-2),
        detail,
      })
      .returning(),
  );
  await provider.call(makeSessionCurrent, { params: { id } }, staff);
  return id;
}

/** A work of the current session with its case, both accepted by `reviewer`. */
async function entered(provider: TestProvider, reviewer: SomeUser, title: string, author = `${title}的作者`) {
  const user = await someUser(provider);
  const body = {
    classKey: 'entry-art',
    title,
    author,
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
  const { id: recordId } = await provider.call(submitPrizeEntry, { body }, user);
  await provider.call(reviewCase, { params: { id: recordId }, body: { action: 'accept' } }, reviewer);
  const row = eq(prizeEntries.recordId, recordId);
  const work = async () => returned(await provider.ctx.db.select().from(prizeEntries).where(row));
  const move = { params: { id: recordId } };
  return { user, recordId, id: (await work()).id, title, work, move };
}
type Work = Awaited<ReturnType<typeof entered>>;

const moving = ({ move }: Work, action: string) => ({ ...move, body: { action } });

describe('moves of the case of a work', () => {
  let provider: TestProvider;
  let reviewer: SomeUser;
  let first: SomeUser;
  let second: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    reviewer = await someStaff(provider, ['reviewer']);
    first = await someStaff(provider, ['publisher']);
    second = await someStaff(provider, ['publisher']);
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  const award = ({ id }: Work, level: 'gold' | 'silver') =>
    provider.call(setPrizeAward, { params: { id }, body: { level, citation: '气韵生动。' } }, first);
  const shortlisted = async (title: string) => {
    const work = await entered(provider, reviewer, title);
    await provider.call(reviewCase, moving(work, 'shortlist'), reviewer);
    return work;
  };
  /** A session whose vote is over, with two shortlisted works that have an award. */
  const judged = async () => {
    const session = await someSession(provider, first);
    const [gold, silver] = [await shortlisted(`渡口${number}`), await shortlisted(`灯塔${number}`)];
    await award(gold, 'gold');
    await award(silver, 'silver');
    const stages = stagesFrom(-20);
    await provider.ctx.db.update(prizeSessions).set({ stages }).where(eq(prizeSessions.id, session));
    return { session, at: { params: { id: session } }, gold, silver };
  };
  const propose = (at: { params: { id: number } }) =>
    provider.call(proposeAnnouncement, { ...at, body: { vacancies: '其余空缺' } }, first);
  const shown = async (session: number) =>
    (await provider.call(listPrizePublicities, {})).list
      .find(({ id }) => id === session)
      ?.awards.map(({ title, levelLabel }) => [title, levelLabel]);

  it.each(['林一舟、苏禾', '林一舟作词、苏禾作曲', '林一舟词、苏禾曲', '苏禾著', '①林一舟②苏禾', '听雨（本名苏禾）'])(
    'are refused to staff among the authors %s',
    async (author) => {
      await someSession(provider, first);
      const own = await someUser(provider, { staffRoles: ['reviewer', 'publisher'], realName: '苏禾' });
      const work = await entered(provider, reviewer, `渡口${number}`, author);
      const refusal = await provider.refuse(reviewCase, moving(work, 'shortlist'), own);
      expect([refusal.status, refusal.error]).toEqual([409, 'conflictOfInterest']);
      const body = { level: 'gold', citation: '好。' };
      const awarded = await provider.refuse(setPrizeAward, { params: { id: work.id }, body }, own);
      expect([awarded.status, awarded.error]).toEqual([409, 'conflictOfInterest']);
    },
  );

  it('make no winner before the announcement, which makes them all', async () => {
    const { at, session, gold, silver } = await judged();
    const { actions } = await provider.call(getStaffCase, gold.move, reviewer);
    expect(actions.map(({ action }) => action)).toEqual(['pass']);
    const early = await provider.refuse(reviewCase, moving(gold, 'award'), reviewer);
    expect([early.status, early.error]).toEqual([409, 'actionNotAllowed']);
    await propose(at);
    expect((await provider.refuse(reviewCase, moving(gold, 'award'), reviewer)).status).toBe(409);
    await provider.call(beginPrizePublicity, at, second);
    expect((await provider.refuse(reviewCase, moving(gold, 'award'), reviewer)).status).toBe(409);
    expect(await gold.work()).toMatchObject({ state: 'shortlisted', level: 'gold' });
    const listed = [
      [gold.title, '金奖'],
      [silver.title, '银奖'],
    ];
    expect(await shown(session)).toEqual(listed);
    provider.setNow(new Date(`${workdaysAfter(provider.ctx.now(), 7)}T02:00:00.000Z`));
    await provider.call(announcePrizeWinners, at, second);
    expect(await shown(session)).toEqual(listed);
    for (const work of [gold, silver]) {
      expect((await provider.call(getOwnCase, work.move, work.user)).status).toBe('awarded');
      expect((await work.work()).certificateId).not.toBeNull();
    }
  });

  it('take no work out of a proposed list, before and in its publicity', async () => {
    const { at, session, gold, silver } = await judged();
    await propose(at);
    const why = '本届获奖名单已经提请公布，作品不能移出入围名单；请先在版权金奖里撤回提请，再办理';
    expect((await provider.refuse(reviewCase, moving(gold, 'pass'), reviewer)).msg).toBe(why);
    await provider.call(beginPrizePublicity, at, second);
    expect((await provider.refuse(reviewCase, moving(silver, 'pass'), reviewer)).msg).toBe(why);
    expect(await gold.work()).toMatchObject({ state: 'shortlisted', level: 'gold', citation: '气韵生动。' });
    expect((await provider.call(getOwnCase, gold.move, gold.user)).status).toBe('shortlisted');
    expect((await shown(session))?.length).toBe(2);
  });

  it('take the award with the work, which frees its place', async () => {
    const { at, session, gold } = await judged();
    await propose(at);
    await provider.call(withdrawProposal, { ...at, body: { reason: '核对权属' } }, first);
    await provider.call(reviewCase, moving(gold, 'pass'), reviewer);
    expect(await gold.work()).toMatchObject({ state: 'rejected', level: null, citation: '' });
    const board = await provider.call(getPrizeBoard, at, first);
    expect(board).toMatchObject({ winners: 1, classes: [{ chosen: 1 }] });
    const next = returned(
      await provider.ctx.db
        .insert(prizeEntries)
        .values({
          sessionId: session,
          number: `X-${session}`,
          title: '补位',
          classKey: 'entry-art',
          author: '周舟',
          organisation: '个人申报',
          summary: '',
          state: 'shortlisted',
        })
        .returning(),
    );
    const body = { level: 'gold' as const, citation: '气韵生动。' };
    await provider.call(setPrizeAward, { params: { id: next.id }, body }, first);
  });

  it('are undone under the same rules: neither out of a proposed list nor into it', async () => {
    const { at, gold, silver } = await judged();
    const undoing = async ({ move }: Work) => {
      const { revision = 0 } = await provider.call(getStaffCase, move, reviewer);
      return { ...move, body: { revision } };
    };
    await provider.call(reviewCase, moving(silver, 'pass'), reviewer);
    await propose(at);
    expect((await provider.refuse(undoReview, await undoing(gold), reviewer)).msg).toContain('不能移出入围名单');
    expect((await provider.refuse(undoReview, await undoing(silver), reviewer)).msg).toContain('不能再登记入围');
    await provider.call(withdrawProposal, { ...at, body: { reason: '核对权属' } }, first);
    await provider.call(undoReview, await undoing(gold), reviewer);
    expect(await gold.work()).toMatchObject({ state: 'submitted', level: null, citation: '' });
    await provider.call(undoReview, await undoing(silver), reviewer);
    expect(await silver.work()).toMatchObject({ state: 'shortlisted', level: null });
  });

  it('shortlist no work once the list is proposed or announced', async () => {
    const session = await someSession(provider, first);
    const late = await entered(provider, reviewer, '迟到');
    const gold = await shortlisted('如期');
    await award(gold, 'gold');
    await provider.ctx.db
      .update(prizeSessions)
      .set({ stages: stagesFrom(-20) })
      .where(eq(prizeSessions.id, session));
    const at = { params: { id: session } };
    await propose(at);
    expect((await provider.refuse(reviewCase, moving(late, 'shortlist'), reviewer)).msg).toBe(
      '本届获奖名单已经提请公布，不能再登记入围；请先在版权金奖里撤回提请，再办理',
    );
    const body = { ids: [late.id], verdict: 'shortlisted' as const };
    expect((await provider.refuse(judgePrizeEntries, { ...at, body }, first)).msg).toContain('不能再登记入围');
    await provider.call(beginPrizePublicity, at, second);
    provider.setNow(new Date(`${workdaysAfter(provider.ctx.now(), 7)}T02:00:00.000Z`));
    await provider.call(announcePrizeWinners, at, second);
    expect((await provider.refuse(reviewCase, moving(late, 'shortlist'), reviewer)).msg).toBe(
      '获奖名单已经公布，不能再登记入围',
    );
    expect((await late.work()).state).toBe('submitted');
    // A work that stays without an award can still be closed.
    await provider.call(reviewCase, moving(late, 'pass'), reviewer);
    expect((await late.work()).state).toBe('rejected');
  });

  it('leave out of every list a winner that no announcement made', async () => {
    const { at, session, gold, silver } = await judged();
    await provider.ctx.db.update(prizeEntries).set({ state: 'awarded' }).where(eq(prizeEntries.id, gold.id));
    const board = await provider.call(getPrizeBoard, at, first);
    expect(board).toMatchObject({ winners: 1, chosen: [{ id: silver.id }], classes: [{ chosen: 1 }] });
    await propose(at);
    await provider.call(beginPrizePublicity, at, second);
    expect(await shown(session)).toEqual([[silver.title, '银奖']]);
    expect(await provider.call(listPrizeWinners, at)).toEqual([]);
  });
});

onPostgres.describe('a work that is passed over while its session is proposed', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it('is either on the proposed list or without its award, and neither call waits for the other', async () => {
    const staff = await someStaff(provider);
    const session = await someSession(provider, staff);
    const works = [];
    for (let at = 0; at < 4; at++) {
      const work = await entered(provider, staff, `并行${at}`);
      await provider.call(reviewCase, moving(work, 'shortlist'), staff);
      await provider.ctx.db.update(prizeEntries).set({ level: 'gold' }).where(eq(prizeEntries.id, work.id));
      works.push(work);
    }
    await provider.ctx.db
      .update(prizeSessions)
      .set({ stages: stagesFrom(-20) })
      .where(eq(prizeSessions.id, session));
    const body = { vacancies: '其余空缺' };
    const [proposed, ...passed] = await Promise.allSettled([
      provider.call(proposeAnnouncement, { params: { id: session }, body }, staff),
      ...works.slice(1).map((work) => provider.call(reviewCase, moving(work, 'pass'), staff)),
    ]);
    expect(proposed.status).toBe('fulfilled');
    for (const [at, { status }] of passed.entries()) {
      const work = works[at + 1];
      expect((await work?.work())?.level).toBe(status === 'fulfilled' ? null : 'gold');
    }
    for (const one of passed) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/提请公布|稍后再试/);
  });
});
