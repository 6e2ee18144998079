import { count, eq } from 'drizzle-orm';
import { findDraft } from '@/lib/contract/drafts';
import { listMessages } from '@/lib/contract/messages';
import { cancelOrder, getOrder } from '@/lib/contract/orders';
import { getPerson } from '@/lib/contract/persons';
import { type PublishedQuestion, publishAnswer, refusePublication } from '@/lib/contract/question-publications';
import {
  answerQuestion,
  askFollowUp,
  consentToPublication,
  getOwnQuestion,
  getPublicAnswer,
  getStaffQuestion,
  listOwnQuestions,
  listPublicAnswers,
  listStaffQuestions,
  orderAnswer,
  orderExpert,
  rateAnswer,
  viewAnswer,
} from '@/lib/contract/questions';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { searchSite } from '@/lib/contract/search';
import { messages, orders, questions } from '../../db/schema';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { someFile, somePerson, withQuestions } from '../../testing/people-and-places';
import { draftAs, paidQuestion as paidQuestionOf } from '../../testing/questions';

let provider: TestProvider;
let staff: string;
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  staff = (await someStaff(provider)).token;
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const draftOf = (token: string, kind: 'answer' | 'expert', changes: Record<string, unknown> = {}) =>
  draftAs(provider, token, kind, changes);
const paidQuestion = (token: string, changes: Record<string, unknown> = {}) => paidQuestionOf(provider, token, changes);
const read = (token: string, id: number) => provider.call(getOwnQuestion, { params: { id } }, { token });
const answer = (id: number, text = '<p>找词曲作者或集体管理组织。</p>') =>
  provider.call(answerQuestion, { params: { id }, body: { answer: text } }, { token: staff });
const proposalFor = (id: number) => provider.call(getStaffQuestion, { params: { id } }, { token: staff });
/** Publishes the proposed text of an answer, or another one. @returns the published text */
async function publish(id: number, text?: PublishedQuestion): Promise<PublishedQuestion> {
  const body = text ?? (await proposalFor(id)).proposal;
  if (!body) throw new Error(`question ${id} has no text to publish`);
  await provider.call(publishAnswer, { params: { id }, body }, { token: staff });
  return body;
}

