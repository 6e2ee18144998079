import { desc, eq } from 'drizzle-orm';
import { PARTY_COOKIE, PARTY_HEADER } from '@/lib/contract/case-parties';
import {
  enterJuryRoom,
  getJuryRoom,
  lookAtJuryRoom,
  recuseFromWork,
  scoreWork,
  sealScores,
  sendJuryCode,
} from '@/lib/contract/prize-jury';
import { saveOwnTies } from '@/lib/contract/staff-accounts';
import {
  endJuror,
  getPrizeJury,
  inviteJuror,
  remindJuror,
  reopenScores,
  setPrizeCriteria,
} from '@/lib/contract/staff-prize-jury';
import { returned } from '../../db/returned';
import {
  auditLog,
  cases,
  deliveries,
  enterprises,
  prizeEntries,
  prizeJurorSessions,
  prizeJurors,
  prizeScores,
  prizeSessions,
  users,
} from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { codeSentTo, somePhone } from '../../testing/mediations';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someEnterprise, someStaff, someUser } from '../../testing/people';
import { somePerson } from '../../testing/people-and-places';

const classOf = (key: string, name: string) => ({
  key,
  letter: name,
  name,
  summary: '',
  who: '',
  criteria: [],
  materials: [],
  quota: { gold: 1, silver: 1, bronze: 1, merit: 1 },
  rules: [],
});
const detail = {
  ordinal: '第一届',
  introduction: '',
  illustrate: '',
  organisers: [],
  classes: [classOf('entry-art', '美术'), classOf('entry-text', '文字')],
  levels: [{ key: 'gold', name: '金奖', prizeFen: 0, note: '' }],
  receivedCount: 0,
  shortlistedCount: 0,
  ceremony: null,
};
const criteria = [
  { name: '创新性', weight: 40 },
  { name: '艺术性', weight: 30 },
  { name: '影响力', weight: 30 },
];
let number = 1;

const sessionOf = async (provider: TestProvider) =>
  returned(
    await provider.ctx.db
      .insert(prizeSessions)
      .values({ number, year: 2020 + number, title: `第${number++}届`, theme: '', summary: '', stages: [], detail })
      .returning(),
  );
const entryOf = async (
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
        author: '林一舟、苏禾',
        organisation: '湖岸画院',
        summary: '林一舟在湖岸画院完成',
        state: 'shortlisted',
        ...settings,
      })
      .returning(),
  );

/** Key in the link that was sent last to a phone. */
async function keySentTo(provider: TestProvider, recipient: string): Promise<string> {
  const [row] = await provider.ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.recipient, recipient))
    .orderBy(desc(deliveries.id))
    .limit(1);
  return /\/party-room\/jury\/([\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
}

/** Enters the room of the juror with a phone; returns the header of the session. */
async function enterAs(provider: TestProvider, phone: string) {
  const key = await keySentTo(provider, phone);
  await provider.call(sendJuryCode, { body: { key } });
  const answer = await provider.raw('POST', enterJuryRoom.path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, code: await codeSentTo(provider, phone) }),
  });
  const session = new RegExp(`^${PARTY_COOKIE}=([\\w-]+);`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!session) throw new Error(`the room did not open: ${answer.status}`);
  return { key, by: { headers: { [PARTY_HEADER]: session } } };
}

/** Session with criteria and a juror whose room is open. */
async function someJury(provider: TestProvider, staff: SomeUser, juror: object = {}) {
  const { id } = await sessionOf(provider);
  const at = { params: { id } };
  await provider.call(setPrizeCriteria, { ...at, body: { criteria } }, staff);
  const body = { name: '温如琢', organisation: '湖岸摄影家协会', mobile: somePhone(), ...juror };
  const { mobile } = body;
  const jury = await provider.call(inviteJuror, { ...at, body }, staff);
  const jurorId = jury.jurors[0]?.id ?? 0;
  return { id, at, mobile, jurorId, ofJuror: { params: { id, jurorId } }, ...(await enterAs(provider, mobile)) };
}

