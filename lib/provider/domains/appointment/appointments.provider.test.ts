import { eq } from 'drizzle-orm';
import {
  cancelAppointment,
  cancelAsExpert,
  closeAppointment,
  getAppointmentCalendar,
  getExpertAppointment,
  getExpertCalendar,
  getOwnAppointment,
  listExpertAppointments,
  listFreeSlots,
  listOwnAppointments,
  listOwnSlots,
  moveAppointment,
  noteAppointment,
  offerSlots,
  rateAppointment,
  withdrawSlot,
} from '@/lib/contract/appointments';
import { getDashboard } from '@/lib/contract/dashboard';
import { getOwnEarnings } from '@/lib/contract/earnings';
import { cancelOrder, getOrder } from '@/lib/contract/orders';
import { orderExpert } from '@/lib/contract/questions';
import { refundOrder } from '@/lib/contract/refunds';
import { jobHandlers } from '../../boot/jobs';
import { configValues, messages } from '../../db/schema';
import { bookedSlot, offeredSlot, orderSlot, slotOn, someExpertUser } from '../../testing/appointments';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someStaff, someUser } from '../../testing/people';
import { restOf } from '../../testing/refunds';
import { fulfil } from '../order';
import { lockOrder } from '../refund';

let provider: TestProvider;
let staff: { token: string };
/** A Tuesday; slots of the tests are in the week after. */
const NOW = new Date('2026-09-01T09:00:00+08:00');
const at = (time: string) => provider.setNow(new Date(`${time}+08:00`));
beforeAll(async () => {
  provider = await startProvider();
  provider.setNow(NOW);
  staff = await someStaff(provider);
});
beforeEach(() => provider.setNow(NOW));
afterAll(() => provider.close());

const free = async (personId: number) =>
  (await provider.call(listFreeSlots, { params: { id: personId } })).slots.map(({ id }) => id);
const own = (token: string, id: number) => provider.call(getOwnAppointment, { params: { id } }, { token });
const told = async ({ id }: { id: number }) =>
  (await provider.ctx.db.select().from(messages).where(eq(messages.userId, id)).orderBy(messages.id)).map(
    ({ title }) => title,
  );
const order = (token: string, id: number) => provider.call(getOrder, { params: { id } }, { token });

/** An expert with one slot on a day, and a user who has booked it. */
async function booked(day = '2026-09-10', changes: Parameters<typeof slotOn>[1] = {}) {
  const expert = await someExpertUser(provider, staff);
  const asker = await someUser(provider, { nickname: '林知遥' });
  const slotId = await offeredSlot(provider, expert, slotOn(day, changes));
  const made = await bookedSlot(provider, asker.token, { exId: expert.personId, slotId });
  return { expert, asker, slotId, ...made };
}

describe('offered hours', () => {
  it('repeat weekly, do not overlap, and are taken back while they are free', async () => {
    const expert = await someExpertUser(provider, staff);
    const { slots } = await provider.call(offerSlots, { body: slotOn('2026-09-08', { weeks: 3 }) }, expert);
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([
      '2026-09-08 10:00:00',
      '2026-09-15 10:00:00',
      '2026-09-22 10:00:00',
    ]);
    expect(await free(expert.personId)).toHaveLength(3);
    const late = { from: '10:30', to: '11:30', weeks: 2 };
    const refused = await provider.refuse(offerSlots, { body: slotOn('2026-09-01', late) }, expert);
    expect(refused).toMatchObject({ status: 422, fields: { day: expect.stringContaining('2026-09-08') } });
    const touching = { from: '11:00', to: '12:00' };
    await provider.call(offerSlots, { body: slotOn('2026-09-08', touching) }, expert);
    const id = slots[0]?.id ?? 0;
    await provider.call(withdrawSlot, { params: { id } }, expert);
    expect(await free(expert.personId)).not.toContain(id);
    await provider.call(offerSlots, { body: slotOn('2026-09-08') }, expert);
  });

  it.each([
    [{ to: '10:10' }, 'to'],
    [{ to: '15:00' }, 'to'],
    [{ way: 'video' as const }, 'link'],
    [{ way: 'video' as const, link: 'https://www.gov.cn@evil.example/' }, 'link'],
    [{ way: 'video' as const, link: 'http://meet.example.com/j/42' }, 'link'],
    [{ way: 'onSite' as const }, 'place'],
    [{ priceFen: 0 }, 'priceFen'],
    [{ day: '2026-08-31' }, 'day'],
    [{ day: '2027-05-30' }, 'day'],
  ])('refuses %p', async (changes, field) => {
    const expert = await someExpertUser(provider, staff);
    const refused = await provider.refuse(offerSlots, { body: slotOn('2026-09-08', changes) }, expert);
    expect(refused).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });

  it('belong to experts alone', async () => {
    const [user, expert] = [await someUser(provider), await someExpertUser(provider, staff)];
    const slotId = await offeredSlot(provider, expert, slotOn('2026-09-08'));
    expect((await provider.refuse(offerSlots, { body: slotOn('2026-09-09') }, user)).status).toBe(404);
    expect((await provider.refuse(withdrawSlot, { params: { id: slotId } }, user)).status).toBe(404);
    const other = await someExpertUser(provider, staff);
    expect((await provider.refuse(withdrawSlot, { params: { id: slotId } }, other)).status).toBe(404);
    expect(await provider.call(listOwnSlots, {}, user)).toEqual({ slots: [] });
  });
});