describe('ordering', () => {
  it('answers at the path with the double slash, exactly as specified', async () => {
    expect(orderAnswer.path).toBe('/api/v1//copyright_quiz/order');
    const { token } = await someUser(provider);
    const body = JSON.stringify({ payType: '1', draftId: await draftOf(token, 'answer') });
    const response = await provider.raw('POST', '/api/v1//copyright_quiz/order', { token, body });
    expect(await response.json()).toMatchObject({ code: 200, data: { amount: 9900, state: 'awaitingReceipt' } });
  });

  it("accepts the expert's id as a number or a string, at the expert's price", async () => {
    const [{ token }, expert] = [await someUser(provider), await somePerson(provider)];
    const draftId = await draftOf(token, 'expert');
    const body = { payType: '3' as const, draftId: String(draftId), exId: String(expert.id), amount: 30000 };
    expect(await provider.call(orderExpert, { body }, { token })).toMatchObject({ amount: 30000, state: 'unpaid' });
    const stale = { ...body, draftId: await draftOf(token, 'expert'), amount: 20000 };
    expect((await provider.refuse(orderExpert, { body: stale }, { token })).status).toBe(409);
  });

  it('sells no questions to people who do not consult', async () => {
    const { token } = await someUser(provider);
    const mediator = await somePerson(provider, { kind: 'mediator', priceFen: null });
    const body = { payType: '3', draftId: await draftOf(token, 'expert'), exId: mediator.id };
    expect((await provider.refuse(orderExpert, { body }, { token })).status).toBe(404);
  });

  it('accepts the question within the order call, and equal questions are one order', async () => {
    const { token } = await someUser(provider);
    const words = {
      title: '配乐的许可应该找谁办理？',
      category: 'music',
      body: '我在短视频里用了一段改编过的民歌，想知道应当找谁取得许可。',
    };
    const order = (body: Record<string, unknown>) =>
      provider.call(orderAnswer, { body: { payType: '1', ...body } }, { token });
    const [first, again] = [await order(words), await order(words)];
    expect(again.orderId).toBe(first.orderId);
    expect((await order({ ...words, title: '配乐的许可应该由谁来办理？' })).orderId).not.toBe(first.orderId);
    const short = await provider.refuse(orderAnswer, { body: { payType: '1', ...words, title: '短' } }, { token });
    expect(short.fields.title).toBe('标题至少 6 个字，请一句话说清问题');
    const empty = await provider.refuse(orderAnswer, { body: { payType: '1' } }, { token });
    expect(empty.fields.draftId).toBe('请先填写问题');
  });

  it('creates one question and one open order from a draft, however often it is sent', async () => {
    const { id: userId, token } = await someUser(provider);
    const draftId = await draftOf(token, 'answer');
    const order = () => provider.call(orderAnswer, { body: { payType: '3', draftId } }, { token });
    const first = await order();
    expect((await order()).orderId).toBe(first.orderId);
    const rows = await provider.ctx.db.select().from(questions).where(eq(questions.userId, userId));
    expect(rows).toMatchObject([{ category: 'music', state: 'unpaid', orderId: first.orderId }]);
    // The form does not continue with the ordered draft.
    expect(await provider.call(findDraft, { query: { kind: 'answer' } }, { token })).toBeNull();
  });

  it('reports problems of the draft on their fields', async () => {
    const { token } = await someUser(provider);
    const draftId = await draftOf(token, 'answer', { title: '短', category: 'nonsense' });
    const refusal = await provider.refuse(orderAnswer, { body: { payType: '3', draftId } }, { token });
    expect(refusal).toMatchObject({ status: 422, fields: { title: '标题至少 6 个字，请一句话说清问题' } });
    const other = await draftOf(token, 'answer', { category: 'nonsense' });
    const unknown = await provider.refuse(orderAnswer, { body: { payType: '3', draftId: other } }, { token });
    expect(unknown.fields).toEqual({ category: '请选择类别' });
  });

  it("refuses another user's draft and another user's file", async () => {
    const [{ token }, other] = [await someUser(provider), await someUser(provider)];
    const foreign = { payType: '3', draftId: await draftOf(other.token, 'answer') };
    expect((await provider.refuse(orderAnswer, { body: foreign }, { token })).status).toBe(404);
    const file = await someFile(provider, other.id);
    const draftId = await draftOf(token, 'answer', { files: [file] });
    const refusal = await provider.refuse(orderAnswer, { body: { payType: '3', draftId } }, { token });
    expect(refusal.fields).toEqual({ files: '找不到上传的文件，请重新上传' });
  });

  it('allows a cancelled question to be ordered again, but not a paid one', async () => {
    const { token } = await someUser(provider);
    const draftId = await draftOf(token, 'answer');
    const first = await provider.call(orderAnswer, { body: { payType: '3', draftId } }, { token });
    await provider.call(cancelOrder, { params: { id: first.orderId } }, { token });
    const page = await provider.call(listOwnQuestions, { query: { state: 'cancelled' } }, { token });
    expect(page).toMatchObject({ total: 1, counts: [{ state: 'cancelled', count: 1 }] });
    const again = await provider.call(orderAnswer, { body: { payType: '3', draftId } }, { token });
    expect(again.orderId).not.toBe(first.orderId);
    await decideAs(provider, await codeOf(provider, token, again.orderId), true);
    const refusal = await provider.refuse(orderAnswer, { body: { payType: '3', draftId } }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: '该问题已经付款，请在我的咨询中查看' });
  });
});

