import { eq } from 'drizzle-orm';
import type { ExpertAppointment, OwnAppointment } from '@/lib/contract/appointments';
import { formatDateTime } from '@/lib/format/dates';
import { appointmentPath } from '@/lib/kinds/content/appointment-labels';
import { isPaidTooLate, refundOfCancelling } from '@/lib/rules/appointment-rules';
import { clause } from '@/lib/text/clause';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { appointments, expertSlots } from '../../db/schema';
import { noteEarned } from '../earnings';
import { sendMessage } from '../notification';
import { cancelOrder, moveOrder, type OrderRow } from '../order';
import { leftToRefund, lockOrder, returnByRule, sendOutcome } from '../refund';
import { getExpertAppointment } from './expert';
import { type AppointmentJoin, expertJoin, lockAppointment, ownJoin } from './find';
import { refundWords, tellExpert } from './messages';
import { getOwnAppointment } from './own';
import { timesOf } from './present';

type By = 'asker' | 'expert';

/**
 * Closes the order of a cancelled appointment: returns what the rule says of what is left, and keeps the rest as earned.
 */
async function settleOrder(
  ctx: Ctx,
  order: OrderRow,
  personId: number,
  { fen, left, reason }: { fen: number; left: number; reason: string },
) {
  const made = fen > 0 ? await returnByRule(ctx, order, { amount: fen, reason }) : null;
  if (fen < left) {
    const event = { action: '预约已取消', note: reason, actor: 'system' as const, notification: 'nothing' as const };
    await moveOrder(ctx, made?.order ?? order, { state: 'done' }, event);
    await noteEarned(ctx, { personId, order, subject: 'appointment', owedFen: made ? 0 : fen });
  }
  return made;
}

/** Cancels a paid appointment for one of its sides. */
async function cancelBooked(ctx: Ctx, join: AppointmentJoin, by: By, reason: string) {
  const { id } = join.appointment;
  if (!join.order) throw conflict('预约没有订单，请联系协会');
  // Locks the order first, as payments and refunds do.
  const order = await lockOrder(ctx, join.order.id);
  const { row, slot } = await lockAppointment(ctx, id);
  const times = timesOf({ appointment: row, slot }, ctx.now());
  if (!times) throw conflict('预约已经取消或者结束');
  if (ctx.now() >= slot.startsAt && !isPaidTooLate(times)) throw conflict('预约时间已到，不能取消');
  const left = await leftToRefund(ctx, order);
  const fen = refundOfCancelling(left, by, times);
  await ctx.db
    .update(appointments)
    .set({ state: 'cancelled', cancelledBy: by, cancelReason: reason, endedAt: ctx.now() })
    .where(eq(appointments.id, id));
  // The expert is not available then; a slot that an asker gives back is free again.
  if (by === 'expert')
    await ctx.db.update(expertSlots).set({ withdrawnAt: ctx.now() }).where(eq(expertSlots.id, slot.id));
  const why = by === 'expert' ? `专家取消预约：${clause(reason)}` : '预约人取消预约';
  const made = await settleOrder(ctx, order, row.personId, { fen, left, reason: why });
  const when = formatDateTime(slot.startsAt).slice(0, 16);
  const said = reason ? `原因：${clause(reason)}。` : '';
  await sendMessage(ctx, {
    userId: row.userId,
    eId: row.eId,
    kind: 'business',
    title: by === 'expert' ? '专家取消了预约' : '预约已取消',
    body: `与${join.expert.name}专家 ${when} 的预约已取消。${by === 'expert' ? said : ''}${fen === 0 && left > 0 ? '距开始不足两小时，按规则不退款。' : refundWords(fen, made !== null)}`,
    link: appointmentPath(id),
  });
  if (by === 'asker')
    await tellExpert(ctx, join.expert, { id, title: '预约已取消', body: `预约人取消了 ${when} 的预约。${said}` });
  return made;
}

/**
 * Cancels an appointment of the account. An unpaid one cancels its order, which frees the slot; a paid one is refunded
 * by the rule.
 */
export async function cancelAppointment(ctx: Ctx, id: number, reason: string): Promise<OwnAppointment> {
  const made = await ctx.transaction(async () => {
    const join = await ownJoin(ctx, id);
    const { state } = join.appointment;
    if (state === 'booked') return cancelBooked(ctx, join, 'asker', reason);
    if (state !== 'held' || !join.order) throw conflict('预约已经取消或者结束');
    await cancelOrder(ctx, join.order.id);
    await ctx.db
      .update(appointments)
      .set({ state: 'cancelled', cancelledBy: 'asker', cancelReason: reason, endedAt: ctx.now() })
      .where(eq(appointments.id, id));
    return null;
  });
  if (made) await sendOutcome(ctx, made);
  return getOwnAppointment(ctx, id);
}

/** Cancels as the expert: the asker gets everything back. */
export async function cancelAsExpert(ctx: Ctx, id: number, reason: string): Promise<ExpertAppointment> {
  const made = await ctx.transaction(async () => cancelBooked(ctx, await expertJoin(ctx, id), 'expert', reason));
  if (made) await sendOutcome(ctx, made);
  return getExpertAppointment(ctx, id);
}
