import { and, eq } from 'drizzle-orm';
import type { OrderPlaced, PayType } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import { appointmentPath, appointmentWayLabels } from '@/lib/kinds/content/appointment-labels';
import { canBeBooked } from '@/lib/rules/appointment-rules';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { isOwnedBy } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { appointments, expertSlots } from '../../db/schema';
import { sendMessage } from '../notification';
import { type OrderRow, placeOrder } from '../order';
import { personRow, shownPerson } from '../person';
import { isOwnQuestion } from '../question';
import { tellExpert } from './messages';
import { lockSlot, type SlotRow, takerOf } from './slots';

interface AppointmentOrder {
  exId: number;
  slotId: number;
  payType: PayType;
  amount?: number;
}

const gone = () => conflict('该时段已被预约，请选择其他时段');

/** Takes a slot for the calling account; returns the appointment that holds it already, or a new one. */
async function holdSlot(ctx: Ctx, slotId: number, personId: number): Promise<number> {
  const slot = await lockSlot(ctx, slotId);
  if (slot?.personId !== personId || slot.withdrawnAt || !canBeBooked({ startsAt: slot.startsAt, now: ctx.now() }))
    throw conflict('该时段已不能预约，请选择其他时段');
  const taker = await takerOf(ctx, slotId);
  if (taker && !(taker.state === 'held' && isOwnedBy(taker, ctx.user))) throw gone();
  if (taker) return taker.id;
  const { userId, eId } = ctx.user;
  const values = { userId, eId, personId, slotId, state: 'held' as const, createdAt: ctx.now() };
  return returned(await ctx.db.insert(appointments).values(values).returning()).id;
}

const slotTime = ({ startsAt }: SlotRow): string => formatDateTime(startsAt).slice(0, 16);

/**
 * Orders an appointment and holds its slot while the order is open. An account holds one slot of an expert at a time:
 * choosing another one cancels the earlier order. Throws 404 for an unknown slot, 409 for a taken one.
 */
export async function orderAppointment(ctx: Ctx, input: AppointmentOrder): Promise<OrderPlaced> {
  const expert = await shownPerson(ctx, input.exId);
  const [slot] = await ctx.db
    .select()
    .from(expertSlots)
    .where(and(eq(expertSlots.id, input.slotId), eq(expertSlots.personId, expert.id)));
  if (!slot) throw notFound('时段不存在');
  if (await isOwnQuestion(ctx, ctx.user, expert)) throw conflict('不能预约自己，请选择其他专家');
  return ctx.transaction(async () => {
    const held: { id?: number } = {};
    const purchase = {
      type: 'expert' as const,
      subject: `appointment:${expert.id}`,
      variant: `slot:${slot.id}`,
      title: `预约${expert.name}：${slotTime(slot)}（${appointmentWayLabels[slot.way]}）`,
      amount: slot.priceFen,
      extra: { slotId: slot.id },
      prepare: async () => {
        held.id = await holdSlot(ctx, slot.id, expert.id);
      },
    };
    const placed = await placeOrder(ctx, purchase, input.payType, input.amount);
    // A repeated request of a closed order takes no slot.
    if (held.id !== undefined)
      await ctx.db.update(appointments).set({ orderId: placed.orderId }).where(eq(appointments.id, held.id));
    return placed;
  });
}

/** Applies the payment of an appointment: tells both sides. Late money books it too; then it can be moved or refunded. */
export async function bookAppointment(ctx: Ctx, order: OrderRow): Promise<'paid'> {
  const [row] = await ctx.db.select().from(appointments).where(eq(appointments.orderId, order.id)).for('update');
  if (row?.state !== 'held') throw new Error(`the appointment of order ${order.id} does not wait for money`);
  const slot = await lockSlot(ctx, row.slotId);
  if (!slot) throw new Error(`appointment ${row.id} has no slot`);
  const now = ctx.now();
  await ctx.db.update(appointments).set({ state: 'booked', paidAt: now }).where(eq(appointments.id, row.id));
  const expert = await personRow(ctx, row.personId);
  const when = `${slotTime(slot)}（${appointmentWayLabels[slot.way]}）`;
  const isLate = now >= slot.startsAt;
  await sendMessage(ctx, {
    userId: row.userId,
    eId: row.eId,
    kind: 'business',
    title: isLate ? '付款到账时预约时间已过' : '预约成功',
    body: isLate
      ? `${expert.name}专家 ${when} 的预约到账时时间已过，请改约其他时段，或者取消预约，款项全额退回。`
      : `您已预约${expert.name}专家，时间 ${when}。${slot.way === 'video' ? '会议链接见预约详情。' : ''}`,
    link: appointmentPath(row.id),
  });
  await tellExpert(ctx, expert, {
    id: row.id,
    title: isLate ? '有人预约，但付款到账时时间已过' : '有人向您预约',
    body: isLate ? `${when} 的预约到账时时间已过，对方可以改约或者退款。` : `时间 ${when}，已付款。`,
  });
  return 'paid';
}

/** Frees the slot of an order that was cancelled before it was paid. */
export async function releaseAppointment(ctx: Ctx, order: OrderRow): Promise<void> {
  await ctx.db
    .update(appointments)
    .set({ state: 'lapsed', endedAt: ctx.now() })
    .where(and(eq(appointments.orderId, order.id), eq(appointments.state, 'held')));
}

/** Applies a refund that staff made: cancels an appointment that is still ahead. One that took place stays. */
export async function cancelByRefund(ctx: Ctx, order: OrderRow): Promise<void> {
  const [row] = await ctx.db
    .update(appointments)
    .set({ state: 'cancelled', cancelledBy: 'association', cancelReason: '订单已退款', endedAt: ctx.now() })
    .where(and(eq(appointments.orderId, order.id), eq(appointments.state, 'booked')))
    .returning();
  if (!row) return;
  const body = `${quoteTitle(order.title)}的订单已退款，预约取消，时段重新开放。`;
  await tellExpert(ctx, await personRow(ctx, row.personId), { id: row.id, title: '预约已取消', body });
}