describe('a paid question', () => {
  it('waits for its answer, with a due date and a message', async () => {
    provider.setNow(new Date('2026-11-20T10:00:00+08:00'));
    const { id: userId, token } = await someUser(provider);
    const { id, orderId } = await paidQuestion(token);
    expect(await read(token, id)).toMatchObject({
      state: 'waiting',
      dueOn: '2026-11-27',
      order: { id: orderId, state: 'paid' },
    });
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, userId));
    expect(sent.map(({ title, link }) => [title, link])).toContainEqual([
      '问题已送达',
      `/mine/consult-detail?id=${id}`,
    ]);
  });

  it('waits as well when it was paid by transfer', async () => {
    const { id: userId, token } = await someUser(provider);
    const draftId = await draftOf(token, 'answer');
    const { orderId } = await provider.call(orderAnswer, { body: { payType: '1', draftId } }, { token });
    const image = await someFile(provider, userId, 'receipt');
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt: image } }, { token });
    const queue = await provider.call(listReceipts, { query: { pageSize: 100 } }, { token: staff });
    const receipt = queue.list.find((row) => row.order.id === orderId);
    await provider.call(decideReceipt, { params: { id: receipt?.id ?? 0 }, body: { pass: true } }, { token: staff });
    const page = await provider.call(listOwnQuestions, { query: { state: 'waiting' } }, { token });
    expect(page.total).toBe(1);
  });

  it('becomes public and searchable once it is approved, and completes its order with the answer', async () => {
    const { token } = await someUser(provider);
    const { id, orderId } = await paidQuestion(token, { title: '缂丝纹样的使用应当找谁？', isPublic: true });
    expect((await provider.refuse(getPublicAnswer, { params: { id } })).status).toBe(404);
    await answer(id, '第一段。\n第二段<script>x()</script>。');
    expect((await provider.refuse(getPublicAnswer, { params: { id } })).status).toBe(404);
    provider.invalidated.length = 0;
    await publish(id);
    expect(provider.invalidated).toEqual(['search', 'answers', `answer:${id}`, 'questions']);
    const shown = await provider.call(getPublicAnswer, { params: { id } });
    expect(shown).toMatchObject({ answer: '<p>第一段。</p><p>第二段。</p>', categoryLabel: '音乐' });
    expect(JSON.stringify(shown)).not.toMatch(/测试用户|139[\d*]{8}/);
    // Related answers are of the same category.
    const inMusic = await provider.call(listPublicAnswers, { query: { category: 'music', pageSize: 100 } });
    const known = new Set(inMusic.list.map((one) => one.id));
    expect(shown.related.filter((other) => !known.has(other.id))).toEqual([]);
    const hits = await provider.call(searchSite, { query: { q: '缂丝', kind: 'answer' } });
    expect(hits.list.map((hit) => hit.url)).toEqual([`/answer/${id}`]);
    expect((await provider.call(getOrder, { params: { id: orderId } }, { token })).state).toBe('done');
  });

  it('stays private unless the asker consents', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token, { title: '不公开的琉璃瓦问题' });
    await answer(id);
    expect((await proposalFor(id)).proposal).toBeNull();
    expect((await provider.refuse(getPublicAnswer, { params: { id } })).status).toBe(404);
    expect((await provider.call(searchSite, { query: { q: '琉璃瓦' } })).total).toBe(0);
    expect((await read(token, id)).answer).toBe('<p>找词曲作者或集体管理组织。</p>');
  });

  it('answers 404 to other users', async () => {
    const [{ token }, other] = [await someUser(provider), await someUser(provider)];
    const { id } = await paidQuestion(token);
    expect((await provider.refuse(getOwnQuestion, { params: { id } }, { token: other.token })).status).toBe(404);
    const body = { question: '可以再问一个问题吗？' };
    expect((await provider.refuse(askFollowUp, { params: { id }, body }, { token: other.token })).status).toBe(404);
  });

  it('allows one follow-up, and stays public meanwhile', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token, { isPublic: true });
    const ask = { params: { id }, body: { question: '如果找不到作者怎么办？' } };
    expect((await provider.refuse(askFollowUp, ask, { token })).msg).toBe('答复之后才能追问');
    await answer(id);
    await publish(id);
    expect(await provider.call(askFollowUp, ask, { token })).toMatchObject({ state: 'waiting', canFollowUp: false });
    expect((await provider.call(getPublicAnswer, { params: { id } })).followUps).toEqual([]);
    await answer(id, '可以提存使用费。');
    expect((await provider.call(getPublicAnswer, { params: { id } })).followUps).toEqual([]);
    const { published, followUps } = { published: await publish(id), followUps: (await read(token, id)).followUps };
    const exchange = { question: followUps[0]?.question ?? '', answer: followUps[0]?.answer ?? '' };
    await publish(id, { ...published, followUps: [exchange] });
    expect((await provider.call(getPublicAnswer, { params: { id } })).followUps).toMatchObject([
      { answer: '<p>可以提存使用费。</p>' },
    ]);
    expect((await provider.refuse(askFollowUp, ask, { token })).msg).toBe('已经追问过一次');
    expect(
      (await provider.refuse(answerQuestion, { params: { id }, body: { answer: '再答' } }, { token: staff })).status,
    ).toBe(409);
  });

  it("can be rated once; the expert's page shows the new mean", async () => {
    const { token } = await someUser(provider);
    const expert = await somePerson(provider, { detail: { answerCount: 3, rating: 4 } });
    const draftId = await draftOf(token, 'expert', { isPublic: true });
    const { orderId } = await provider.call(
      orderExpert,
      { body: { payType: '3', draftId, exId: expert.id } },
      { token },
    );
    await decideAs(provider, await codeOf(provider, token, orderId), true);
    const id = (await provider.call(listOwnQuestions, { query: {} }, { token })).list[0]?.id ?? 0;
    const rate = { params: { id }, body: { rating: 5, comment: '清楚' } };
    expect((await provider.refuse(rateAnswer, rate, { token })).status).toBe(409);
    await answer(id);
    await publish(id);
    expect((await provider.refuse(rateAnswer, { params: { id }, body: { rating: 6 } }, { token })).status).toBe(422);
    expect(await provider.call(rateAnswer, rate, { token })).toMatchObject({
      state: 'rated',
      rating: 5,
      canRate: false,
    });
    expect((await provider.refuse(rateAnswer, rate, { token })).msg).toBe('已经评价过');
    expect(await provider.call(getPerson, { params: { id: expert.id } })).toMatchObject({
      answerCount: 4,
      rating: 4.3,
      answersTotal: 1,
    });
  });
});

