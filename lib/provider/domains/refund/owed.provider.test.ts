import { eq } from 'drizzle-orm';
import { answerQuestion, getOwnQuestion } from '@/lib/contract/questions';
import {
  askRefund,
  consentRefund,
  decideRefundRequest,
  getRefundRequest,
  withdrawRefundRequest,
} from '@/lib/contract/refund-requests';
import { closeQuestion, refuseMembership } from '@/lib/contract/refunds';
import { configValues, messages } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { withQuestions } from '../../testing/people-and-places';
import { paidQuestion } from '../../testing/questions';
import { orderOf, paidFee, someApplication } from '../../testing/refunds';

/* Refunds that follow from a decision of the association, above the limit of one person. */

let provider: TestProvider;
let staff: { id: number; token: string };
let second: { id: number; token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  staff = await someStaff(provider);
  second = await someUser(provider, { staffRoles: ['finance'], nickname: '复核人' });
  await provider.ctx.db
    .insert(configValues)
    .values({ key: 'refund/second_person_fen', value: '5000' })
    .onConflictDoUpdate({ target: configValues.key, set: { value: '5000' } });
});
afterAll(() => provider.close());

const reason = '理事会未通过';
const consent = async (id: number, body: { agree: boolean; reason?: string }, who = second) => {
  const { amount, revision } = await provider.call(getRefundRequest, { params: { id } }, who);
  const seen = { amountFen: amount ?? 0, revision };
  return provider.call(consentRefund, { params: { id }, body: { reason: '', ...seen, ...body } }, who);
};
const ask = async (user: { token: string }, orderId: number) => {
  const input = { params: { id: orderId }, body: { reason: '不想等了' } };
  return (await provider.call(askRefund, input, user)).refundRequest?.id ?? 0;
};
const propose = (id: number, amount: number) =>
  provider.call(decideRefundRequest, { params: { id }, body: { pass: true, amount } }, staff);
const refuseToPay = (id: number) =>
  provider.refuse(decideRefundRequest, { params: { id }, body: { pass: false, answer: '不符合条件' } }, staff);
const withdraw = (user: { token: string }, id: number) =>
  provider.refuse(withdrawRefundRequest, { params: { id } }, user);

describe('the fee of a refused application', () => {
  async function prepaid() {
    const user = await someUser(provider);
    const { id } = await someApplication(provider, user.id);
    return { user, id, orderId: await paidFee(provider, user.token, id) };
  }
  const refuse = async (id: number) =>
    (await provider.call(refuseMembership, { params: { id }, body: { reason } }, staff)).refund?.proposal ?? 0;

  it('is still owed after an objection, and cannot be refused then', async () => {
    const { user, id, orderId } = await prepaid();
    const requestId = await refuse(id);
    expect(await consent(requestId, { agree: false, reason: '账号不符' })).toMatchObject({ state: 'waiting' });
    expect(await refuseToPay(requestId)).toMatchObject({ status: 409, msg: '按规则应退 ¥200.00，不能不予退款' });
    expect(await propose(requestId, 20_000)).toMatchObject({ state: 'proposed' });
    await consent(requestId, { agree: true });
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'refunded', left: 0 });
  });

  it('takes up a request of the applicant, who cannot withdraw it any more', async () => {
    const { user, id, orderId } = await prepaid();
    const requestId = await ask(user, orderId);
    expect(await refuse(id)).toBe(requestId);
    expect((await withdraw(user, orderId)).status).toBe(409);
    expect((await orderOf(provider, user.token, orderId)).refundRequest).toMatchObject({ owed: 20_000 });
  });

  it('replaces a proposal of a part', async () => {
    const { user, id, orderId } = await prepaid();
    const requestId = await ask(user, orderId);
    await propose(requestId, 12_000);
    expect(await refuse(id)).toBe(requestId);
    const request = await provider.call(getRefundRequest, { params: { id: requestId } }, staff);
    expect(request).toMatchObject({ state: 'proposed', amount: 20_000, owed: 20_000 });
    expect(await refuse(id)).toBe(requestId);
    await consent(requestId, { agree: true });
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'refunded', left: 0 });
  });
});

describe('a question that is closed as unanswered', () => {
  const close = async (id: number) =>
    (await provider.call(closeQuestion, { params: { id }, body: { reason: '无人能答' } }, staff)).refund?.proposal ?? 0;
  const late = (id: number) =>
    provider.refuse(answerQuestion, { params: { id }, body: { answer: '找词曲作者取得许可。' } }, staff);

  it('cannot be answered while its refund waits for a second person', async () => {
    const user = await someUser(provider);
    const { id, orderId } = await paidQuestion(provider, user.token);
    const requestId = await close(id);
    expect(await close(id)).toBe(requestId);
    expect((await late(id)).status).toBe(409);
    expect(await provider.call(getOwnQuestion, { params: { id } }, user)).toMatchObject({ state: 'closed' });
    const sent = await provider.ctx.db.select().from(messages).where(eq(messages.userId, user.id));
    expect(sent.filter(({ title }) => title === '问题已关闭')).toHaveLength(1);
    await consent(requestId, { agree: true });
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'refunded', left: 0 });
  });

  it('is refunded in whole although a refund of a part was proposed before', async () => {
    const user = await someUser(provider);
    const { id, orderId } = await paidQuestion(provider, user.token);
    const requestId = await ask(user, orderId);
    await propose(requestId, 6000);
    expect(await close(id)).toBe(requestId);
    await consent(requestId, { agree: true });
    expect(await orderOf(provider, user.token, orderId)).toMatchObject({ state: 'refunded', left: 0 });
    expect(await provider.call(getOwnQuestion, { params: { id } }, user)).toMatchObject({ state: 'closed' });
  });
});
