import { eq } from 'drizzle-orm';
import {
  answerQuestion,
  askFollowUp,
  getOwnQuestion,
  getPublicAnswer,
  listOwnQuestions,
  listStaffQuestions,
  orderAnswer,
} from '@/lib/contract/questions';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { closeQuestion, listRefunds, refundOrder } from '@/lib/contract/refunds';
import { searchSite } from '@/lib/contract/search';
import { configValues, refunds } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { someFile, withQuestions } from '../../testing/people-and-places';
import { draftAs, paidQuestion } from '../../testing/questions';
import { orderOf, restOf, watchRefunds } from '../../testing/refunds';

let provider: TestProvider;
let staff: { token: string };
const gateway = watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

const reason = '五个工作日内未能答复';
const close = (id: number) => provider.call(closeQuestion, { params: { id }, body: { reason } }, staff);
const refuseClose = (id: unknown, body: unknown = { reason }, token = staff.token) =>
  provider.refuse(closeQuestion, { params: { id }, body }, { token });
const answer = (id: number) =>
  provider.call(answerQuestion, { params: { id }, body: { answer: '找词曲作者取得许可。' } }, staff);
const read = (token: string, id: number) => provider.call(getOwnQuestion, { params: { id } }, { token });

describe('an unanswered question', () => {
  it('is closed and refunded', async () => {
    const { token } = await someUser(provider);
    const { id, orderId } = await paidQuestion(provider, token);
    const { refund } = await close(id);
    expect(refund).toMatchObject({ orderId, state: 'refunded', refund: { amount: 9900, way: 'gateway', reason } });
    expect(gateway.heard).toHaveLength(1);
    expect(await read(token, id)).toMatchObject({ state: 'closed', dueOn: null, order: { state: 'refunded' } });
    expect((await orderOf(provider, token, orderId)).refund).toEqual(refund?.refund);
    const queue = await provider.call(listStaffQuestions, { query: { pageSize: 100 } }, staff);
    expect(queue.list.map((row) => row.id)).not.toContain(id);
    const late = { params: { id }, body: { answer: '晚了' } };
    expect((await provider.refuse(answerQuestion, late, staff)).status).toBe(409);
  });

  it('is closed once: a second call returns the same result', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(provider, token);
    const first = await close(id);
    expect(await close(id)).toEqual(first);
    expect(gateway.heard).toHaveLength(1);
  });

  it('is closed when the gateway fails as well; the refund follows', async () => {
    const { token } = await someUser(provider);
    const { id, orderId } = await paidQuestion(provider, token);
    gateway.setDown(true);
    expect((await close(id)).refund?.refund).toMatchObject({ state: 'pending', reference: '' });
    expect((await read(token, id)).state).toBe('closed');
    expect((await orderOf(provider, token, orderId)).state).toBe('refunded');
    gateway.setDown(false);
    expect((await close(id)).refund).toMatchObject({ state: 'refunded', refund: { state: 'done' } });
  });

  it('that was paid by transfer is closed at once; finance transfers the money back and records it', async () => {
    const { id: userId, token } = await someUser(provider);
    const draftId = await draftAs(provider, token, 'answer');
    const { orderId } = await provider.call(orderAnswer, { body: { payType: '1', draftId } }, { token });
    const image = await someFile(provider, userId, 'receipt');
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt: image } }, { token });
    const queue = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
    const receipt = queue.list.find((row) => row.order.id === orderId);
    await provider.call(decideReceipt, { params: { id: receipt?.id ?? 0 }, body: { pass: true } }, staff);
    const [question] = (await provider.call(listOwnQuestions, { query: { state: 'waiting' } }, { token })).list;
    const { refund } = await close(question?.id ?? 0);
    expect(refund).toMatchObject({
      state: 'refunded',
      refund: { amount: 9900, way: 'transfer', state: 'pending', reference: '' },
    });
    const waiting = await provider.call(listRefunds, { query: { pageSize: 100 } }, staff);
    expect(waiting.list.map(({ order }) => order.id)).toContain(orderId);
  });

  it('that was free is closed without a refund', async () => {
    const price = (value: string) =>
      provider.ctx.db.update(configValues).set({ value }).where(eq(configValues.key, 'consult/answer_price_fen'));
    await price('0');
    const { token } = await someUser(provider);
    const { id, orderId } = await paidQuestion(provider, token);
    await price('9900');
    for (let round = 0; round < 2; round++) expect(await close(id)).toEqual({ id, refund: null });
    expect((await read(token, id)).state).toBe('closed');
    expect((await orderOf(provider, token, orderId)).state).toBe('cancelled');
  });

  it('cannot be ordered again from its draft', async () => {
    const { token } = await someUser(provider);
    const { id, draftId } = await paidQuestion(provider, token);
    await close(id);
    const refusal = await provider.refuse(orderAnswer, { body: { payType: '3', draftId } }, { token });
    expect(refusal).toMatchObject({ status: 409, msg: '该问题已关闭，请重新填写后提问' });
  });
});