describe('publication', () => {
  const title = '委托创作的合同应当写哪些条款？';
  const details = '我的电话是 13800138000，渡口文化有限公司欠我 3 万元，合同怎样写才稳妥？';
  const consent = (token: string, id: number, isPublic: boolean) =>
    provider.call(consentToPublication, { params: { id }, body: { isPublic } }, { token });
  const waiting = async () =>
    (
      await provider.call(listStaffQuestions, { query: { state: 'publication', pageSize: 100 } }, { token: staff })
    ).list.map(({ id }) => id);
  const isPublic = async (id: number) =>
    (await (await provider.raw('GET', `/api/v1/answers/${id}`)).json()).code === 200;

  it('needs the consent of the asker, and proposes a text without facts', async () => {
    const { token, phone } = await someUser(provider, { nickname: '陆采薇' });
    const { id } = await paidQuestion(token, { title, body: `${details}陆采薇敬上` });
    await answer(id, '<p>写明 3 万元的付款日，致电 13800138000。</p>');
    expect(await waiting()).not.toContain(id);
    expect(await consent(token, id, true)).toMatchObject({ isPublic: true, publication: 'waiting' });
    expect(await waiting()).toContain(id);
    expect(await isPublic(id)).toBe(false);
    const { proposal } = await proposalFor(id);
    expect(proposal).toEqual({
      title,
      question: '我的电话是 （电话略），某公司欠我 若干元，合同怎样写才稳妥？某人敬上',
      answer: '<p>写明 若干元的付款日，致电 （电话略）。</p>',
      followUps: [],
    });
    const named = { ...(proposal as PublishedQuestion), answer: '<p>致电 138<b>0013</b>8000。</p>' };
    const input = { params: { id }, body: named };
    const refused = await provider.refuse(publishAnswer, input, { token: staff });
    expect(refused.fields.answer).toBe('“13800138000”能认出当事人，请改写；确实可以公开的，请在下面勾选');
    for (const text of ['<p>1&#51;800001234</p>', '<p>138&nbsp;0000&nbsp;1234</p>']) {
      const hidden = { params: { id }, body: { ...named, answer: text } };
      expect((await provider.refuse(publishAnswer, hidden, { token: staff })).fields).toHaveProperty('answer');
    }
    const signed = { params: { id }, body: { ...named, answer: '<p>可以。</p>', question: '陆采薇问' } };
    expect((await provider.refuse(publishAnswer, signed, { token: staff })).fields).toHaveProperty('question');
    await provider.call(publishAnswer, { params: { id }, body: { ...named, despiteFacts: true } }, { token: staff });
    await publish(id, proposal ?? undefined);
    expect(await waiting()).not.toContain(id);
    const shown = JSON.stringify(await provider.call(getPublicAnswer, { params: { id } }));
    expect(shown).not.toMatch(new RegExp(`13800138000|渡口|陆采薇|${phone}`));
    // The asker still reads the whole.
    expect((await read(token, id)).body).toContain('渡口文化有限公司');
    expect((await provider.call(searchSite, { query: { q: '渡口文化', kind: 'answer' } })).list).toEqual([]);
  });

  it('is not overwritten by a form that was opened before a colleague changed it', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token, { title: '壁画临摹本怎样授权？', isPublic: true });
    await answer(id);
    const body = await publish(id);
    const { publicationRevision: revision } = await proposalFor(id);
    const redacted = { ...body, question: '姓名已经删去的问题' };
    const send = (text: PublishedQuestion, opened: string) =>
      provider.call(publishAnswer, { params: { id }, body: { ...text, revision: opened } }, { token: staff });
    const saved = await send(redacted, revision);
    expect(saved.revision).toBe((await proposalFor(id)).publicationRevision);
    const stale = { params: { id }, body: { ...body, title: '另一个标题', revision } };
    expect(await provider.refuse(publishAnswer, stale, { token: staff })).toMatchObject({
      status: 409,
      error: 'changedMeanwhile',
    });
    expect(await provider.call(getPublicAnswer, { params: { id } })).toMatchObject({ question: '姓名已经删去的问题' });
    // The answer to the save may have been lost.
    expect(await send(redacted, revision)).toEqual(saved);
  });

  it('is not published over the refusal of a colleague, nor refused over a publication, from a stale form', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token, { title: '年画翻印要找谁授权？', isPublic: true });
    await answer(id);
    const { publicationRevision: revision, proposal } = await proposalFor(id);
    const params = { id };
    const conflict = { status: 409, error: 'changedMeanwhile' };
    const refuse = { params, body: { reason: '当事人仍可辨认', revision } };
    const refused = await provider.call(refusePublication, refuse, { token: staff });
    const text = { ...(proposal as PublishedQuestion), despiteFacts: true };
    expect(
      await provider.refuse(publishAnswer, { params, body: { ...text, revision } }, { token: staff }),
    ).toMatchObject(conflict);
    expect(await isPublic(id)).toBe(false);
    await provider.call(publishAnswer, { params, body: { ...text, ...refused } }, { token: staff });
    expect(
      await provider.refuse(refusePublication, { params, body: { reason: '再看看', revision } }, { token: staff }),
    ).toMatchObject(conflict);
    expect(await isPublic(id)).toBe(true);
  });

  it('ends at once when the asker withdraws the consent', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token, { title: '螺钿器物的图案怎样授权？', isPublic: true });
    await answer(id);
    await publish(id);
    expect(await isPublic(id)).toBe(true);
    provider.invalidated.length = 0;
    expect(await consent(token, id, false)).toMatchObject({ isPublic: false, publication: 'none' });
    expect(provider.invalidated).toEqual(expect.arrayContaining(['answers', `answer:${id}`]));
    expect(await isPublic(id)).toBe(false);
    expect((await provider.call(searchSite, { query: { q: '螺钿' } })).total).toBe(0);
    const body = { title: '标题', question: '问题', answer: '<p>答</p>', followUps: [] };
    const late = await provider.refuse(publishAnswer, { params: { id }, body }, { token: staff });
    expect(late.msg).toBe('提问人没有同意公开，或者已经撤回同意');
  });

  it('is refused by staff with a reason, which the asker reads', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token, { isPublic: true });
    await answer(id);
    const refusal = (reason: string) => ({ params: { id }, body: { reason } });
    expect((await provider.refuse(refusePublication, refusal(''), { token: staff })).fields).toEqual({
      reason: '请写明原因',
    });
    await provider.call(refusePublication, refusal('当事人仍可辨认'), { token: staff });
    expect((await read(token, id)).publication).toBe('refused');
    const { list } = await provider.call(listMessages, { query: { kind: 'business' } }, { token });
    expect(list[0]).toMatchObject({ title: '您的问答不公开', body: expect.stringContaining('当事人仍可辨认') });
  });

  it('belongs to the asker alone, and to staff with the duty', async () => {
    const [{ token }, other] = [await someUser(provider), await someUser(provider)];
    const { id } = await paidQuestion(token);
    await answer(id);
    const input = { params: { id }, body: { isPublic: true } };
    expect((await provider.refuse(consentToPublication, input, { token: other.token })).status).toBe(404);
    const body = { title: '标题', question: '问题', answer: '<p>答</p>', followUps: [] };
    expect((await provider.refuse(publishAnswer, { params: { id }, body }, { token })).status).toBe(404);
  });
});

