import { eq, sql } from 'drizzle-orm';
import { answerAsExpert, assignQuestion, linkExpert } from '@/lib/contract/experts';
import { answerQuestion, getOwnQuestion, getStaffQuestion } from '@/lib/contract/questions';
import { takeItems } from '@/lib/contract/queue';
import { closeQuestion } from '@/lib/contract/refunds';
import { closeSuggestion, getStaffSuggestion, replyToSuggestion, submitSuggestion } from '@/lib/contract/suggestions';
import { assignments, auditLog, expertEarnings } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../../testing/people';
import { someFile, somePerson, withQuestions } from '../../testing/people-and-places';
import { paidQuestion } from '../../testing/questions';

let provider: TestProvider;
let one: SomeUser;
let other: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  one = await someStaff(provider, ['reviewer']);
  other = await someStaff(provider, ['reviewer']);
});
afterAll(() => provider.close());

const read = (id: number) => provider.call(getStaffQuestion, { params: { id } }, one);
const answer = (id: number, files: string[] = []) => ({
  params: { id },
  body: { answer: '可以，先看合同约定。', files },
});
const held = () => provider.ctx.db.select().from(assignments);
const suggest = (by: SomeUser, changes: Record<string, unknown> = {}) =>
  provider.call(
    submitSuggestion,
    {
      body: {
        type: 'advice',
        topic: 'website',
        title: '希望能按年份筛选',
        body: '业务多了以后很难找，希望列表能按年份筛选。',
        contact: '13900001234',
        ...changes,
      },
    },
    by,
  );

describe('a question handled by the office', () => {
  it('shows the masked asker, the experts to assign, and the available actions', async () => {
    const asker = await someUser(provider, { nickname: '林晚' });
    const expert = await somePerson(provider);
    await somePerson(provider, { priceFen: null });
    const own = await somePerson(provider);
    await provider.call(
      linkExpert,
      { params: { id: own.id }, body: { phone: asker.phone } },
      await someStaff(provider),
    );
    const { id } = await paidQuestion(provider, asker.token);
    const question = await read(id);
    expect(question.asker).toMatch(/^林晚 \d{3}\*{4}\d{4}$/);
    expect(question.experts.map((entry) => entry.id)).toEqual([expert.id]);
    expect(question).toMatchObject({ canAnswer: true, canAssign: true, canClose: true, order: { state: 'paid' } });
    await provider.call(assignQuestion, { params: { id }, body: { expertId: expert.id } }, one);
    // Once it is assigned to an expert, no staff member holds it.
    expect(await held()).toEqual([]);
    expect(await read(id)).toMatchObject({ expert: { id: expert.id }, experts: [] });
    const finance = await someStaff(provider, ['finance']);
    expect((await provider.refuse(getStaffQuestion, { params: { id } }, finance)).status).toBe(403);
    expect((await provider.refuse(getStaffQuestion, { params: { id: 999_999 } }, one)).status).toBe(404);
  });

  it('is answered with files by its assignee, and is unassigned afterwards', async () => {
    const asker = await someUser(provider);
    const { id } = await paidQuestion(provider, asker.token);
    await provider.call(takeItems, { params: { queue: 'questions' }, body: { ids: [id] } }, one);
    expect((await provider.refuse(answerQuestion, answer(id), other)).msg).toMatch(/^现在由/);
    expect((await provider.refuse(closeQuestion, { params: { id }, body: { reason: '无人能答' } }, other)).status).toBe(
      409,
    );
    const file = await someFile(provider, one.id);
    await provider.call(answerQuestion, answer(id, [file]), one);
    expect(await held()).toEqual([]);
    const seen = await provider.call(getOwnQuestion, { params: { id } }, asker);
    expect(seen).toMatchObject({ state: 'answered', answerFiles: [{ originalName: '材料.png' }] });
    expect(await read(id)).toMatchObject({ canAnswer: false, canClose: false });
    expect((await provider.refuse(answerQuestion, answer(id), one)).msg).toBe('问题没有待答复的内容');
    const foreign = await someFile(provider, other.id);
    const { id: next } = await paidQuestion(provider, asker.token);
    expect((await provider.refuse(answerQuestion, answer(next, [foreign]), one)).status).toBe(422);
    const log = await provider.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(log.map(({ after }) => after)).toContainEqual({ state: 'answered' });
  });

  it('an expert can answer regardless of assignments in the office', async () => {
    const [asker, user] = [await someUser(provider), await someUser(provider)];
    const expert = await somePerson(provider);
    await provider.call(
      linkExpert,
      { params: { id: expert.id }, body: { phone: user.phone } },
      await someStaff(provider),
    );
    const { id } = await paidQuestion(provider, asker.token);
    await provider.call(assignQuestion, { params: { id }, body: { expertId: expert.id } }, one);
    await provider.call(takeItems, { params: { queue: 'questions' }, body: { ids: [id] } }, one);
    const body = { answer: '先看合同约定，再看署名。' };
    await provider.call(answerAsExpert, { params: { id }, body }, user);
    expect(await held()).toEqual([]);
  });
});

