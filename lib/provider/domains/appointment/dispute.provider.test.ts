import { eq } from 'drizzle-orm';
import { closeAppointment, disputeAppointment, getOwnAppointment } from '@/lib/contract/appointments';
import { listEarnings } from '@/lib/contract/earnings';
import { getOrder } from '@/lib/contract/orders';
import { getProof } from '@/lib/contract/proof';
import { listQueue } from '@/lib/contract/queue';
import { settleAppointment } from '@/lib/contract/staff-appointments';
import { expertEarnings, messages } from '../../db/schema';
import { bookedSlot, offeredSlot, slotOn, someExpertUser } from '../../testing/appointments';
import { startProvider, type TestProvider } from '../../testing/harness';
import { setTime } from '../../testing/memberships';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
const at = (time: string) => setTime(provider, new Date(`${time}+08:00`));
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  provider.setNow(new Date('2026-09-01T09:00:00+08:00'));
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

/** An appointment on 10 September at ten, which the expert closed at noon. */
async function closed(outcome: 'done' | 'noShow' = 'done') {
  const expert = await someExpertUser(provider, staff);
  const asker = await someUser(provider, { nickname: '林知遥' });
  const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10'));
  const { id, orderId } = await bookedSlot(provider, asker.token, { exId: expert.personId, slotId });
  const params = { id };
  await at('2026-09-10T12:00:00');
  await provider.call(closeAppointment, { params, body: { outcome } }, expert);
  return { expert, asker, orderId, params };
}
const body = { reason: '等到十点四十分，专家没有接电话，也没有回复。' };
const netOf = async (orderId: number) =>
  (await provider.ctx.db.select().from(expertEarnings).where(eq(expertEarnings.orderId, orderId))).reduce(
    (total, { netFen }) => total + netFen,
    0,
  );
const settle = (id: number, outcome: 'done' | 'expertAbsent') =>
  provider.call(settleAppointment, { params: { id }, body: { outcome, note: '核对了双方的通话记录' } }, staff);
/** The books of the month are shared by all appointments of this file, so every one of them must add up. */
async function expectBalanced() {
  const { days, total, faults } = await provider.call(getProof, { query: { month: '2026-09' } }, staff);
  expect(total.orders).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  for (const { difference, statementDifference } of [total, ...days])
    expect({ difference, statementDifference }).toEqual({ difference: 0, statementDifference: 0 });
}

it('holds the money of an appointment that the asker disputes, until the association settles it', async () => {
  const { asker, expert, orderId, params } = await closed();
  const earned = await netOf(orderId);
  expect(earned).toBeGreaterThan(0);
  await at('2026-09-16T12:00:00');
  expect(await provider.call(getOwnAppointment, { params }, asker)).toMatchObject({
    canDispute: true,
    disputeUntil: '2026-09-17 12:00:00',
  });
  const after = await provider.call(disputeAppointment, { params, body }, asker);
  expect(after).toMatchObject({ state: 'booked', isDisputed: true, canDispute: false, canRate: false });
  expect(await netOf(orderId)).toBe(0);
  const month = await provider.call(listEarnings, { query: { month: '2026-09' } }, staff);
  expect(month.list.find((one) => one.expert.id === expert.personId)).toMatchObject({ netFen: 0, payableFen: 0 });
  const queue = await provider.call(listQueue, { params: { queue: 'appointments' }, query: {} }, staff);
  expect(queue.list.map(({ id }) => id)).toContain(params.id);
  const told = await provider.ctx.db.select().from(messages).where(eq(messages.userId, expert.id));
  expect(told.map(({ title }) => title)).toContain('预约人对预约结果提出异议');
  expect((await provider.refuse(disputeAppointment, { params, body }, asker)).status).toBe(409);
  // The association finds that it took place: the expert has earned the same amount again.
  await settle(params.id, 'done');
  expect(await netOf(orderId)).toBe(earned);
  await expectBalanced();
  expect((await provider.refuse(disputeAppointment, { params, body }, asker)).msg).toContain('协会已经认定');
});

it('returns the money of a disputed appointment that did not take place, and nothing stays earned', async () => {
  const { asker, orderId, params } = await closed('noShow');
  await provider.call(disputeAppointment, { params, body }, asker);
  await settle(params.id, 'expertAbsent');
  expect(await netOf(orderId)).toBe(0);
  const order = await provider.call(getOrder, { params: { id: orderId } }, asker);
  expect(order.state).toBe('refunded');
  await expectBalanced();
});

it('is open for seven days, to the asker alone, with a reason, and not after the asker has rated it', async () => {
  const { asker, params } = await closed();
  const { fields } = await provider.refuse(disputeAppointment, { params, body: { reason: '没来' } }, asker);
  expect(fields).toEqual({ reason: '请写明情况，至少 10 字' });
  expect((await provider.refuse(disputeAppointment, { params, body }, await someUser(provider))).status).toBe(404);
  await at('2026-09-17T12:00:01');
  expect((await provider.call(getOwnAppointment, { params }, asker)).canDispute).toBe(false);
  expect((await provider.refuse(disputeAppointment, { params, body }, asker)).msg).toContain('2026-09-17 12:00');
});