describe('the queue', () => {
  it('is for staff, the longest waiting first, with masked phone numbers', async () => {
    const { token, phone } = await someUser(provider);
    const { id } = await paidQuestion(token);
    expect((await provider.refuse(listStaffQuestions, { query: {} }, { token })).status).toBe(404);
    const { list } = await provider.call(listStaffQuestions, { query: { pageSize: 100 } }, { token: staff });
    expect(list.map((row) => row.id)).toEqual(list.map((row) => row.id).toSorted((a, b) => a - b));
    expect(list.find((row) => row.id === id)?.asker).toMatch(/^测试用户 139\*{4}/);
    expect(JSON.stringify(list)).not.toContain(phone);
  });

  it('refuses an empty answer and an unpaid question', async () => {
    const { token } = await someUser(provider);
    await provider.call(orderAnswer, { body: { payType: '3', draftId: await draftOf(token, 'answer') } }, { token });
    const id = (await provider.call(listOwnQuestions, { query: {} }, { token })).list[0]?.id ?? 0;
    const refusal = await provider.refuse(answerQuestion, { params: { id }, body: { answer: '答' } }, { token: staff });
    expect(refusal.msg).toBe('问题尚未付款');
    const empty = await provider.refuse(
      answerQuestion,
      { params: { id }, body: { answer: '<p> </p>' } },
      { token: staff },
    );
    expect(empty.fields).toEqual({ answer: '请填写答复' });
  });
});