describe('a suggestion handled by the office', () => {
  it('shows the masked sender, and nothing at all of an anonymous one', async () => {
    const owner = await someUser(provider, { nickname: '林晚' });
    const named = await suggest(owner);
    const hidden = await suggest(owner, { isAnonymous: true });
    const get = (id: number) => provider.call(getStaffSuggestion, { params: { id } }, one);
    expect((await get(named.id)).from).toMatch(/^林晚 \d{3}\*{4}\d{4}$/);
    const anonymous = await get(hidden.id);
    expect(anonymous).toMatchObject({ from: '', contact: '', isAnonymous: true });
    expect(JSON.stringify(anonymous)).not.toContain(owner.phone.slice(-4));
  });

  it('is replied to and closed by its assignee', async () => {
    const { id } = await suggest(await someUser(provider));
    await provider.call(takeItems, { params: { queue: 'suggestions' }, body: { ids: [id] } }, one);
    const seen = async () => (await provider.call(getStaffSuggestion, { params: { id } }, one)).revision;
    const reply = { params: { id }, body: { reply: '已经安排。', revision: await seen() } };
    expect((await provider.refuse(replyToSuggestion, reply, other)).msg).toMatch(/^现在由/);
    await provider.call(replyToSuggestion, reply, one);
    expect(await held()).toEqual([]);
    expect((await provider.refuse(replyToSuggestion, reply, one)).msg).toBe('没有待回复的内容');
    // Any staff member may close an unassigned suggestion.
    const close = { params: { id }, body: { reason: '重复提交', revision: await seen() } };
    await provider.call(closeSuggestion, close, other);
    expect(await held()).toEqual([]);
  });
});

describe('an answer during a change of the expert', () => {
  it('earns the expert who is in charge once the question is locked', async () => {
    const asker = await someUser(provider);
    const [before, after] = [await somePerson(provider), await somePerson(provider)];
    const { id, orderId } = await paidQuestion(provider, asker.token);
    await provider.call(assignQuestion, { params: { id }, body: { expertId: before.id } }, one);
    const { db } = provider.ctx;
    // Changes the expert between the look-up of the question and its lock, as a colleague's call may.
    await db.execute(
      sql`create function reassign() returns trigger language plpgsql as ${sql.raw(`$$ begin
      update questions set expert_id = ${after.id} where id = ${id}; return new; end $$`)}`,
    );
    await db.execute(
      sql`create trigger reassign after insert on ${assignments} for each row execute function reassign()`,
    );
    try {
      await provider.call(answerQuestion, answer(id), other);
    } finally {
      await db.execute(sql`drop function reassign() cascade`);
    }
    const earned = await db.select().from(expertEarnings).where(eq(expertEarnings.orderId, orderId));
    expect(earned.map(({ personId }) => personId)).toEqual([after.id]);
  });
});

onPostgres.describe('two concurrent answers', () => {
  it('one of them succeeds', async () => {
    const { id } = await paidQuestion(provider, (await someUser(provider)).token);
    const both = await Promise.allSettled([one, other].map((by) => provider.call(answerQuestion, answer(id), by)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