describe('booking', () => {
  it('holds a slot until the order lapses, and shows the link to both sides after payment only', async () => {
    const expert = await someExpertUser(provider, staff);
    const link = 'https://meet.example.com/j/42';
    const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10', { way: 'video', link }));
    const [asker, other] = [await someUser(provider, { nickname: '林知遥' }), await someUser(provider)];
    const wanted = { exId: expert.personId, slotId };
    const { orderId } = await orderSlot(provider, asker.token, wanted);
    expect(await free(expert.personId)).toEqual([]);
    expect((await provider.refuse(orderExpert, { body: { payType: '3', ...wanted } }, other)).status).toBe(409);
    expect((await provider.refuse(withdrawSlot, { params: { id: slotId } }, expert)).status).toBe(409);
    const { list } = await provider.call(listOwnAppointments, { query: {} }, asker);
    const id = list[0]?.id ?? 0;
    expect(list).toMatchObject([{ state: 'held', amount: 20_000, way: 'video' }]);
    expect(await own(asker.token, id)).toMatchObject({ link: '', canCancel: true, order: { canPay: true } });
    expect((await provider.refuse(getExpertAppointment, { params: { id } }, expert)).status).toBe(404);
    const moved = await provider.refuse(moveAppointment, { params: { id }, body: { slotId } }, asker);
    expect([moved.status, moved.msg]).toEqual([409, expect.stringContaining('付款以后才能改约')]);

    at('2026-09-01T09:31:00');
    await jobHandlers(provider.ports)['order.expire']({ id: orderId });
    expect(await free(expert.personId)).toEqual([slotId]);
    expect(await own(asker.token, id)).toMatchObject({ state: 'lapsed', canCancel: false });

    const made = await bookedSlot(provider, other.token, wanted);
    expect(await own(other.token, made.id)).toMatchObject({ state: 'booked', link, refundNow: 20_000, canMove: true });
    const seen = await provider.call(getExpertAppointment, { params: { id: made.id } }, expert);
    expect(seen).toMatchObject({ state: 'booked', link, phone: '', canCancel: true, canClose: false });
    expect(await told(other)).toContain('预约成功');
    expect(await told(expert)).toContain('有人向您预约');
  });

  it('holds one slot of an expert for an account; another choice or a cancelled order frees it', async () => {
    const expert = await someExpertUser(provider, staff);
    const exId = expert.personId;
    const first = await offeredSlot(provider, expert, slotOn('2026-09-10'));
    const second = await offeredSlot(provider, expert, slotOn('2026-09-11'));
    const { token } = await someUser(provider);
    const one = await orderSlot(provider, token, { exId, slotId: first });
    expect(await orderSlot(provider, token, { exId, slotId: first })).toEqual(one);
    const two = await orderSlot(provider, token, { exId, slotId: second });
    expect(await free(exId)).toEqual([first]);
    await provider.call(cancelOrder, { params: { id: two.orderId } }, { token });
    expect(await free(exId)).toEqual([first, second]);
  });

  it('refuses oneself, slots of others, and slots that begin within the hour', async () => {
    const expert = await someExpertUser(provider, staff);
    const exId = expert.personId;
    const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10'));
    const refuse = async (token: string, body: { exId: number; slotId: number }) =>
      (await provider.refuse(orderExpert, { body: { payType: '3', ...body } }, { token })).status;
    expect(await refuse(expert.token, { exId, slotId })).toBe(409);
    const [other, { token }] = [await someExpertUser(provider, staff), await someUser(provider)];
    expect(await refuse(token, { exId: other.personId, slotId })).toBe(404);
    at('2026-09-10T09:01:00');
    expect(await refuse(token, { exId, slotId })).toBe(409);
    expect(await free(exId)).toEqual([]);
  });

  it('shows the number to the expert for a call by telephone, the family name only, and the note', async () => {
    const { expert, asker, id } = await booked();
    for (const _ of [1, 2])
      await provider.call(noteAppointment, { params: { id }, body: { note: '想谈改编权的许可' } }, asker);
    expect((await told(expert)).filter((title) => title === '预约人补充了说明')).toHaveLength(1);
    const seen = await provider.call(getExpertAppointment, { params: { id } }, expert);
    expect(seen).toMatchObject({ asker: '林**', phone: asker.phone, note: '想谈改编权的许可' });
    expect((await provider.call(listExpertAppointments, { query: {} }, expert)).list).toMatchObject([
      { id, asker: '林**' },
    ]);
    const stranger = await someUser(provider);
    expect((await provider.refuse(getOwnAppointment, { params: { id } }, stranger)).status).toBe(404);
    expect((await provider.refuse(getExpertAppointment, { params: { id } }, stranger)).status).toBe(404);
  });

  it('keeps a note from a save that was made from an earlier reading', async () => {
    const { asker, id } = await booked();
    const params = { id };
    const { noteRevision: revision } = await provider.call(getOwnAppointment, { params }, asker);
    const write = (note: string) => ({ params, body: { note, revision } });
    await provider.call(noteAppointment, write('想谈改编权的许可，以及三年的期限'), asker);
    const refused = await provider.refuse(noteAppointment, write('乙'), asker);
    expect([refused.status, refused.error]).toEqual([409, 'changedMeanwhile']);
    const stored = await provider.call(noteAppointment, write('想谈改编权的许可，以及三年的期限'), asker);
    expect(stored).toMatchObject({ note: '想谈改编权的许可，以及三年的期限' });
  });

  it('gives both sides a calendar file', async () => {
    const { expert, asker, id } = await booked('2026-09-10', { way: 'onSite', place: '文澜路 18 号 301 室' });
    for (const [path, { token }] of [
      [getAppointmentCalendar.path, asker],
      [getExpertCalendar.path, expert],
    ] as const) {
      const answer = await provider.raw('GET', path.replace('{id}', String(id)), { token });
      expect(answer.headers.get('content-type')).toContain('text/calendar');
      const text = await answer.text();
      expect(text).toContain('DTSTART:20260910T020000Z');
      expect(text).toContain('文澜路 18 号 301 室');
    }
  });

  it('books money that arrives after the start, for a move or a whole refund', async () => {
    const expert = await someExpertUser(provider, staff);
    const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10'));
    const { token, id: userId } = await someUser(provider);
    const { orderId } = await orderSlot(provider, token, { exId: expert.personId, slotId, payType: '1' });
    at('2026-09-10T12:00:00');
    await provider.ctx.transaction(async () => {
      const row = await lockOrder(provider.ctx, orderId);
      await fulfil(provider.ctx, row, { action: '转账到账', actor: 'staff' });
    });
    expect(await told({ id: userId })).toContain('付款到账时预约时间已过');
    const { list } = await provider.call(listOwnAppointments, { query: {} }, { token });
    const id = list[0]?.id ?? 0;
    expect(await own(token, id)).toMatchObject({ state: 'booked', canMove: true, refundNow: 20_000, canCancel: true });
    const close = { params: { id }, body: { outcome: 'done' as const } };
    expect((await provider.refuse(closeAppointment, close, expert)).status).toBe(409);
  });
});

