import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppointmentView, ExpertAppointment } from '@/lib/contract/appointments';
import type { PageQuery } from '@/lib/contract/common';
import { isPaidTooLate, OUTCOME_RULES } from '@/lib/rules/appointment-rules';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { pageResult } from '../../core/paging';
import { appointments } from '../../db/schema';
import { expertOfUser } from '../person';
import { lockOrder } from '../refund';
import { endAppointment } from './end';
import { expertJoin, lockAppointment } from './find';
import { pageOfAppointments } from './own';
import { presentExpertSummary, presentForExpert, timesOf } from './present';

/** Lists the paid appointments with the calling expert. */
export async function listExpertAppointments(ctx: Ctx, query: PageQuery & { view: AppointmentView }) {
  const expert = await expertOfUser(ctx, ctx.user.userId);
  if (!expert) return pageResult(query, [], 0);
  const scope = and(eq(appointments.personId, expert.id), isNotNull(appointments.paidAt));
  const { rows, total } = await pageOfAppointments(ctx, query, scope);
  return pageResult(
    query,
    rows.map((row) => presentExpertSummary(row, ctx.now())),
    total,
  );
}

/** Returns a paid appointment with the calling expert. Throws 404 for any other. */
export const getExpertAppointment = async (ctx: Ctx, id: number): Promise<ExpertAppointment> =>
  presentForExpert(await expertJoin(ctx, id), ctx.now());

const said = {
  done: `欢迎评价这次预约；没有进行的，可以在 ${OUTCOME_RULES.disputeDays} 天内到预约详情提出异议。`,
  noShow: `有不同意见的，可以在 ${OUTCOME_RULES.disputeDays} 天内到预约详情提出异议。`,
} as const;

/** Says whether an appointment took place; either way the expert has earned its price. Throws 409 before the start. */
export async function closeAppointment(ctx: Ctx, id: number, outcome: 'done' | 'noShow'): Promise<ExpertAppointment> {
  await ctx.transaction(async () => {
    const join = await expertJoin(ctx, id);
    if (!join.order) throw conflict('预约没有订单，请联系协会');
    const order = await lockOrder(ctx, join.order.id);
    const { row, slot } = await lockAppointment(ctx, id);
    const now = ctx.now();
    const times = timesOf({ appointment: row, slot }, now);
    if (!times) throw conflict('预约已经取消或者登记过');
    if (isPaidTooLate(times)) throw conflict('付款到账时预约时间已过，由对方改约或者退款');
    if (now < slot.startsAt) throw conflict('预约还没有开始，不能登记结果');
    // The asker says otherwise: both words go to the association.
    if (row.askerSays === 'expertAbsent') {
      if (row.expertSays) throw conflict('您已经写明情况，协会正在核实');
      await ctx.db.update(appointments).set({ expertSays: outcome }).where(eq(appointments.id, id));
      return;
    }
    await endAppointment(ctx, { ...join, appointment: row, slot }, order, outcome, { said: said[outcome] });
  });
  return getExpertAppointment(ctx, id);
}
