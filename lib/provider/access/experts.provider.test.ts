import { eq } from 'drizzle-orm';
import { closeAppointment, disputeAppointment } from '@/lib/contract/appointments';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { answerAsExpert, assignQuestion } from '@/lib/contract/experts';
import { answerQuestion, getStaffQuestion } from '@/lib/contract/questions';
import { listQueue } from '@/lib/contract/queue';
import { askRefund, decideRefundRequest } from '@/lib/contract/refund-requests';
import { refundOrder, resendRefund } from '@/lib/contract/refunds';
import { settleAppointment } from '@/lib/contract/staff-appointments';
import { expertEarnings, persons, questions, refunds, users } from '../db/schema';
import { bookedSlot, offeredSlot, slotOn } from '../testing/appointments';
import { startProvider, type TestProvider } from '../testing/harness';
import { setTime } from '../testing/memberships';
import { type SomeUser, someStaff, someUser } from '../testing/people';
import { somePerson, withQuestions } from '../testing/people-and-places';
import { paidQuestion } from '../testing/questions';

const REFUSED = { status: 409, error: 'conflictOfInterest', msg: expect.stringContaining('应当回避') };
const ANSWER = '找词曲作者取得许可。';

let provider: TestProvider;
let colleague: SomeUser;
/** Staff member whose account is linked to the expert; their names differ. */
let own: SomeUser;
let expertId: number;
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  colleague = await someStaff(provider);
  own = await someStaff(provider);
  expertId = (await somePerson(provider, { name: '陆怀瑾', userId: own.id })).id;
});
beforeEach(() => at('2026-09-01T09:00:00'));
afterAll(() => provider.close());

const at = (time: string) => setTime(provider, new Date(`${time}+08:00`));
const tiedIn = async (queue: string, id: number, staff: SomeUser) => {
  const { list } = await provider.call(listQueue, { params: { queue }, query: { pageSize: 100 } }, staff);
  return list.find((item) => item.id === id)?.tied;
};
const earned = () => provider.ctx.db.$count(expertEarnings, eq(expertEarnings.personId, expertId));
const expertOf = async (id: number) =>
  (await provider.ctx.db.select().from(questions).where(eq(questions.id, id)))[0]?.expertId;

/** A disputed appointment of the expert, which waits for the association. */
async function disputed() {
  const asker = await someUser(provider);
  const slotId = await offeredSlot(provider, own, slotOn('2026-09-10'));
  const { id } = await bookedSlot(provider, asker.token, { exId: expertId, slotId });
  await at('2026-09-10T12:00:00');
  await provider.call(closeAppointment, { params: { id }, body: { outcome: 'done' } }, own);
  const reason = '等到十点四十分，专家没有接电话，也没有回复。';
  await provider.call(disputeAppointment, { params: { id }, body: { reason } }, asker);
  return id;
}

/** A paid question to the office. */
async function asked() {
  const asker = await someUser(provider);
  return { asker, ...(await paidQuestion(provider, asker.token)) };
}
const assign = (id: number) => ({ params: { id }, body: { expertId } });

it('a disputed appointment is settled by a colleague of its expert', async () => {
  const id = await disputed();
  const input = { params: { id }, body: { outcome: 'done' as const, note: '核对了双方的通话记录' } };
  const before = await earned();
  expect(await provider.refuse(settleAppointment, input, own)).toMatchObject(REFUSED);
  expect(await earned()).toBe(before);
  expect(await tiedIn('appointments', id, own)).toContain('应当回避');
  expect(await tiedIn('appointments', id, colleague)).toBe('');
  await provider.call(settleAppointment, input, colleague);
  expect(await earned()).toBe(before + 1);
});

it('a question is assigned to an expert by a colleague', async () => {
  const { id } = await asked();
  const offeredTo = async (staff: SomeUser) =>
    (await provider.call(getStaffQuestion, { params: { id } }, staff)).experts.map((expert) => expert.id);
  expect(await offeredTo(own)).not.toContain(expertId);
  expect(await offeredTo(colleague)).toContain(expertId);
  expect(await provider.refuse(assignQuestion, assign(id), own)).toMatchObject(REFUSED);
  expect(await expertOf(id)).toBeNull();
  expect(await tiedIn('questions', id, own)).toBe('');
  await provider.call(assignQuestion, assign(id), colleague);
  expect(await expertOf(id)).toBe(expertId);
});

it('a question is not assigned to an expert of the same name without an account', async () => {
  const { id } = await asked();
  const namesake = await someStaff(provider);
  await provider.ctx.db.update(users).set({ realName: '顾见山' }).where(eq(users.id, namesake.id));
  const unlinked = await somePerson(provider, { name: '顾见山' });
  const input = { params: { id }, body: { expertId: unlinked.id } };
  expect(await provider.refuse(assignQuestion, input, namesake)).toMatchObject(REFUSED);
  expect(await expertOf(id)).toBeNull();
});

it('an assigned question is closed to its expert in the office, and open to the expert', async () => {
  const { id } = await asked();
  await provider.call(assignQuestion, assign(id), colleague);
  const params = { id };
  expect(await provider.refuse(answerQuestion, { params, body: { answer: ANSWER } }, own)).toMatchObject(REFUSED);
  expect(await tiedIn('questions', id, own)).toContain('应当回避');
  await provider.call(answerAsExpert, { params, body: { answer: ANSWER } }, own);
});

it('a fee is not returned or kept by its expert', async () => {
  const { asker, id, orderId } = await asked();
  await provider.call(assignQuestion, assign(id), colleague);
  await provider.call(answerAsExpert, { params: { id }, body: { answer: ANSWER } }, own);
  const body = { reason: '答复没有回答我的问题' };
  const { refundRequest } = await provider.call(askRefund, { params: { id: orderId }, body }, asker);
  const request = refundRequest?.id ?? 0;
  const refuse = <E extends EndpointShape>(endpoint: E, at: number, sent: object) =>
    provider.refuse(endpoint, { params: { id: at }, body: sent }, own);
  expect(await refuse(decideRefundRequest, request, { pass: false, answer: '已经答复' })).toMatchObject(REFUSED);
  expect(await refuse(refundOrder, orderId, { reason: '协商退款', amountFen: 9900 })).toMatchObject(REFUSED);
  expect(await tiedIn('refund-requests', request, own)).toContain('应当回避');
  const granted = { params: { id: request }, body: { pass: true, amount: 9900 } };
  await provider.call(decideRefundRequest, granted, colleague);
  const [refund] = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(await provider.refuse(resendRefund, { params: { id: refund?.id ?? 0 } }, own)).toMatchObject(REFUSED);
});

it('a fee is open again to a staff member whose account is no longer linked to its expert', async () => {
  const { id } = await asked();
  await provider.call(assignQuestion, assign(id), colleague);
  await provider.ctx.db.update(persons).set({ userId: null }).where(eq(persons.id, expertId));
  expect(await tiedIn('questions', id, own)).toBe('');
});