describe('reminders', () => {
  it('go to both sides the day before, once for each time', async () => {
    const { expert, asker, id } = await booked();
    const next = await offeredSlot(provider, expert, slotOn('2026-09-12'));
    const remind = () => jobHandlers(provider.ports)['appointment.remind']({});
    const reminders = async (user: { id: number }) => (await told(user)).filter((title) => title === '预约提醒').length;
    at('2026-09-09T09:59:00');
    await remind();
    expect(await reminders(asker)).toBe(0);
    await provider.call(moveAppointment, { params: { id }, body: { slotId: next } }, asker);
    at('2026-09-11T10:00:00');
    await remind();
    await remind();
    expect([await reminders(asker), await reminders(expert)]).toEqual([1, 1]);
  });
});

describe('moving', () => {
  it('is possible once, to a free slot of the same price, until a day before', async () => {
    const { expert, asker, id, slotId } = await booked();
    const same = await offeredSlot(provider, expert, slotOn('2026-09-15'));
    const dear = await offeredSlot(provider, expert, slotOn('2026-09-16', { priceFen: 30_000 }));
    const taken = await offeredSlot(provider, expert, slotOn('2026-09-17'));
    await bookedSlot(provider, (await someUser(provider)).token, { exId: expert.personId, slotId: taken });
    const refuse = async (to: number) =>
      (await provider.refuse(moveAppointment, { params: { id }, body: { slotId: to } }, asker)).status;
    expect([await refuse(dear), await refuse(taken), await refuse(slotId)]).toEqual([422, 409, 409]);
    at('2026-09-09T10:01:00');
    expect(await refuse(same)).toBe(409);
    at('2026-09-09T10:00:00');
    const moved = await provider.call(moveAppointment, { params: { id }, body: { slotId: same } }, asker);
    expect(moved).toMatchObject({ startsAt: '2026-09-15 10:00:00', canMove: false });
    expect(await free(expert.personId)).toContain(slotId);
    expect(await refuse(slotId)).toBe(409);
    // The same move again, as after a lost answer.
    const again = await provider.call(moveAppointment, { params: { id }, body: { slotId: same } }, asker);
    expect(again).toEqual(moved);
    expect((await told(expert)).filter((title) => title === '预约已改时间')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it.each([
    ['2026-09-09T10:00:00', 20_000, 'refunded', 0],
    ['2026-09-09T10:01:00', 10_000, 'done', 10_000],
    ['2026-09-10T08:01:00', 0, 'done', 20_000],
  ])('by the asker at %s returns %i fen', async (time, fen, state, kept) => {
    const { expert, asker, id, orderId, slotId } = await booked();
    at(time);
    const cancelled = await provider.call(cancelAppointment, { params: { id }, body: { reason: '临时有事' } }, asker);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: 'asker', order: { refundedFen: fen } });
    expect(await order(asker.token, orderId)).toMatchObject({ state, left: 20_000 - fen });
    expect((await provider.call(getOwnEarnings, { query: {} }, expert))?.grossFen ?? 0).toBe(kept);
    const isOpen = time < '2026-09-10T09:00:00';
    expect((await free(expert.personId)).includes(slotId)).toBe(isOpen);
    expect(await told(expert)).toContain('预约已取消');
    expect((await provider.refuse(cancelAppointment, { params: { id }, body: {} }, asker)).status).toBe(409);
  });

  it('by the expert returns everything and takes the slot back', async () => {
    const { expert, asker, id, orderId } = await booked();
    at('2026-09-10T09:30:00');
    const body = { reason: '法院临时开庭' };
    const cancelled = await provider.call(cancelAsExpert, { params: { id }, body }, expert);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: 'expert', link: '' });
    expect(await order(asker.token, orderId)).toMatchObject({ state: 'refunded', left: 0 });
    expect(await provider.call(listOwnSlots, {}, expert)).toEqual({ slots: [] });
    expect(await told(asker)).toContain('专家取消了预约');
  });

  it('leaves a refund above the limit of one person to finance', async () => {
    const limit = { key: 'refund/second_person_fen', value: '15000' };
    const set = { target: configValues.key, set: { value: '15000' } };
    await provider.ctx.db.insert(configValues).values(limit).onConflictDoUpdate(set);
    const { asker, id, orderId } = await booked();
    await provider.call(cancelAppointment, { params: { id }, body: {} }, asker);
    await provider.ctx.db.delete(configValues).where(eq(configValues.key, limit.key));
    expect(await order(asker.token, orderId)).toMatchObject({
      state: 'paid',
      left: 20_000,
      refundRequest: { state: 'waiting', reason: '预约人取消预约' },
    });
  });

  it('releases an unpaid slot, and follows a refund by staff', async () => {
    const expert = await someExpertUser(provider, staff);
    const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10'));
    const asker = await someUser(provider);
    const { orderId } = await orderSlot(provider, asker.token, { exId: expert.personId, slotId });
    const { list } = await provider.call(listOwnAppointments, { query: {} }, asker);
    const cancelled = await provider.call(cancelAppointment, { params: { id: list[0]?.id ?? 0 }, body: {} }, asker);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: 'asker' });
    expect(await order(asker.token, orderId)).toMatchObject({ state: 'cancelled' });
    const again = await bookedSlot(provider, asker.token, { exId: expert.personId, slotId });
    const rest = await restOf(provider, again.orderId, { reason: '专家停止服务' });
    await provider.call(refundOrder, rest, staff);
    expect(await own(asker.token, again.id)).toMatchObject({ state: 'cancelled', cancelledBy: 'association' });
    expect(await free(expert.personId)).toEqual([slotId]);
  });
});