describe('public answers', () => {
  it('are filtered by category, expert and words, and counted by category', async () => {
    const expert = await somePerson(provider, { name: '许景行' });
    const values = {
      category: 'ai',
      body: '正文',
      isPublic: true,
      publication: 'published' as const,
      state: 'answered' as const,
      answer: '<p>答</p>',
      answeredAt: new Date(),
    };
    const [row] = await provider.ctx.db
      .insert(questions)
      .values({ ...values, title: '独一无二的标题', expertId: expert.id })
      .returning();
    const found = (query: Record<string, unknown>) => provider.call(listPublicAnswers, { query });
    expect((await found({ expertId: expert.id })).list).toMatchObject([{ id: row?.id, expert: { name: '许景行' } }]);
    expect((await found({ q: '独一无二' })).total).toBe(1);
    expect((await found({ q: '100%' })).total).toBe(0);
    expect((await found({ category: 'ai' })).categories).toContainEqual({ value: 'ai', label: '人工智能', count: 1 });
    const views = () => provider.call(viewAnswer, { params: { id: row?.id ?? 0 } });
    await views();
    expect((await views()).views).toBe(2);
  });
});

// Needs concurrent connections, so it runs on a server only.
onPostgres.describe('concurrent calls', () => {
  it('creates one question and one order from one draft', async () => {
    const { id: userId, token } = await someUser(provider);
    const draftId = await draftOf(token, 'answer');
    const sent = Array.from({ length: 8 }, () =>
      provider.call(orderAnswer, { body: { payType: '3', draftId } }, { token }),
    );
    expect(new Set((await Promise.all(sent)).map((order) => order.orderId)).size).toBe(1);
    const [asked] = await provider.ctx.db.select({ n: count() }).from(questions).where(eq(questions.userId, userId));
    const [ordered] = await provider.ctx.db.select({ n: count() }).from(orders).where(eq(orders.userId, userId));
    expect([asked?.n, ordered?.n]).toEqual([1, 1]);
  });

  it('accepts one answer to a question', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(token);
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => answer(id, `答复${n}`)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});
