import { eq } from 'drizzle-orm';
import {
  castVote,
  getPrizeEntry,
  getPrizeWork,
  getVoteStatus,
  listPrizeEntries,
  listPrizeWinners,
} from '@/lib/contract/prize';
import { addDays, formatDate } from '@/lib/format/dates';
import { submitPrizeEntry } from '@/lib/kinds/cases/prize-entry';
import { prizeEntries, prizeSessions, prizeVotes } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { someFile } from '../../testing/people-and-places';

const today = new Date();
const day = (offset: number) => formatDate(addDays(today, offset));
const stages = (voteFrom: number, voteTo: number) => [
  { name: '征集', from: day(voteFrom - 20), to: day(voteFrom - 10) },
  { name: '投票', from: day(voteFrom), to: day(voteTo) },
];
const detail = {
  ordinal: '第一届',
  introduction: '',
  illustrate: '',
  organisers: [],
  classes: [],
  levels: [],
  receivedCount: 3,
  shortlistedCount: 3,
  ceremony: null,
};

describe('the gold prize', () => {
  let provider: TestProvider;
  let works: number[];
  beforeAll(async () => {
    provider = await startProvider();
    const { db } = provider.ctx;
    const session = {
      number: 1,
      year: 2026,
      title: '金奖',
      theme: '',
      summary: '',
      isCurrent: true,
      dailyVotes: 5,
      detail,
      stages: stages(-3, 3),
    };
    const [row] = await db.insert(prizeSessions).values(session).returning();
    const entry = (n: number) => ({
      sessionId: row?.id ?? 0,
      number: `A-${n}`,
      title: `作品${n}`,
      classKey: 'entry-art',
      author: '作者',
      organisation: '单位',
      summary: '简介',
      state: 'shortlisted' as const,
      votes: n,
    });
    works = (await db.insert(prizeEntries).values([1, 2, 3, 4, 5, 6, 7].map(entry)).returning()).map(({ id }) => id);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const vote = (id: number, token: string) => provider.call(castVote, { params: { id }, body: {} }, { token });

  it('counts one vote per work and day, within a daily limit', async () => {
    const { token } = await someUser(provider);
    const [first = 0, ...rest] = works;
    expect(await vote(first, token)).toMatchObject({ left: 4 });
    expect(await provider.refuse(castVote, { params: { id: first }, body: {} }, { token })).toMatchObject({
      status: 409,
      msg: '今天已为这件作品投过票',
    });
    for (const id of rest.slice(0, 4)) await vote(id, token);
    expect(await provider.refuse(castVote, { params: { id: rest[4] }, body: {} }, { token })).toMatchObject({
      status: 409,
      msg: '今日 5 票已用完，明天再来',
    });
    expect(await provider.call(getVoteStatus, {}, { token })).toMatchObject({ open: true, left: 0 });
    provider.setNow(addDays(today, 1));
    expect(await vote(first, token)).toMatchObject({ left: 4 });
  });

  it('does not charge for a refused vote', async () => {
    const { token } = await someUser(provider);
    await vote(works[0] ?? 0, token);
    await provider.refuse(castVote, { params: { id: works[0] }, body: {} }, { token });
    await provider.refuse(castVote, { params: { id: 999_999 }, body: {} }, { token });
    expect(await provider.call(getVoteStatus, {}, { token })).toMatchObject({ left: 4 });
  });

  it('is closed before its first day and from 18:00 on its last', async () => {
    const { token } = await someUser(provider);
    provider.setNow(addDays(today, -10));
    expect((await provider.refuse(castVote, { params: { id: works[0] }, body: {} }, { token })).msg).toBe(
      '投票尚未开始',
    );
    provider.setNow(new Date(`${day(3)}T18:00:00+08:00`));
    expect((await provider.refuse(castVote, { params: { id: works[0] }, body: {} }, { token })).msg).toBe(
      '投票已经结束',
    );
    provider.setNow(new Date(`${day(3)}T17:59:59+08:00`));
    expect(await vote(works[0] ?? 0, token)).toMatchObject({ left: 4 });
  });

  it('requires a login', async () => {
    expect((await provider.refuse(castVote, { params: { id: works[0] }, body: {} })).code).toBe(401);
  });

  it('ranks by votes, searches by title and author, and counts the classes', async () => {
    const hall = await provider.call(listPrizeEntries, { query: {} });
    const votes = hall.list.map((entry) => entry.votes);
    expect(votes).toEqual([...votes].sort((a, b) => b - a));
    expect(hall.list[0]?.rank).toBe(1);
    expect(hall.counts).toEqual([{ classKey: 'entry-art', count: 7 }]);
    for (const q of ['作品3', '作品 3', '作品３'])
      expect((await provider.call(listPrizeEntries, { query: { q } })).total).toBe(1);
    expect((await provider.call(getPrizeEntry, { params: { id: works[2] ?? 0 } })).others).toHaveLength(4);
  });

  it('refuses entries after the submission period', async () => {
    const { id, token } = await someUser(provider);
    const body = {
      classKey: 'entry-art',
      title: '新作',
      author: '某',
      summary: '这是一段二十个字以上的作品简介，用来通过校验。',
      intro: '创作说明'.repeat(20),
      completedOn: '2026-01-01',
      contact: '某',
      mobile: '13900000000',
      files: [await someFile(provider, id)],
      promise: true,
    };
    expect(await provider.refuse(submitPrizeEntry, { body }, { token })).toMatchObject({
      status: 409,
      msg: '本届征集已经结束，不能再申报',
    });
    provider.setNow(addDays(today, -15));
    expect(
      (await provider.call(submitPrizeEntry, { body: { ...body, classKey: 'entry-art', promise: true } }, { token }))
        .recordNo,
    ).toMatch(/^JJ-\d{4}-000001$/);
  });

  it('shows excerpts and recordings of a work once it is public', async () => {
    const { db } = provider.ctx;
    const shown = { excerpt: ['一段。'], sound: '/files/a.mp3', heard: '开头一段：笛' };
    const session = {
      year: 2020,
      title: '早届',
      theme: '主题',
      summary: '摘要',
      isCurrent: false,
      dailyVotes: 5,
      detail,
      stages: [],
    };
    const [earlier] = await db
      .insert(prizeSessions)
      .values({ ...session, number: 90 })
      .returning();
    const work = {
      ...shown,
      sessionId: earlier?.id ?? 0,
      title: '旧作',
      classKey: 'entry-text',
      author: '作者',
      organisation: '',
      summary: '',
      level: 'gold',
    };
    const [awarded, running] = await db
      .insert(prizeEntries)
      .values([
        { ...work, number: 'W-1', state: 'awarded' as const },
        { ...work, number: 'W-2', state: 'submitted' as const },
      ])
      .returning();
    const params = { id: awarded?.id ?? 0 };
    expect(await provider.refuse(getPrizeWork, { params })).toMatchObject({ status: 404 });
    await db
      .update(prizeSessions)
      .set({ announcedAt: new Date() })
      .where(eq(prizeSessions.id, earlier?.id ?? 0));
    expect(await provider.call(getPrizeWork, { params })).toMatchObject({ id: awarded?.id, title: '旧作', ...shown });
    const [winner] = await provider.call(listPrizeWinners, { params: { id: earlier?.id ?? 0 } });
    expect(winner).toMatchObject({ ...shown, picture: '' });
    expect(await provider.refuse(getPrizeWork, { params: { id: running?.id ?? 0 } })).toMatchObject({ status: 404 });
    expect(await provider.call(getPrizeWork, { params: { id: works[0] ?? 0 } })).toMatchObject({
      sound: '',
      excerpt: [],
    });
    await db
      .update(prizeEntries)
      .set({ isHidden: true })
      .where(eq(prizeEntries.id, works[0] ?? 0));
    expect(await provider.refuse(getPrizeWork, { params: { id: works[0] ?? 0 } })).toMatchObject({ status: 404 });
    await db
      .update(prizeEntries)
      .set({ isHidden: false })
      .where(eq(prizeEntries.id, works[0] ?? 0));
  });

  onPostgres.it('counts fifty concurrent votes exactly', async () => {
    const id = works[6] ?? 0;
    const before = (await provider.call(getPrizeEntry, { params: { id } })).votes;
    const users = await Promise.all(Array.from({ length: 50 }, () => someUser(provider)));
    await Promise.all(users.map(({ token }) => vote(id, token)));
    expect((await provider.call(getPrizeEntry, { params: { id } })).votes).toBe(before + 50);
    const one = await someUser(provider);
    const outcomes = await Promise.allSettled(works.flatMap((work) => [vote(work, one.token), vote(work, one.token)]));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
    const votes = (await provider.ctx.db.select().from(prizeVotes)).filter((row) => row.userId === one.id);
    expect(votes).toHaveLength(5);
  });
});