describe('closing is refused', () => {
  it('without a reason', async () => {
    const { id } = await paidQuestion(provider, (await someUser(provider)).token);
    expect((await refuseClose(id, {})).fields).toEqual({ reason: '请填写关闭原因' });
  });

  it('for an answered question, even while its follow-up waits', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(provider, token);
    await answer(id);
    expect(await refuseClose(id)).toMatchObject({ status: 409, msg: '问题已有答复，不能按未答复关闭' });
    await provider.call(askFollowUp, { params: { id }, body: { question: '如果找不到作者呢？' } }, { token });
    expect((await refuseClose(id)).status).toBe(409);
    expect(gateway.heard).toEqual([]);
  });

  it('for an unpaid question', async () => {
    const { token } = await someUser(provider);
    const draftId = await draftAs(provider, token, 'answer');
    await provider.call(orderAnswer, { body: { payType: '3', draftId } }, { token });
    const { list } = await provider.call(listOwnQuestions, { query: {} }, { token });
    expect(await refuseClose(list[0]?.id)).toMatchObject({ status: 409, msg: '问题尚未付款，无须关闭' });
  });

  it('to everyone but staff, and for unknown questions', async () => {
    const { token } = await someUser(provider);
    const { id } = await paidQuestion(provider, token);
    expect((await refuseClose(id, { reason }, token)).status).toBe(404);
    expect((await refuseClose(999_999)).status).toBe(404);
    expect((await read(token, id)).state).toBe('waiting');
  });
});

it('refunding an answered question removes the answer from the public pages and the search', async () => {
  const { token } = await someUser(provider);
  const { id, orderId } = await paidQuestion(provider, token, { title: '缂丝纹样的使用应当找谁？' });
  await answer(id);
  provider.invalidated.length = 0;
  await provider.call(refundOrder, await restOf(provider, orderId, { reason: '答非所问' }), staff);
  expect(provider.invalidated).toEqual(['search', 'answers', `answer:${id}`, 'questions', 'persons']);
  expect((await provider.refuse(getPublicAnswer, { params: { id } })).status).toBe(404);
  expect((await provider.call(searchSite, { query: { q: '缂丝', kind: 'answer' } })).total).toBe(0);
});

onPostgres.describe('concurrent calls', () => {
  it('an answer and a closing never both win', async () => {
    for (let round = 0; round < 10; round++) {
      const { token } = await someUser(provider);
      const { id, orderId } = await paidQuestion(provider, token);
      const [first, second] = round % 2 === 0 ? [answer, close] : [close, answer];
      const results = await Promise.allSettled([first(id), second(id)]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const made = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
      const state = (await read(token, id)).state;
      expect([state, made.length]).toEqual(state === 'closed' ? ['closed', 1] : ['answered', 0]);
    }
  }, 60_000);

  it('ten closings refund the money once', async () => {
    const { id } = await paidQuestion(provider, (await someUser(provider)).token);
    const made = await Promise.all(Array.from({ length: 10 }, () => close(id)));
    for (const outcome of made) expect(outcome).toEqual(made[0]);
    expect(gateway.heard).toHaveLength(1);
  });
});
