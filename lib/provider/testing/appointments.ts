import type { SlotForm } from '@/lib/contract/appointments';
import { listOwnAppointments, listOwnSlots, offerSlots } from '@/lib/contract/appointments';
import { linkExpert } from '@/lib/contract/experts';
import { orderExpert } from '@/lib/contract/questions';
import { codeOf, decideAs } from './commerce';
import type { TestProvider } from './harness';
import { someUser } from './people';
import { somePerson } from './people-and-places';

type Settings = Parameters<typeof somePerson>[1];

/** Creates an expert who is also a user. */
export async function someExpertUser(provider: TestProvider, staff: { token: string }, settings: Settings = {}) {
  const user = await someUser(provider, { nickname: '沈知微' });
  const person = await somePerson(provider, settings);
  await provider.call(linkExpert, { params: { id: person.id }, body: { phone: user.phone } }, staff);
  return { ...user, personId: person.id };
}

/** Form of a slot by telephone. */
export const slotOn = (day: string, changes: Partial<SlotForm> = {}): SlotForm => ({
  day,
  from: '10:00',
  to: '11:00',
  way: 'phone',
  place: '',
  link: '',
  priceFen: 20_000,
  weeks: 1,
  ...changes,
});

/** Offers a slot and returns its id. */
export async function offeredSlot(provider: TestProvider, expert: { token: string }, form: SlotForm): Promise<number> {
  await provider.call(offerSlots, { body: form }, expert);
  const { slots } = await provider.call(listOwnSlots, {}, expert);
  return slots.find(({ startsAt }) => startsAt === `${form.day} ${form.from}:00`)?.id ?? 0;
}

/** Orders a slot without paying it. */
export const orderSlot = (
  provider: TestProvider,
  token: string,
  { exId, slotId, payType = '3' }: { exId: number; slotId: number; payType?: '1' | '3' },
) => provider.call(orderExpert, { body: { payType, exId, slotId } }, { token });

/** Books a slot: orders and pays it by code. */
export async function bookedSlot(provider: TestProvider, token: string, wanted: { exId: number; slotId: number }) {
  const { orderId } = await orderSlot(provider, token, wanted);
  await decideAs(provider, await codeOf(provider, token, orderId), true);
  const { list } = await provider.call(listOwnAppointments, { query: { pageSize: 100 } }, { token });
  return { orderId, id: Math.max(0, ...list.map(({ id }) => id)) };
}