describe('outcome', () => {
  it('is entered by the expert after the start, earns the price, and is rated once', async () => {
    const { expert, asker, id, orderId } = await booked();
    const close = { params: { id }, body: { outcome: 'done' as const } };
    expect((await provider.refuse(closeAppointment, close, expert)).status).toBe(409);
    const rate = { params: { id }, body: { rating: 5, comment: '很清楚' } };
    expect((await provider.refuse(rateAppointment, rate, asker)).status).toBe(409);
    at('2026-09-10T11:00:00');
    const { todos } = await provider.call(getDashboard, {}, expert);
    expect(todos).toMatchObject([{ kind: 'appointment', id, state: '待登记结果' }]);
    expect((await provider.refuse(cancelAppointment, { params: { id }, body: {} }, asker)).status).toBe(409);
    expect(await provider.call(closeAppointment, close, expert)).toMatchObject({ state: 'done', canClose: false });
    expect(await order(asker.token, orderId)).toMatchObject({ state: 'done' });
    expect(await provider.call(rateAppointment, rate, asker)).toMatchObject({ rating: 5, canRate: false });
    expect((await provider.refuse(rateAppointment, rate, asker)).status).toBe(409);
    expect(await told(expert)).toContain('您的预约收到评价');
    const past = await provider.call(listExpertAppointments, { query: { view: 'past' } }, expert);
    expect(past.list).toMatchObject([{ id, state: 'done', rating: 5 }]);
  });

  it('can be that nobody came', async () => {
    const { expert, asker, id } = await booked();
    at('2026-09-10T11:00:00');
    await provider.call(closeAppointment, { params: { id }, body: { outcome: 'noShow' } }, expert);
    expect(await own(asker.token, id)).toMatchObject({ state: 'noShow', canRate: false });
    expect((await provider.call(getOwnEarnings, { query: {} }, expert))?.entries).toMatchObject([{ grossFen: 20_000 }]);
  });
});