describe('the jury of the prize', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider, ['publisher']);
  });
  afterAll(() => provider.close());

  it('is invited after criteria whose weights add up to 100, each phone once', async () => {
    const { id } = await sessionOf(provider);
    const at = { params: { id } };
    const body = { name: '顾南乔', mobile: somePhone() };
    expect((await provider.refuse(inviteJuror, { ...at, body }, staff)).msg).toBe('请先设定评分标准，再邀请评委');
    const short = { criteria: criteria.slice(1) };
    expect((await provider.refuse(setPrizeCriteria, { ...at, body: short }, staff)).fields).toEqual({
      criteria: '各项权重之和应为 100，现在是 60',
    });
    await provider.call(setPrizeCriteria, { ...at, body: { criteria } }, staff);
    await provider.call(inviteJuror, { ...at, body }, staff);
    expect((await provider.refuse(inviteJuror, { ...at, body }, staff)).fields).toEqual({
      mobile: '本届已有评委使用这个手机号',
    });
    expect((await provider.refuse(getPrizeJury, at, await someStaff(provider, ['reviewer']))).status).toBe(403);
  });

  it('enters by link and code alone, and a link tells nothing before', async () => {
    const { key, mobile, by } = await someJury(provider, staff);
    const look = await provider.call(lookAtJuryRoom, { body: { key } });
    expect(look).toMatchObject({ isOpen: false, recipient: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` });
    expect(JSON.stringify(look)).not.toContain('温如琢');
    expect((await provider.refuse(getJuryRoom, {})).status).toBe(403);
    expect((await provider.refuse(lookAtJuryRoom, { body: { key: 'unknown-key' } })).status).toBe(404);
    expect(await provider.call(getJuryRoom, {}, by)).toMatchObject({ name: '温如琢', works: [], recused: [] });
  });

  it('does not enter by a link that ends at the same moment', async () => {
    const { key, mobile, jurorId, ofJuror } = await someJury(provider, staff);
    provider.setNow(new Date(Date.now() + 61_000));
    await provider.call(sendJuryCode, { body: { key } });
    const code = await codeSentTo(provider, mobile);
    const { limiter } = provider.ports;
    const usual = limiter.consume.bind(limiter);
    // The link has been looked up by then.
    limiter.consume = async (name, about) => {
      if (about !== `juror-${jurorId}`) return usual(name, about);
      limiter.consume = usual;
      await provider.call(endJuror, { ...ofJuror, body: { reason: '不再担任' } }, staff);
      return usual(name, about);
    };
    expect((await provider.refuse(enterJuryRoom, { body: { key, code } })).error).toBe('linkEnded');
    provider.setNow(null);
    const open = eq(prizeJurorSessions.jurorId, jurorId);
    expect(await provider.ctx.db.$count(prizeJurorSessions, open)).toBe(0);
  });

  it('keeps a work from a juror of the unit that submitted it, and from the person of the directory', async () => {
    const { id, jurorId, by } = await someJury(provider, staff);
    const { db } = provider.ctx;
    const [owner, author] = [await someUser(provider), await someUser(provider)];
    const unit = await someEnterprise(provider, [owner]);
    await db.update(enterprises).set({ name: '湖岸摄影家协会' }).where(eq(enterprises.id, unit));
    const ofUnit = await entryOf(provider, id, { userId: owner.id, eId: unit, organisation: '', author: '某某' });
    const ofAuthor = await entryOf(provider, id, { userId: author.id, eId: 0, organisation: '', author: '舟上客' });
    const other = await entryOf(provider, id, { author: '某某', organisation: '' });
    const person = await somePerson(provider, { userId: author.id });
    await db.update(prizeJurors).set({ personId: person.id }).where(eq(prizeJurors.id, jurorId));
    const room = await provider.call(getJuryRoom, {}, by);
    expect(room.works.map((work) => work.number)).toEqual([other.number]);
    expect(room.recused.map((work) => work.number).toSorted()).toEqual([ofUnit.number, ofAuthor.number].toSorted());
  });

  it('keeps from a juror the works of the employer, the certified name and the declarations of the account', async () => {
    const { id, by, mobile } = await someJury(provider, staff, { name: '温先生', organisation: '云州大学' });
    const account = await someUser(provider, { phone: mobile, realName: '温如琢', staffRoles: ['publisher'] });
    const unit = await someEnterprise(provider, [account]);
    await provider.ctx.db.update(enterprises).set({ name: '见山文化有限公司' }).where(eq(enterprises.id, unit));
    await provider.call(saveOwnTies, { body: { organisations: ['青石出版社'] } }, account);
    const ofOthers = { author: '陈某', organisation: '' };
    const kept = [
      await entryOf(provider, id, { ...ofOthers, organisation: '见山文化有限公司' }),
      await entryOf(provider, id, { ...ofOthers, organisation: '青石出版社' }),
      await entryOf(provider, id, { ...ofOthers, author: '苏禾、温如琢' }),
    ];
    const free = await entryOf(provider, id, ofOthers);
    const room = await provider.call(getJuryRoom, {}, by);
    expect(room.works.map((work) => work.id)).toEqual([free.id]);
    expect(room.recused.map((work) => work.number).toSorted()).toEqual(kept.map((work) => work.number).toSorted());
    const score = (entryId: number) => ({ body: { entryId, scores: [90, 90, 90] } });
    for (const work of kept) expect((await provider.refuse(scoreWork, score(work.id), by)).status).toBe(404);
  });

  it('keeps a work from one of its authors, however they are separated, and their names from the others', async () => {
    const { id, by } = await someJury(provider, staff, { name: '苏禾', organisation: '' });
    const mobile = somePhone();
    await provider.call(inviteJuror, { params: { id }, body: { name: '温如琢', organisation: '', mobile } }, staff);
    const { by: other } = await enterAs(provider, mobile);
    const lists = ['林一舟 苏禾', '林一舟/苏禾', '林一舟／苏禾', '林一舟＆苏禾', '林一舟与苏禾'];
    const credits = [
      '林一舟词、苏禾曲',
      '林一舟作词、苏禾作曲',
      '苏禾等著，林一舟译',
      '①林一舟②苏禾',
      '1.林一舟 2.苏禾',
    ];
    const authors = [...lists, '林一舟、苏禾等人', '苏禾以及林一舟', '林一舟 苏　禾', ...credits];
    const works = [];
    for (const author of authors)
      works.push(await entryOf(provider, id, { author, organisation: '', intro: ['苏禾绘图'] }));
    const room = await provider.call(getJuryRoom, {}, by);
    expect(room.works).toEqual([]);
    expect(room.recused).toHaveLength(authors.length);
    const entryId = works[1]?.id ?? 0;
    await expect(provider.call(scoreWork, { body: { entryId, scores: [99, 99, 99] } }, by)).rejects.toThrow(
      '404 这件作品不由您评审',
    );
    const read = (await provider.call(getJuryRoom, {}, other)).works;
    expect(read.map(({ intro, summary }) => [intro, summary])).toEqual(
      authors.map(() => [['●●绘图'], '●●在湖岸画院完成']),
    );
  });

  it('reads texts with the words of the unit and the part of the author, without their names', async () => {
    const { id, by } = await someJury(provider, staff);
    const named = { author: '宋临川（导演）', organisation: '云州大学 艺术与设计学院' };
    await entryOf(provider, id, { ...named, summary: '宋临川首次担任导演，云州大学艺术与设计学院的艺术' });
    const { works } = await provider.call(getJuryRoom, {}, by);
    expect(works.map(({ summary }) => summary)).toEqual(['●●首次担任导演，●●的艺术']);
  });

  it.each([
    ['陈野', '云州大学（艺术学院）', '陈野在云州大学，云州大学艺术学院指导', '●●在●●，●●指导'],
    ['陈野', '云州电视台与云州大学', '云州电视台和云州大学', '●●和●●'],
    ['陈野', '湖岸（云州）文化有限公司', '湖岸(云州)文化有限公司出品', '●●出品'],
    ['陈野 林一舟', '陈野 林一舟', '陈野绘图，林一舟作曲', '●●绘图，●●作曲'],
    ['云州大学 艺术与设计学院', '云州大学艺术与设计学院', '艺术的渡口', '艺术的渡口'],
    ['陈野', '个人申报', '陈野个人的记忆', '●●个人的记忆'],
  ])('reads the work of %s from %s without either', async (author, organisation, summary, read) => {
    const { id, by } = await someJury(provider, staff);
    await entryOf(provider, id, { author, organisation, summary });
    expect((await provider.call(getJuryRoom, {}, by)).works.map((work) => work.summary)).toEqual([read]);
  });

  it('keeps a work from a juror whose phone is that of its contact', async () => {
    const { id, mobile, by } = await someJury(provider, staff, { organisation: '' });
    const entrant = await someUser(provider);
    const now = provider.ctx.now();
    const { id: recordId } = returned(
      await provider.ctx.db
        .insert(cases)
        .values({
          kind: 'prize-entry',
          recordNo: `JJ-2026-${990_000 + number++}`,
          title: '渡口',
          status: 'reviewing',
          userId: entrant.id,
          eId: 0,
          data: { author: '某某', contact: '老温', mobile },
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    );
    const work = await entryOf(provider, id, { author: '某某', organisation: '', recordId, userId: entrant.id });
    const room = await provider.call(getJuryRoom, {}, by);
    expect(room.works).toEqual([]);
    expect(room.recused).toEqual([{ number: work.number, isDeclared: false }]);
  });

  it('leaves the place and the scores of a juror among the staff to a colleague', async () => {
    const own = await someStaff(provider, ['publisher']);
    const { phone } = returned(await provider.ctx.db.select().from(users).where(eq(users.id, own.id)));
    const { at, by, ofJuror } = await someJury(provider, staff, { mobile: phone });
    const refused = { status: 409, error: 'conflictOfInterest', msg: '这是您本人，应当回避，请由同事办理' };
    const invitation = { ...at, body: { name: '温如琢', mobile: phone } };
    expect(await provider.refuse(inviteJuror, invitation, own)).toMatchObject(refused);
    await provider.call(sealScores, { body: {} }, by);
    const reopening = { ...ofJuror, body: { reason: '重新考虑评分' } };
    expect(await provider.refuse(reopenScores, reopening, own)).toMatchObject(refused);
    expect(await provider.refuse(endJuror, reopening, own)).toMatchObject(refused);
    await provider.call(reopenScores, reopening, staff);
  });

  it('leaves a juror of the directory to a colleague, also if the phone has another account', async () => {
    const own = await someStaff(provider, ['publisher']);
    const { id: personId } = await somePerson(provider, { userId: own.id });
    const { ofJuror } = await someJury(provider, staff, { personId, mobile: (await someUser(provider)).phone });
    const ending = { ...ofJuror, body: { reason: '不再担任评委' } };
    expect(await provider.refuse(endJuror, ending, own)).toMatchObject({ status: 409, error: 'conflictOfInterest' });
  });

  it('reads works of its classes without author and unit', async () => {
    const { id, by } = await someJury(provider, staff, { classKeys: ['entry-art'] });
    await entryOf(provider, id, { intro: ['苏禾绘图'], picture: '/files/x.svg' });
    await entryOf(provider, id, { classKey: 'entry-text', title: '诗' });
    await entryOf(provider, id, { state: 'submitted', title: '未入围' });
    const room = await provider.call(getJuryRoom, {}, by);
    expect(room.works.map(({ title }) => title)).toEqual(['渡口']);
    expect(room.works[0]).toMatchObject({ summary: '●●在●●完成', intro: ['●●绘图'], scores: [] });
    expect(JSON.stringify(room)).not.toMatch(/林一舟|苏禾|湖岸画院/);
  });

  it('scores one by one and hands in once all have scores; staff reopen with a reason', async () => {
    const { id, at, by, ofJuror, jurorId, mobile } = await someJury(provider, staff);
    const [one, two] = [await entryOf(provider, id, { votes: 100 }), await entryOf(provider, id, { votes: 25 })];
    const body = (entryId: number, scores: number[]) => ({ body: { entryId, scores, note: '' } });
    expect((await provider.refuse(scoreWork, body(one.id, [90, 90]), by)).fields).toEqual({
      scores: '请为 3 项标准各打一个分',
    });
    expect((await provider.refuse(scoreWork, body(one.id, [90, 90, 101]), by)).status).toBe(422);
    await provider.call(scoreWork, body(one.id, [90, 80, 80]), by);
    expect((await provider.refuse(sealScores, { body: {} }, by)).msg).toBe(`还有 1 件作品没有评分：${two.number}`);
    const before = await provider.call(getPrizeJury, at, staff);
    expect(before.jurors[0]).toMatchObject({ scored: 1, due: 2, recused: 0, stateLabel: '评审中' });
    expect(before.results.every(({ total }) => total === null)).toBe(true);
    await provider.call(scoreWork, body(two.id, [100, 100, 100]), by);
    expect((await provider.call(sealScores, { body: {} }, by)).sealedAt).not.toBeNull();
    expect((await provider.refuse(scoreWork, body(one.id, [1, 1, 1]), by)).status).toBe(409);
    const { results } = await provider.call(getPrizeJury, at, staff);
    expect(results.map(({ id: work, jury, vote, total, rank }) => [work, jury, vote, total, rank])).toEqual([
      [one.id, 58.8, 30, 88.8, 1],
      [two.id, 70, 15, 85, 2],
    ]);
    expect((await provider.refuse(remindJuror, ofJuror, staff)).msg).toBe('这位评委已经提交评分');
    await provider.call(reopenScores, { ...ofJuror, body: { reason: '漏看一件附件' } }, staff);
    expect((await provider.refuse(getJuryRoom, {}, by)).status).toBe(403);
    const again = await enterAs(provider, mobile);
    await provider.call(scoreWork, body(one.id, [70, 70, 70]), again.by);
    const logged = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(logged.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['凭验证码进入', '评分', '提交评分', '退回评分']),
    );
    expect(JSON.stringify(logged)).toContain('漏看一件附件');
    expect(logged.filter(({ operation }) => operation === 'jury-room').map(({ userName }) => userName)).toContain(
      `评委 ${jurorId}`,
    );
  });

  it('neither sees nor scores works of its own unit or name, nor those it declares', async () => {
    const mobile = somePhone();
    const { id, by, at } = await someJury(provider, staff, { name: '苏禾', mobile });
    const own = await entryOf(provider, id);
    const unit = await entryOf(provider, id, { author: '陈某', organisation: '湖岸摄影家协会青年分会' });
    const account = await someUser(provider, { phone: mobile });
    const submitted = await entryOf(provider, id, { author: '陈某', organisation: '个人申报', userId: account.id });
    const free = await entryOf(provider, id, { author: '陈某', organisation: '个人申报' });
    expect((await provider.call(getJuryRoom, {}, by)).works.map((work) => work.id)).toEqual([free.id]);
    for (const entryId of [own.id, unit.id, submitted.id])
      expect((await provider.refuse(scoreWork, { body: { entryId, scores: [1, 1, 1] } }, by)).status).toBe(404);
    await provider.call(scoreWork, { body: { entryId: free.id, scores: [80, 80, 80] } }, by);
    const reason = '曾是作者的导师';
    const room = await provider.call(recuseFromWork, { body: { entryId: free.id, reason } }, by);
    expect(room.works).toEqual([]);
    expect(room.recused.filter(({ isDeclared }) => isDeclared).map((one) => one.number)).toEqual([free.number]);
    await provider.call(sealScores, { body: {} }, by);
    const jury = await provider.call(getPrizeJury, at, staff);
    expect(jury.jurors[0]).toMatchObject({ due: 0, recused: 4 });
    expect(jury.results.flatMap(({ scores }) => scores)).toEqual([]);
  });

  it('stores no scores that were given by other criteria than the present ones', async () => {
    const { id, at, by } = await someJury(provider, staff);
    const { id: entryId } = await entryOf(provider, id);
    const set = (...criteria: { name: string; weight: number }[]) =>
      provider.call(setPrizeCriteria, { ...at, body: { criteria } }, staff);
    const score = (scores: number[], revision?: string) => ({ body: { entryId, scores, note: '构图克制', revision } });
    const { revision: opened } = await provider.call(getJuryRoom, {}, by);
    await set({ name: '艺术性', weight: 20 }, { name: '影响力', weight: 10 }, { name: '创新性', weight: 70 });
    const refused = await provider.refuse(scoreWork, score([95, 60, 60], opened), by);
    expect(refused).toMatchObject({ status: 409, error: 'changedMeanwhile' });
    expect(refused.msg).toContain('评分标准被改过（现在是艺术性 20%、影响力 10%、创新性 70%）');
    await set({ name: '创新性', weight: 50 }, { name: '艺术性', weight: 50 });
    expect(await provider.refuse(scoreWork, score([95, 60, 60], opened), by)).toMatchObject({ status: 409 });
    const room = await provider.call(getJuryRoom, {}, by);
    expect(room.works[0]).toMatchObject({ scores: [], total: null });
    const saved = await provider.call(scoreWork, score([90, 60], room.revision), by);
    expect(saved).toMatchObject({ revision: room.revision, works: [{ scores: [90, 60], total: 75 }] });
  });

  it('keeps its criteria once works are scored, and loses a juror with link and scores', async () => {
    const { id, at, by, ofJuror, key } = await someJury(provider, staff);
    const { id: entryId } = await entryOf(provider, id);
    await provider.call(scoreWork, { body: { entryId, scores: [80, 80, 80] } }, by);
    expect((await provider.refuse(setPrizeCriteria, { ...at, body: { criteria } }, staff)).msg).toBe(
      '已经有评委评分，评分标准不能再改',
    );
    await provider.call(sealScores, { body: {} }, by);
    await provider.call(endJuror, { ...ofJuror, body: { reason: '本人辞任' } }, staff);
    expect((await provider.refuse(getJuryRoom, {}, by)).status).toBe(403);
    expect((await provider.refuse(lookAtJuryRoom, { body: { key } })).status).toBe(410);
    expect((await provider.call(getPrizeJury, at, staff)).results[0]?.total).toBeNull();
  });
});

onPostgres.describe('scoring and sealing at once', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it('leave the scores as they were sealed', async () => {
    const staff = await someStaff(provider, ['publisher']);
    const { id, by } = await someJury(provider, staff);
    const { id: entryId } = await entryOf(provider, id);
    await provider.call(scoreWork, { body: { entryId, scores: [50, 50, 50] } }, by);
    const [sealed, ...changed] = await Promise.allSettled([
      provider.call(sealScores, { body: {} }, by),
      ...[60, 70, 80].map((one) => provider.call(scoreWork, { body: { entryId, scores: [one, one, one] } }, by)),
    ]);
    expect(sealed?.status).toBe('fulfilled');
    const accepted = sealed?.status === 'fulfilled' ? sealed.value.works[0]?.scores : undefined;
    const [kept] = await provider.ctx.db.select().from(prizeScores).where(eq(prizeScores.entryId, entryId));
    expect(kept?.scores).toEqual(accepted);
    for (const one of changed) if (one.status === 'rejected') expect(String(one.reason)).toContain('评分已经提交');
  });
});
