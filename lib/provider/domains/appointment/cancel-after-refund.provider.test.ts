import { cancelAppointment, cancelAsExpert, getOwnAppointment } from '@/lib/contract/appointments';
import { getOwnEarnings } from '@/lib/contract/earnings';
import { getOrder } from '@/lib/contract/orders';
import {
  askRefund,
  consentRefund,
  decideRefundRequest,
  getRefundRequest,
  withdrawRefundRequest,
} from '@/lib/contract/refund-requests';
import { configValues } from '../../db/schema';
import { bookedSlot, offeredSlot, slotOn, someExpertUser } from '../../testing/appointments';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';

let provider: TestProvider;
let staff: { id: number; token: string };
let second: { id: number; token: string };
const at = (time: string) => provider.setNow(new Date(`${time}+08:00`));
beforeAll(async () => {
  provider = await startProvider();
  at('2026-09-01T09:00:00');
  staff = await someStaff(provider);
  second = await someUser(provider, { staffRoles: ['finance'], nickname: '复核人' });
});
beforeEach(async () => {
  at('2026-09-01T09:00:00');
  await setLimit('');
});
afterAll(() => provider.close());

const setLimit = (value: string) =>
  provider.ctx.db
    .insert(configValues)
    .values({ key: 'refund/second_person_fen', value })
    .onConflictDoUpdate({ target: configValues.key, set: { value } });

/** An appointment for 200 yuan on 10 September, ten o'clock. */
async function booked() {
  const expert = await someExpertUser(provider, staff);
  const asker = await someUser(provider);
  const slotId = await offeredSlot(provider, expert, slotOn('2026-09-10'));
  return { expert, asker, ...(await bookedSlot(provider, asker.token, { exId: expert.personId, slotId })) };
}
type Booked = Awaited<ReturnType<typeof booked>>;

async function ask({ asker, orderId }: Booked): Promise<number> {
  const body = { reason: '时间缩短一半' };
  const { refundRequest } = await provider.call(askRefund, { params: { id: orderId }, body }, asker);
  return refundRequest?.id ?? 0;
}
const PRICE = 20_000;
const decide = (id: number, amount = PRICE) =>
  provider.call(decideRefundRequest, { params: { id }, body: { pass: true, amount } }, staff);
const refuseTo = (id: number, body: object) => provider.refuse(decideRefundRequest, { params: { id }, body }, staff);
const consent = async (id: number, body: { agree: boolean; reason?: string }) => {
  const { amount, revision } = await provider.call(getRefundRequest, { params: { id } }, second);
  const shown = { amountFen: amount ?? 0, revision };
  return provider.call(consentRefund, { params: { id }, body: { reason: '', ...shown, ...body } }, second);
};
const cancel = ({ asker, id }: Booked) => provider.call(cancelAppointment, { params: { id }, body: {} }, asker);
const cancelByExpert = ({ expert, id }: Booked) =>
  provider.call(cancelAsExpert, { params: { id }, body: { reason: '法院临时开庭' } }, expert);
const orderOf = ({ asker, orderId }: Booked) => provider.call(getOrder, { params: { id: orderId } }, asker);
const earned = async ({ expert }: Booked) =>
  (await provider.call(getOwnEarnings, { query: {} }, expert))?.grossFen ?? 0;

describe('cancelling after a refund of 80 yuan of 200', () => {
  it.each([
    ['2026-09-09T09:00:00', 12_000, 'refunded', 0],
    ['2026-09-09T11:00:00', 6000, 'done', 6000],
    ['2026-09-10T09:00:00', 0, 'done', 12_000],
  ])('at %s returns %i fen of the rest', async (time, returned, state, kept) => {
    const one = await booked();
    await decide(await ask(one), 8000);
    at(time);
    const shown = await provider.call(getOwnAppointment, { params: { id: one.id } }, one.asker);
    expect(shown.refundNow).toBe(returned);
    await cancel(one);
    expect(await orderOf(one)).toMatchObject({ state, left: 12_000 - returned });
    expect(await earned(one)).toBe(kept);
  });

  it('by the expert returns the rest, and nothing is earned', async () => {
    const one = await booked();
    await decide(await ask(one), 8000);
    await cancelByExpert(one);
    expect(await orderOf(one)).toMatchObject({ state: 'refunded', left: 0 });
    expect(await earned(one)).toBe(0);
  });
});

describe('a refund that a rule returns while finance decides on another', () => {
  /** Proposes half of the price, then the expert cancels, which returns all of it. */
  async function owed(): Promise<{ one: Booked; requestId: number }> {
    await setLimit('5000');
    const one = await booked();
    const requestId = await ask(one);
    expect(await decide(requestId, 10_000)).toMatchObject({ state: 'proposed' });
    await cancelByExpert(one);
    return { one, requestId };
  }

  it('takes a proposal of less back to the first stage, where it cannot end with less', async () => {
    const { one, requestId } = await owed();
    const now = await provider.call(getRefundRequest, { params: { id: requestId } }, staff);
    expect(now).toMatchObject({ state: 'waiting', amount: null, owed: 20_000 });
    expect(now.note).toContain('按规则应退 ¥200.00');
    expect((await refuseTo(requestId, { pass: true, amount: 19_999 })).fields).toEqual({
      amount: '按规则至少退 ¥200.00',
    });
    expect((await refuseTo(requestId, { pass: false, answer: '超出期限' })).msg).toBe(
      '按规则应退 ¥200.00，不能不予退款',
    );
    expect(await decide(requestId)).toMatchObject({ state: 'proposed', amount: 20_000 });
    await consent(requestId, { agree: true });
    expect(await orderOf(one)).toMatchObject({ state: 'refunded', left: 0 });
    expect(await earned(one)).toBe(0);
  });

  it('cannot be withdrawn by the buyer', async () => {
    const { one } = await owed();
    const withdrawn = await provider.refuse(withdrawRefundRequest, { params: { id: one.orderId } }, one.asker);
    expect(withdrawn).toMatchObject({ status: 409, msg: '这笔款项按规则应当退还，由财务办理，不用撤回' });
    expect((await orderOf(one)).refundRequest).toMatchObject({ state: 'waiting', owed: 20_000 });
  });

  it('leaves a proposal of all as it is; an objection does not end it', async () => {
    await setLimit('5000');
    const one = await booked();
    const requestId = await ask(one);
    await decide(requestId);
    await cancelByExpert(one);
    const kept = await provider.call(getRefundRequest, { params: { id: requestId } }, staff);
    expect(kept).toMatchObject({ state: 'proposed', amount: 20_000, owed: 20_000 });
    expect(await consent(requestId, { agree: false, reason: '凭证不符' })).toMatchObject({ state: 'waiting' });
    expect((await refuseTo(requestId, { pass: false, answer: '凭证不符' })).status).toBe(409);
  });

  it('of half keeps the other half as earned, once finance has returned it', async () => {
    await setLimit('5000');
    const one = await booked();
    at('2026-09-09T11:00:00');
    await cancel(one);
    expect(await orderOf(one)).toMatchObject({ state: 'done', refundRequest: { state: 'waiting', owed: 10_000 } });
    expect(await earned(one)).toBe(10_000);
    const id = (await orderOf(one)).refundRequest?.id ?? 0;
    await decide(id, 10_000);
    await consent(id, { agree: true });
    expect(await orderOf(one)).toMatchObject({ state: 'done', left: 10_000 });
    expect(await earned(one)).toBe(10_000);
  });
});