onPostgres.describe('concurrent calls', () => {
  it('sell a slot once, whoever books or moves to it', async () => {
    for (let round = 0; round < 5; round++) {
      const { expert, asker, id } = await booked();
      const slotId = await offeredSlot(provider, expert, slotOn('2026-09-18'));
      const buyers = await Promise.all(Array.from({ length: 4 }, () => someUser(provider)));
      const results = await Promise.allSettled([
        ...buyers.map(({ token }) => orderSlot(provider, token, { exId: expert.personId, slotId })),
        provider.call(moveAppointment, { params: { id }, body: { slotId } }, asker),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await free(expert.personId)).not.toContain(slotId);
    }
  });

  it('pay and cancel, or cancel from both sides, with one outcome', async () => {
    for (let round = 0; round < 5; round++) {
      const { expert, asker, id, orderId } = await booked();
      const results = await Promise.allSettled([
        provider.call(cancelAppointment, { params: { id }, body: {} }, asker),
        provider.call(cancelAsExpert, { params: { id }, body: { reason: '身体不适' } }, expert),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { state, refunds } = await order(asker.token, orderId);
      expect([state, refunds.length]).toEqual(['refunded', 1]);
    }
  });

  it('offer overlapping hours once', async () => {
    const expert = await someExpertUser(provider, staff);
    const results = await Promise.allSettled(
      ['10:00', '10:15', '10:30', '10:45'].map((from) =>
        provider.call(offerSlots, { body: slotOn('2026-09-10', { from, to: '11:30' }) }, expert),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
