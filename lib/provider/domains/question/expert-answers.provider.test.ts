import { eq, like } from 'drizzle-orm';
import { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import {
  answerAsExpert,
  assignQuestion,
  declineQuestion,
  getExpertQuestion,
  getOwnExpert,
  linkExpert,
  listExpertQuestions,
} from '@/lib/contract/experts';
import { getPerson } from '@/lib/contract/persons';
import { publishAnswer } from '@/lib/contract/question-publications';
import {
  askFollowUp,
  getOwnQuestion,
  getPublicAnswer,
  listOwnQuestions,
  listStaffQuestions,
  orderExpert,
  rateAnswer,
} from '@/lib/contract/questions';
import { closeQuestion } from '@/lib/contract/refunds';
import { jobHandlers } from '../../boot/jobs';
import { enterprises, enterpriseUsers, messages, sessions } from '../../db/schema';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { someFile, somePerson, withQuestions } from '../../testing/people-and-places';
import { draftAs, paidQuestion } from '../../testing/questions';

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

/** An expert who is also a user. */
async function someExpert(settings: Parameters<typeof somePerson>[1] = {}) {
  const user = await someUser(provider, { nickname: '沈知微' });
  const person = await somePerson(provider, settings);
  await provider.call(linkExpert, { params: { id: person.id }, body: { phone: user.phone } }, staff);
  return { ...user, personId: person.id };
}
type Expert = Awaited<ReturnType<typeof someExpert>>;

/** Creates a paid question to an expert. */
async function askExpert(token: string, expert: Pick<Expert, 'personId'>, changes: Record<string, unknown> = {}) {
  const draftId = await draftAs(provider, token, 'expert', changes);
  const body = { payType: '3' as const, draftId, exId: expert.personId };
  const { orderId } = await provider.call(orderExpert, { body }, { token });
  await decideAs(provider, await codeOf(provider, token, orderId), true);
  const { list } = await provider.call(listOwnQuestions, { query: {} }, { token });
  return list[0]?.id ?? 0;
}

const text = '先看合同约定：\n- **署名**不能省\n- 报酬另议';
const html = '<p>先看合同约定：</p><ul><li><strong>署名</strong>不能省</li><li>报酬另议</li></ul>';
const answer = (expert: { token: string }, id: number, body: { answer: string; files?: string[] } = { answer: text }) =>
  provider.call(answerAsExpert, { params: { id }, body }, expert);
const decline = (expert: { token: string }, id: number, reason = '与当事人有利益关系') =>
  provider.call(declineQuestion, { params: { id }, body: { reason } }, expert);
const assign = (id: number, expert: { personId: number }) =>
  provider.call(assignQuestion, { params: { id }, body: { expertId: expert.personId } }, staff);
const read = (expert: { token: string }, id: number) => provider.call(getExpertQuestion, { params: { id } }, expert);
const asked = (token: string, id: number) => provider.call(getOwnQuestion, { params: { id } }, { token });
const notifications = async ({ id }: { id: number }) =>
  (await provider.ctx.db.select().from(messages).where(eq(messages.userId, id)).orderBy(messages.id)).map(
    ({ title, link }) => [title, link],
  );

describe('an expert', () => {
  it('is a user assigned by staff, one user per expert', async () => {
    const [user, person] = [await someUser(provider), await somePerson(provider)];
    expect(await provider.call(getOwnExpert, {}, user)).toBeNull();
    expect((await provider.call(listExpertQuestions, { query: {} }, user)).total).toBe(0);
    const link = (id: number, phone: string | null, by = staff) =>
      provider.refuse(linkExpert, { params: { id }, body: { phone } }, by);
    expect((await link(person.id, user.phone, user)).status).toBe(404);
    expect(await link(person.id, '13700000000')).toMatchObject({ status: 404, msg: '没有使用该手机号的账号' });
    await provider.call(linkExpert, { params: { id: person.id }, body: { phone: user.phone } }, staff);
    const other = await somePerson(provider, { name: '陆怀瑾' });
    expect(await link(other.id, user.phone)).toMatchObject({ status: 409, msg: '该账号已关联专家沈知微' });
    const mediator = await somePerson(provider, { kind: 'mediator', priceFen: null });
    expect((await link(mediator.id, (await someUser(provider)).phone)).status).toBe(409);
    expect(await provider.call(getOwnExpert, {}, user)).toMatchObject({
      expert: { id: person.id, name: '沈知微' },
      waiting: 0,
      answered: 0,
    });
    await provider.call(linkExpert, { params: { id: person.id }, body: { phone: null } }, staff);
    expect(await provider.call(getOwnExpert, {}, user)).toBeNull();
  });

  it('sees waiting questions by due date, notified by a message, with files and the family name only', async () => {
    const expert = await someExpert();
    const asker = await someUser(provider, { nickname: '林知遥' });
    const file = await someFile(provider, asker.id);
    provider.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const first = await askExpert(asker.token, expert, { files: [file] });
    provider.setNow(new Date('2026-11-24T10:00:00+08:00'));
    const second = await askExpert(asker.token, expert);
    const { list, total } = await provider.call(listExpertQuestions, { query: {} }, expert);
    expect(list.map(({ id, dueOn, asker: name }) => [id, dueOn, name])).toEqual([
      [first, '2026-11-27', '林**'],
      [second, '2026-12-01', '林**'],
    ]);
    expect(total).toBe(2);
    expect(await notifications(expert)).toContainEqual([
      '有新问题待您答复',
      `/mine/consult-detail?id=${first}&as=expert`,
    ]);
    const found = await read(expert, first);
    expect(found).toMatchObject({ view: 'waiting', isFollowUp: false, canDecline: true, answer: null });
    expect(JSON.stringify(found)).not.toMatch(/林知遥|139\d{8}/);
    const opened = await provider.raw('GET', found.files[0]?.address ?? '');
    expect(opened.status).toBe(200);
  });

  it('has waiting questions among their personal to-dos and badges, and nobody else does', async () => {
    const [expert, { token }] = [await someExpert(), await someUser(provider)];
    const id = await askExpert(token, expert, { title: '配乐的许可应该由谁来办理？' });
    const { todos } = await provider.call(getDashboard, {}, expert);
    const link = `/mine/consult-detail?id=${id}&as=expert`;
    expect(todos).toMatchObject([{ kind: 'question', state: '待答复', title: '配乐的许可应该由谁来办理？', link }]);
    const marks = () => provider.call(getCentreCounts, {}, expert);
    expect(await marks()).toMatchObject({ consultations: 1 });
    expect((await provider.call(getDashboard, {}, { token })).todos).toEqual([]);
    await answer(expert, id);
    expect(await marks()).toMatchObject({ consultations: 0 });
  });

  it('sees no question of another expert, no unpaid one, and no closed one', async () => {
    const [expert, other, { token }] = [await someExpert(), await someExpert(), await someUser(provider)];
    const id = await askExpert(token, expert);
    const unpaid = await draftAs(provider, token, 'expert', { title: '这一则还没有付款，不应看到' });
    await provider.call(orderExpert, { body: { payType: '3', draftId: unpaid, exId: expert.personId } }, { token });
    const [latest] = (await provider.call(listOwnQuestions, { query: {} }, { token })).list;
    const refused = async (by: { token: string }, of: number) => [
      (await provider.refuse(getExpertQuestion, { params: { id: of } }, by)).status,
      (await provider.refuse(answerAsExpert, { params: { id: of }, body: { answer: text } }, by)).status,
      (await provider.refuse(declineQuestion, { params: { id: of }, body: { reason: '不是我的问题' } }, by)).status,
    ];
    expect(await refused(other, id)).toEqual([404, 404, 404]);
    expect(await refused({ token }, id)).toEqual([404, 404, 404]);
    expect((await provider.refuse(getExpertQuestion, { params: { id: latest?.id ?? 0 } }, expert)).status).toBe(404);
    await provider.call(closeQuestion, { params: { id }, body: { reason: '逾期未答复' } }, staff);
    expect((await provider.refuse(getExpertQuestion, { params: { id } }, expert)).status).toBe(404);
  });

  it('answers with files that the asker can open; the published answer has none', async () => {
    const [expert, { token }] = [await someExpert(), await someUser(provider)];
    const id = await askExpert(token, expert, { isPublic: true });
    const file = await someFile(provider, expert.id);
    const short = await provider.refuse(answerAsExpert, { params: { id }, body: { answer: '可以' } }, expert);
    expect(short.fields).toEqual({ answer: '答复至少 10 个字' });
    const foreign = { answer: text, files: [await someFile(provider, (await someUser(provider)).id)] };
    expect((await provider.refuse(answerAsExpert, { params: { id }, body: foreign }, expert)).fields).toEqual({
      files: '找不到上传的文件，请重新上传',
    });
    provider.invalidated.length = 0;
    const done = await answer(expert, id, { answer: text, files: [file] });
    expect(done).toMatchObject({ view: 'answered', answer: html, canDecline: false, dueOn: null });
    const body = { title: '标题', question: '问题', answer: html, followUps: [] };
    await provider.call(publishAnswer, { params: { id }, body }, staff);
    expect(provider.invalidated).toEqual(
      expect.arrayContaining(['answers', `answer:${id}`, 'persons', `person:${expert.personId}`]),
    );
    const seen = await asked(token, id);
    expect(seen).toMatchObject({ state: 'answered', answer: html, answerFiles: [{ originalName: '材料.png' }] });
    expect((await provider.raw('GET', seen.answerFiles[0]?.address ?? '')).status).toBe(200);
    expect(JSON.stringify(await provider.call(getPublicAnswer, { params: { id } }))).not.toContain('/files/');
    expect(await provider.call(getPerson, { params: { id: expert.personId } })).toMatchObject({ answersTotal: 1 });
    const again = await provider.refuse(answerAsExpert, { params: { id }, body: { answer: text } }, expert);
    expect(again).toMatchObject({ status: 409, msg: '问题没有待答复的内容' });
  });

  it('answers the follow-up by a new due date, and sees the rating with its comment', async () => {
    const [expert, { token }] = [await someExpert(), await someUser(provider)];
    provider.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const id = await askExpert(token, expert, { isPublic: false });
    await answer(expert, id);
    provider.setNow(new Date('2026-12-03T10:00:00+08:00'));
    await provider.call(askFollowUp, { params: { id }, body: { question: '如果找不到作者怎么办？' } }, { token });
    const [waiting] = (await provider.call(listExpertQuestions, { query: {} }, expert)).list;
    expect(waiting).toMatchObject({ id, isFollowUp: true, dueOn: '2026-12-10' });
    expect(await notifications(expert)).toContainEqual(['有追问待您答复', expect.stringContaining(String(id))]);
    expect(
      await provider.refuse(declineQuestion, { params: { id }, body: { reason: '没有时间' } }, expert),
    ).toMatchObject({
      status: 409,
      msg: '已经答复的问题不能谢绝',
    });
    const file = await someFile(provider, expert.id);
    await answer(expert, id, { answer: '可以向主管部门提存使用费。', files: [file] });
    expect((await asked(token, id)).followUps).toMatchObject([
      { answer: '<p>可以向主管部门提存使用费。</p>', files: [{ originalName: '材料.png' }] },
    ]);
    await provider.call(rateAnswer, { params: { id }, body: { rating: 4, comment: '清楚' } }, { token });
    expect(await read(expert, id)).toMatchObject({ rating: 4, comment: '清楚' });
    expect(await notifications(expert)).toContainEqual(['您的答复收到评价', expect.any(String)]);
    expect((await provider.refuse(getPublicAnswer, { params: { id } })).status).toBe(404);
    const done = await provider.call(listExpertQuestions, { query: { view: 'answered' } }, expert);
    expect(done.list).toMatchObject([{ id, rating: 4 }]);
  });
});

describe('a question declined by an expert', () => {
  it('goes back to the office with the reason, and to another expert with a new due date', async () => {
    const [first, second, asker] = [await someExpert(), await someExpert(), await someUser(provider)];
    provider.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const id = await askExpert(asker.token, first);
    expect((await provider.refuse(declineQuestion, { params: { id }, body: { reason: '忙' } }, first)).fields).toEqual({
      reason: '原因至少 4 个字',
    });
    await decline(first, id);
    expect((await provider.refuse(getExpertQuestion, { params: { id } }, first)).status).toBe(404);
    expect(await asked(asker.token, id)).toMatchObject({ state: 'waiting', expert: null });
    expect(await notifications(asker)).toContainEqual(['专家未能答复，协会正在处理', `/mine/consult-detail?id=${id}`]);
    const { list } = await provider.call(listStaffQuestions, { query: { pageSize: 100 } }, staff);
    expect(list.find((row) => row.id === id)?.declined).toMatchObject([
      { expert: '沈知微', reason: '与当事人有利益关系' },
    ]);
    const back = { params: { id }, body: { expertId: first.personId } };
    expect(await provider.refuse(assignQuestion, back, staff)).toMatchObject({
      status: 409,
      msg: '该专家已谢绝这个问题',
    });
    provider.setNow(new Date('2026-11-24T10:00:00+08:00'));
    await assign(id, second);
    expect(await read(second, id)).toMatchObject({ dueOn: '2026-12-01', canDecline: true });
    expect(await notifications(asker)).toContainEqual(['咨询已转请专家答复', expect.any(String)]);
    await answer(second, id);
    expect(await provider.refuse(assignQuestion, back, staff)).toMatchObject({ status: 409 });
  });

  it('can be refunded instead', async () => {
    const [expert, { token }] = [await someExpert(), await someUser(provider)];
    const id = await askExpert(token, expert);
    await decline(expert, id);
    await provider.call(closeQuestion, { params: { id }, body: { reason: '没有合适的专家' } }, staff);
    expect(await asked(token, id)).toMatchObject({ state: 'closed', order: { state: 'refunded' } });
  });
});

describe("an expert's own question", () => {
  it('is neither sold nor assigned to that expert, as a person or as their enterprise', async () => {
    const expert = await someExpert();
    const draftId = await draftAs(provider, expert.token, 'expert');
    const order = { body: { payType: '3', draftId, exId: expert.personId } };
    expect(await provider.refuse(orderExpert, order, expert)).toMatchObject({
      status: 409,
      msg: '不能向自己咨询，请选择其他专家',
    });
    const { id } = await paidQuestion(provider, expert.token);
    const own = { params: { id }, body: { expertId: expert.personId } };
    expect(await provider.refuse(assignQuestion, own, staff)).toMatchObject({
      status: 409,
      msg: '不能指派给提问人自己',
    });

    const [enterprise] = await provider.ctx.db.insert(enterprises).values({ name: '某社', uscc: 'X' }).returning();
    const enterpriseId = enterprise?.id ?? 0;
    const colleague = await someUser(provider);
    const member = (userId: number) => ({ enterpriseId, userId, role: 'handler' as const });
    await provider.ctx.db.insert(enterpriseUsers).values([member(expert.id), member(colleague.id)]);
    await provider.ctx.db.update(sessions).set({ eId: enterpriseId }).where(eq(sessions.userId, colleague.id));
    const theirs = { payType: '3', draftId: await draftAs(provider, colleague.token, 'expert'), exId: expert.personId };
    expect((await provider.refuse(orderExpert, { body: theirs }, colleague)).status).toBe(409);
  });
});

describe('daily reminder', () => {
  const remind = () => jobHandlers(provider.ports)['question.remind']({});
  const reminders = async ({ id }: { id: number }) =>
    (
      await provider.ctx.db.select().from(messages).where(like(messages.title, '答复期限提醒')).orderBy(messages.id)
    ).flatMap(({ userId, body }) => (userId === id ? [body] : []));

  it('is sent once, one working day before the promised date, and again for the follow-up', async () => {
    const [expert, { token }] = [await someExpert(), await someUser(provider)];
    const at = (day: string) => provider.setNow(new Date(`${day}T08:37:00+08:00`));
    at('2026-11-20');
    const id = await askExpert(token, expert, { title: '周末之前应当提醒的问题' });
    const counts: number[] = [];
    for (const day of ['2026-11-20', '2026-11-25', '2026-11-26', '2026-11-26', '2026-11-28']) {
      at(day);
      await remind();
      counts.push((await reminders(expert)).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1]);
    expect(await reminders(expert)).toEqual(['“周末之前应当提醒的问题”还在等您的答复，请在 2026-11-27 前答复。']);
    await answer(expert, id);
    await provider.call(askFollowUp, { params: { id }, body: { question: '如果找不到作者怎么办？' } }, { token });
    at('2026-12-20');
    await remind();
    expect((await reminders(expert)).at(-1)).toContain('已过答复期限 2026-12-04');
  });

  onPostgres.it('is sent once by concurrent jobs', async () => {
    const [expert, { token }] = [await someExpert(), await someUser(provider)];
    for (let n = 0; n < 5; n++) await askExpert(token, expert);
    provider.setNow(new Date(Date.now() + 30 * 86_400_000));
    await Promise.all(Array.from({ length: 6 }, remind));
    expect(await reminders(expert)).toHaveLength(5);
  });
});

onPostgres.describe('concurrent calls', () => {
  it('an expert answers once, however often it is sent, and declining never wins beside it', async () => {
    for (let round = 0; round < 5; round++) {
      const [expert, { token }] = [await someExpert(), await someUser(provider)];
      const id = await askExpert(token, expert);
      const results = await Promise.allSettled([
        ...Array.from({ length: 4 }, (_, n) => answer(expert, id, { answer: `这是第 ${n} 份答复的正文。` })),
        decline(expert, id),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { expert: of, answer: given } = await asked(token, id);
      expect(of === null).toBe(given === null);
    }
  });
});
