import { desc, eq } from 'drizzle-orm';
import { PARTY_COOKIE, PARTY_HEADER } from '@/lib/contract/case-parties';
import {
  enterJuryRoom,
  getJuryRoom,
  lookAtJuryRoom,
  scoreWork,
  sealScores,
  sendJuryCode,
} from '@/lib/contract/prize-jury';
import { beginPrizePublicity, draftObjectionAnswer } from '@/lib/contract/prize-objections';
import { proposeAnnouncement, setPrizeAward } from '@/lib/contract/staff-prize';
import { endJuror, getPrizeJury, inviteJuror, reopenScores, setPrizeCriteria } from '@/lib/contract/staff-prize-jury';
import { addDays, formatDate } from '@/lib/format/dates';
import { returned } from '../../db/returned';
import { cases, deliveries, prizeEntries, prizeJurors, prizeObjections, prizeSessions } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { codeSentTo, somePhone } from '../../testing/mediations';
import { type SomeUser, someStaff, someUser } from '../../testing/people';

const day = (offset: number) => formatDate(addDays(new Date(), offset));
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
      quota: { gold: 2, silver: 2, bronze: 2, merit: 2 },
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

describe('the announcement of a session with jurors', () => {
  let provider: TestProvider;
  let staff: SomeUser;
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider);
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  /** A session whose vote is over, with criteria. */
  async function someSession() {
    const stages = [{ name: '投票', from: day(-20), to: day(-10) }];
    const { id } = returned(
      await provider.ctx.db
        .insert(prizeSessions)
        .values({ number, year: 2020 + number, title: `第${number++}届`, theme: '', summary: '', stages, detail })
        .returning(),
    );
    const at = { params: { id } };
    await provider.call(setPrizeCriteria, { ...at, body: { criteria: [{ name: '创新性', weight: 100 }] } }, staff);
    return { id, at };
  }
  const someEntry = async (sessionId: number, title: string) =>
    returned(
      await provider.ctx.db
        .insert(prizeEntries)
        .values({
          sessionId,
          number: `A-${number++}`,
          title,
          classKey: 'entry-art',
          author: '林一舟',
          organisation: '个人申报',
          summary: '',
          state: 'shortlisted',
        })
        .returning(),
    );
  const award = ({ id }: { id: number }, level: 'gold' | 'silver') =>
    provider.call(setPrizeAward, { params: { id }, body: { level, citation: '气韵生动。' } }, staff);
  type At = { params: { id: number } };
  const proposal = (at: At) => ({ ...at, body: { vacancies: '其余空缺' } });

  const linkTo = async (mobile: string) => {
    const [sent] = await provider.ctx.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.recipient, mobile))
      .orderBy(desc(deliveries.id))
      .limit(1);
    return /\/party-room\/jury\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
  };
  const enterRoom = async (mobile: string) => {
    const key = await linkTo(mobile);
    // Another code is sent a minute after the last one.
    provider.setNow(new Date(provider.ctx.now().getTime() + 61_000));
    await provider.call(sendJuryCode, { body: { key } });
    const answer = await provider.raw('POST', enterJuryRoom.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, code: await codeSentTo(provider, mobile) }),
    });
    const session = new RegExp(`^${PARTY_COOKIE}=([\\w-]+);`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    return { headers: { [PARTY_HEADER]: session } };
  };
  async function someJuror(at: At, name: string) {
    const mobile = somePhone();
    const { jurors } = await provider.call(inviteJuror, { ...at, body: { name, mobile } }, staff);
    const jurorId = jurors.find((juror) => juror.name === name)?.id ?? 0;
    const by = await enterRoom(mobile);
    return { name, mobile, jurorId, by, of: { params: { id: at.params.id, jurorId } } };
  }
  type Juror = Awaited<ReturnType<typeof someJuror>>;
  const score = ({ by }: Pick<Juror, 'by'>, entry: { id: number }, points: number) =>
    provider.call(scoreWork, { body: { entryId: entry.id, scores: [points], note: '' } }, by);
  const handIn = ({ by }: Pick<Juror, 'by'>) => provider.call(sealScores, { body: {} }, by);
  const dismiss = ({ of }: Juror) => provider.call(endJuror, { ...of, body: { reason: '因故不能评审' } }, staff);

  it('waits for the works that were shortlisted after a juror handed in, and names the juror', async () => {
    const { id, at } = await someSession();
    const early = await someEntry(id, '如期');
    const juror = await someJuror(at, '温如琢');
    const other = await someJuror(at, '顾南乔');
    for (const one of [juror, other]) await score(one, early, 90);
    await handIn(juror);
    const late = await someEntry(id, '补录');
    await score(other, late, 80);
    await handIn(other);
    await award(early, 'gold');
    expect((await provider.refuse(proposeAnnouncement, proposal(at), staff)).msg).toBe(
      '有评委提交评分以后又有作品要评：温如琢（1 件）；请在评委与评分里退回其评分，补评以后重新提交',
    );
    await provider.call(reopenScores, { ...juror.of, body: { reason: '补评一件作品' } }, staff);
    const again = { by: await enterRoom(juror.mobile) };
    await score(again, late, 85);
    await handIn(again);
    await provider.call(proposeAnnouncement, proposal(at), staff);
  });

  it('gives no gold to a work that no juror scored, and names it', async () => {
    const { id, at } = await someSession();
    const work = await someEntry(id, '无人评');
    const juror = await someJuror(at, '温如琢');
    await score(juror, work, 60);
    await handIn(juror);
    await dismiss(juror);
    await award(work, 'gold');
    expect((await provider.refuse(proposeAnnouncement, proposal(at), staff)).msg).toBe(
      '《无人评》没有评委的有效评分，不授金奖；请另邀评委评分，或者改登其他奖级',
    );
    await award(work, 'silver');
    await provider.call(proposeAnnouncement, proposal(at), staff);
  });

  it('gives gold by awards alone in a session whose jurors never scored', async () => {
    const { id, at } = await someSession();
    const work = await someEntry(id, '线下评');
    await dismiss(await someJuror(at, '温如琢'));
    await award(work, 'gold');
    await provider.call(proposeAnnouncement, proposal(at), staff);
  });

  it('gives no gold by the answer to an objection either', async () => {
    const { id, at } = await someSession();
    const low = await someEntry(id, '低分');
    const juror = await someJuror(at, '温如琢');
    await score(juror, low, 70);
    await handIn(juror);
    await award(low, 'silver');
    await provider.call(proposeAnnouncement, proposal(at), staff);
    await provider.call(beginPrizePublicity, at, await someStaff(provider, ['publisher']));
    const user = await someUser(provider);
    const row = returned(
      await provider.ctx.db
        .insert(cases)
        .values({
          kind: 'prize-objection',
          recordNo: `YW-${id}`,
          userId: user.id,
          title: '低分',
          status: 'submitted',
          data: {},
        })
        .returning(),
    );
    const objection = { recordId: row.id, sessionId: id, entryId: low.id };
    await provider.ctx.db.insert(prizeObjections).values(objection);
    const body = { outcome: 'change' as const, level: 'gold' as const, answer: '经核对评分，奖级改为金奖，理由成立。' };
    expect((await provider.refuse(draftObjectionAnswer, { params: { id: row.id }, body }, staff)).msg).toBe(
      '《低分》评委平均分 70，低于 85 分的不授金奖',
    );
  });

  it('can invite a dismissed juror again by the same phone, with the earlier scores to hand in again', async () => {
    const { id, at } = await someSession();
    const work = await someEntry(id, '渡口');
    const juror = await someJuror(at, '温如琢');
    await score(juror, work, 90);
    await handIn(juror);
    const former = await linkTo(juror.mobile);
    await dismiss(juror);
    const { mobile } = juror;
    const another = await provider.refuse(inviteJuror, { ...at, body: { name: '顾南乔', mobile } }, staff);
    expect(another.fields).toEqual({ mobile: '这个手机号属于已解聘、评过分的评委温如琢，请换一个手机号' });
    const body = { name: '温如琢', organisation: '湖岸画院', mobile };
    const { jurors, results } = await provider.call(inviteJuror, { ...at, body }, staff);
    expect(jurors).toMatchObject([{ id: juror.jurorId, organisation: '湖岸画院', state: 'invited', sealedAt: null }]);
    expect(results[0]?.mean).toBeNull();
    expect((await provider.refuse(lookAtJuryRoom, { body: { key: former } })).status).toBe(404);
    const by = await enterRoom(mobile);
    expect((await provider.call(getJuryRoom, {}, by)).works).toMatchObject([{ scores: [90] }]);
    await handIn({ by });
    expect((await provider.call(getPrizeJury, at, staff)).results[0]?.mean).toBe(90);
  });

  it('gives the phone of a dismissed juror without scores to another', async () => {
    const { at } = await someSession();
    const { mobile, of } = await someJuror(at, '温如琢');
    await provider.call(endJuror, { ...of, body: { reason: '手机号填错了' } }, staff);
    const { jurors } = await provider.call(inviteJuror, { ...at, body: { name: '顾南乔', mobile } }, staff);
    expect(jurors).toMatchObject([{ name: '顾南乔', state: 'invited' }]);
    expect((await provider.refuse(inviteJuror, { ...at, body: { name: '顾南乔', mobile } }, staff)).fields).toEqual({
      mobile: '本届已有评委使用这个手机号',
    });
    expect(await provider.ctx.db.$count(prizeJurors, eq(prizeJurors.mobile, mobile))).toBe(1);
  });
});
