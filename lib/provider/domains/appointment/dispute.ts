import { eq } from 'drizzle-orm';
import type { OwnAppointment } from '@/lib/contract/appointments';
import { formatDateTime } from '@/lib/format/dates';
import { canDispute, disputeUntil, OUTCOME_RULES } from '@/lib/rules/appointment-rules';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { appointments } from '../../db/schema';
import { holdEarned } from '../earnings';
import { lockOrder } from '../refund';
import { type AppointmentRow, lockAppointment, ownJoin } from './find';
import { tellExpert } from './messages';
import { getOwnAppointment } from './own';

/** Outcome that the expert has stated, as far as the asker can still dispute it. Throws 409 otherwise. */
function disputable({ state, endedAt, askerSays, rating, settleNote }: AppointmentRow, now: Date) {
  if ((state !== 'done' && state !== 'noShow') || !endedAt) throw conflict('预约还没有结果，或者已经取消');
  if (settleNote) throw conflict('协会已经认定结果，不能再提出异议');
  if (askerSays || rating !== null) throw conflict('您已经确认或者评价过，不能再提出异议');
  if (!canDispute(endedAt, now)) {
    const last = formatDateTime(disputeUntil(endedAt)).slice(0, 16);
    throw conflict(`专家登记结果以后 ${OUTCOME_RULES.disputeDays} 天内可以提出异议，已于 ${last} 截止`);
  }
  return state;
}

/**
 * Takes back the outcome that the expert has stated: both words go to the association, and what the expert has earned is
 * held until it settles. Throws 409 after the days of the rule, after a rating, and for an outcome of the association.
 */
export async function disputeAppointment(ctx: Ctx, id: number, reason: string): Promise<OwnAppointment> {
  await ctx.transaction(async () => {
    const join = await ownJoin(ctx, id);
    if (!join.order) throw conflict('预约没有订单，请联系协会');
    const order = await lockOrder(ctx, join.order.id);
    const { row, slot } = await lockAppointment(ctx, id);
    const expertSays = disputable(row, ctx.now());
    await ctx.db
      .update(appointments)
      .set({ state: 'booked', expertSays, askerSays: 'expertAbsent', askerNote: reason, officeSince: ctx.now() })
      .where(eq(appointments.id, id));
    await holdEarned(ctx, order.id);
    await tellExpert(ctx, join.expert, {
      id,
      title: '预约人对预约结果提出异议',
      body: `预约人反映 ${formatDateTime(slot.startsAt).slice(0, 16)} 的预约与您登记的结果不符，由协会核实；预约费在认定以前暂不计入收入。`,
    });
  });
  return getOwnAppointment(ctx, id);
}
