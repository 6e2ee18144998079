import { and, eq } from 'drizzle-orm';
import { closeAppointment } from '@/lib/contract/appointments';
import { exportEarnings, exportOwnEarnings, getOwnEarnings, listEarnings, recordPayout } from '@/lib/contract/earnings';
import { refundOrder } from '@/lib/contract/refunds';
import { auditLog, configValues, monthClosings } from '../../db/schema';
import { bookedSlot, offeredSlot, slotOn, someExpertUser } from '../../testing/appointments';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { restOf } from '../../testing/refunds';

let provider: TestProvider;
let staff: { token: string };
const at = (time: string) => provider.setNow(new Date(`${time}+08:00`));
beforeAll(async () => {
  provider = await startProvider();
  at('2026-09-28T09:00:00');
  const share = { key: 'consult/association_share_percent', value: '20' };
  await provider.ctx.db
    .insert(configValues)
    .values(share)
    .onConflictDoUpdate({ target: configValues.key, set: { value: '20' } });
});
beforeEach(async () => {
  at('2026-09-28T09:00:00');
  staff = await someStaff(provider);
});
afterAll(() => provider.close());

/** An expert who has kept an appointment of 200 yuan in September. */
async function earned() {
  const expert = await someExpertUser(provider, staff);
  const slotId = await offeredSlot(provider, expert, slotOn('2026-09-30'));
  const asker = await someUser(provider);
  const { id, orderId } = await bookedSlot(provider, asker.token, { exId: expert.personId, slotId });
  at('2026-09-30T11:00:00');
  await provider.call(closeAppointment, { params: { id }, body: { outcome: 'done' } }, expert);
  return { expert, orderId };
}
const lineOf = async (personId: number, month: string) =>
  (await provider.call(listEarnings, { query: { month } }, staff)).list.find(({ expert }) => expert.id === personId);
const own = (expert: { token: string }, month: string) => provider.call(getOwnEarnings, { query: { month } }, expert);
const body = (changes: object = {}) => ({
  month: '2026-09',
  amountFen: 16_000,
  paidOn: '2026-10-03',
  reference: 'YH20261003-7',
  ...changes,
});
const pay = (id: number, changes: object = {}) =>
  provider.call(recordPayout, { params: { id }, body: body(changes) }, staff);
const refusePay = (id: number, changes: object = {}) =>
  provider.refuse(recordPayout, { params: { id }, body: body(changes) }, staff);
const refund = async (id: number) =>
  provider.call(refundOrder, await restOf(provider, id, { reason: '协商退款' }), staff);

it('shows an expert the month, less the share of the association; others see nothing', async () => {
  const { expert } = await earned();
  expect(await own(expert, '2026-09')).toMatchObject({
    grossFen: 20_000,
    shareFen: 4_000,
    netFen: 16_000,
    payableFen: 16_000,
    isOver: false,
    payout: null,
    entries: [{ kind: 'earned', subject: 'appointment', netFen: 16_000 }],
    months: ['2026-09'],
  });
  const user = await someUser(provider);
  expect(await provider.call(getOwnEarnings, { query: {} }, user)).toBeNull();
  const file = `${exportOwnEarnings.path}?month=2026-09&format=csv`;
  expect((await provider.raw('GET', file, { token: user.token })).status).toBe(404);
  const text = await (await provider.raw('GET', file, { token: expert.token })).text();
  expect(text).toContain('160.00');
});

it('is paid once the month is over, once, audited, with the amount that was shown', async () => {
  const { expert } = await earned();
  const id = expert.personId;
  expect(await refusePay(id, { paidOn: '2026-09-30' })).toMatchObject({
    status: 422,
    fields: { month: expect.any(String) },
  });
  at('2026-10-04T10:00:00');
  expect(await refusePay(id, { amountFen: 20_000 })).toMatchObject({ status: 409, error: 'changedMeanwhile' });
  expect(await refusePay(id, { paidOn: '2026-10-05' })).toMatchObject({ status: 422 });
  const line = await pay(id);
  expect(line).toMatchObject({ payableFen: 0, payout: { amountFen: 16_000, paidOn: '2026-10-03' } });
  expect(await refusePay(id)).toMatchObject({ status: 409 });
  expect((await own(expert, '2026-09'))?.payout).toMatchObject({ reference: 'YH20261003-7' });
  const logged = await provider.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'expertPayout'));
  expect(logged.length).toBeGreaterThan(0);
  const table = await provider.raw('GET', `${exportEarnings.path}?month=2026-09&format=csv`, { token: staff.token });
  expect(await table.text()).toContain('YH20261003-7');
});

it('takes a refund off the month while it is not paid', async () => {
  const { expert, orderId } = await earned();
  at('2026-10-03T10:00:00');
  await refund(orderId);
  expect(await lineOf(expert.personId, '2026-09')).toMatchObject({ grossFen: 0, netFen: 0, payableFen: 0 });
  expect(await refusePay(expert.personId)).toMatchObject({ status: 409 });
});

it('carries a refund to the next month once the month is paid, until later earnings cover it', async () => {
  const { expert, orderId } = await earned();
  const id = expert.personId;
  at('2026-10-04T10:00:00');
  await pay(id);
  await refund(orderId);
  expect(await lineOf(id, '2026-09')).toMatchObject({ netFen: 16_000, payableFen: 0 });
  expect(await lineOf(id, '2026-10')).toMatchObject({ grossFen: -20_000, netFen: -16_000, payableFen: -16_000 });
  at('2026-11-02T10:00:00');
  // The sessions of December have ended.
  staff = await someStaff(provider);
  expect(await refusePay(id, { month: '2026-10', amountFen: 0 })).toMatchObject({ status: 409 });
  expect(await lineOf(id, '2026-11')).toMatchObject({ netFen: 0, carriedFen: -16_000 });
});

it('does not change a locked month', async () => {
  const { expert, orderId } = await earned();
  at('2026-10-04T10:00:00');
  const figures = { opening: 0, ending: 0, income: 0, refund: 0, charge: 0, count: 0 };
  const now = provider.ctx.now();
  const row = { month: '2026-09', figures, firstBy: 1, firstAt: now, secondBy: 2, secondAt: now };
  await provider.ctx.db.insert(monthClosings).values(row);
  await refund(orderId);
  expect(await lineOf(expert.personId, '2026-09')).toMatchObject({ netFen: 16_000 });
  expect(await lineOf(expert.personId, '2026-10')).toMatchObject({
    netFen: -16_000,
    carriedFen: 16_000,
    payableFen: 0,
  });
  expect(await refusePay(expert.personId, { paidOn: '2026-09-30' })).toMatchObject({ status: 422 });
  await provider.ctx.db.delete(monthClosings).where(and(eq(monthClosings.month, '2026-09')));
});

onPostgres.it('is paid once, however often it is sent', async () => {
  const { expert } = await earned();
  at('2026-10-04T10:00:00');
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => pay(expert.personId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
