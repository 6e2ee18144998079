import { eq } from 'drizzle-orm';
import {
  closeAppointment,
  getExpertAppointment,
  getOwnAppointment,
  reportAppointment,
} from '@/lib/contract/appointments';
import { getOrder } from '@/lib/contract/orders';
import { listQueue } from '@/lib/contract/queue';
import { getStaffAppointment, settleAppointment } from '@/lib/contract/staff-appointments';
import { jobHandlers } from '../../boot/jobs';
import { auditLog, expertEarnings, messages } from '../../db/schema';
import { bookedSlot, offeredSlot, slotOn, someExpertUser } from '../../testing/appointments';
import { startProvider, type TestProvider } from '../../testing/harness';
import { setTime } from '../../testing/memberships';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
const NOW = new Date('2026-09-01T09:00:00+08:00');
const at = (time: string) => setTime(provider, new Date(`${time}+08:00`));
beforeAll(async () => {
  provider = await startProvider();
  provider.setNow(NOW);
  staff = await someStaff(provider);
});
beforeEach(() => provider.setNow(NOW));
afterAll(() => provider.close());

const told = async ({ id }: { id: number }, title: string) =>
  (await provider.ctx.db.select().from(messages).where(eq(messages.userId, id))).filter((one) => one.title === title)
    .length;
const runJob = () => jobHandlers(provider.ports)['appointment.remind']({});
const REMINDER = '请登记预约结果';
const QUESTION = '请确认预约有没有进行';

/** An appointment on 10 September, from ten to eleven. */
async function booked() {
  const expert = await someExpertUser(provider, staff);
  const asker = await someUser(provider, { nickname: '林知遥' });
  const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10'));
  const { id, orderId } = await bookedSlot(provider, asker.token, { exId: expert.personId, slotId });
  return { expert, asker, orderId, params: { id } };
}
const waiting = async () =>
  (await provider.call(listQueue, { params: { queue: 'appointments' }, query: {} }, staff)).list.map(({ id }) => id);
const earned = (orderId: number) =>
  provider.ctx.db.select().from(expertEarnings).where(eq(expertEarnings.orderId, orderId));
const settle = (id: number, outcome: 'done' | 'noShow' | 'expertAbsent') => ({
  params: { id },
  body: { outcome, note: '核对了双方的通话记录' },
});

it('reminds the expert twice, asks the asker, and then comes to the association', async () => {
  const { expert, asker, params } = await booked();
  const counts = async () => [await told(expert, REMINDER), await told(asker, QUESTION)];
  for (const [day, expected] of [
    ['10T12:00', [0, 0]],
    ['11T11:30', [1, 0]],
    ['11T20:00', [1, 0]],
    ['13T11:30', [2, 0]],
    ['15T11:30', [2, 1]],
    ['16T11:30', [2, 1]],
  ] as const) {
    await at(`2026-09-${day}:00`);
    await runJob();
    await runJob();
    expect([day, await counts()]).toEqual([day, expected]);
  }
  expect(await waiting()).not.toContain(params.id);
  const early = await provider.refuse(settleAppointment, settle(params.id, 'done'), staff);
  expect(early.msg).toContain('到期没有结果的再由协会认定');
  await at('2026-09-18T11:30:00');
  await runJob();
  expect(await waiting()).toContain(params.id);
  expect(await provider.call(getStaffAppointment, { params }, staff)).toMatchObject({
    reminders: 2,
    askedAt: '2026-09-15 11:30:00',
    askerSays: null,
    canSettle: true,
  });
});

it('ends with the word of the asker that it took place: the expert earns, and it can be rated', async () => {
  const { asker, orderId, params } = await booked();
  await at('2026-09-10T10:10:00');
  const body = { outcome: 'done' as const, note: '' };
  expect((await provider.call(getOwnAppointment, { params }, asker)).canReport).toBe(false);
  expect((await provider.refuse(reportAppointment, { params, body }, asker)).status).toBe(409);
  await at('2026-09-15T12:00:00');
  expect((await provider.refuse(reportAppointment, { params, body }, await someUser(provider))).status).toBe(404);
  const own = await provider.call(reportAppointment, { params, body }, asker);
  expect(own).toMatchObject({ state: 'done', canRate: true, canReport: false });
  expect(await earned(orderId)).toMatchObject([{ kind: 'earned', month: '2026-09', grossFen: 20_000 }]);
  expect((await provider.call(getOrder, { params: { id: orderId } }, asker)).state).toBe('done');
});

it('is settled after the asker says that nobody came: refund in whole, nothing earned, both told', async () => {
  const { expert, asker, orderId, params } = await booked();
  await at('2026-09-10T10:20:00');
  const short = await provider.refuse(reportAppointment, { params, body: { outcome: 'expertAbsent' } }, asker);
  expect(short.fields).toEqual({ note: '请写明情况，至少 4 字' });
  const body = { outcome: 'expertAbsent' as const, note: '等了二十分钟，电话没有接通' };
  expect(await provider.call(reportAppointment, { params, body }, asker)).toMatchObject({
    state: 'booked',
    isDisputed: true,
    canReport: false,
  });
  expect(await waiting()).toContain(params.id);
  // The word of the expert no longer ends it.
  const said = await provider.call(closeAppointment, { params, body: { outcome: 'done' } }, expert);
  expect(said).toMatchObject({ state: 'booked', isDisputed: true, canClose: false });
  expect(await provider.call(getStaffAppointment, { params }, staff)).toMatchObject({
    askerSays: 'expertAbsent',
    askerNote: body.note,
    expertSays: 'done',
  });
  await provider.call(settleAppointment, settle(params.id, 'expertAbsent'), staff);
  expect(await provider.call(getOwnAppointment, { params }, asker)).toMatchObject({
    state: 'expertAbsent',
    order: { refundedFen: 20_000 },
    settleNote: '核对了双方的通话记录',
  });
  expect(await earned(orderId)).toEqual([]);
  expect(await told(expert, '协会已认定预约结果')).toBe(1);
  expect(await told(asker, '专家未到场，预约费退回')).toBe(1);
  expect(await waiting()).not.toContain(params.id);
  const [log] = await provider.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'appointment'));
  expect(log).toMatchObject({ before: { state: 'booked' }, after: { state: 'expertAbsent' } });
  const again = await provider.refuse(settleAppointment, settle(params.id, 'done'), staff);
  expect(again.msg).toBe('预约已经取消或者有了结果');
});

it.each(['done', 'noShow'] as const)('is settled as %s: the expert earns the price', async (outcome) => {
  const { expert, orderId, params } = await booked();
  await at('2026-10-02T11:30:00');
  await runJob();
  await provider.call(settleAppointment, settle(params.id, outcome), staff);
  expect((await provider.call(getExpertAppointment, { params }, expert)).state).toBe(outcome);
  // It counts in the month of the settlement.
  expect(await earned(orderId)).toMatchObject([{ kind: 'earned', month: '2026-10', grossFen: 20_000 }]);
});

it('is closed to staff without the duty', async () => {
  const { params } = await booked();
  const finance = await someStaff(provider, ['finance']);
  expect((await provider.refuse(getStaffAppointment, { params }, finance)).status).toBe(403);
});
