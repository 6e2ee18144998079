import { eq } from 'drizzle-orm';
import type { OwnAppointment, ReportedOutcome } from '@/lib/contract/appointments';
import { formatDateTime } from '@/lib/format/dates';
import { canReport } from '@/lib/rules/appointment-rules';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { appointments } from '../../db/schema';
import { lockOrder } from '../refund';
import { endAppointment } from './end';
import { lockAppointment, ownJoin } from './find';
import { tellExpert } from './messages';
import { getOwnAppointment } from './own';
import { timesOf } from './present';

/**
 * Takes the asker's word on an appointment: one that took place ends it, one that did not goes to the association. Throws
 * 409 too early, for one with an outcome, and for a second report.
 */
export async function reportAppointment(
  ctx: Ctx,
  id: number,
  { outcome, note }: { outcome: ReportedOutcome; note: string },
): Promise<OwnAppointment> {
  await ctx.transaction(async () => {
    const join = await ownJoin(ctx, id);
    if (!join.order) throw conflict('预约没有订单，请联系协会');
    const order = await lockOrder(ctx, join.order.id);
    const { row, slot } = await lockAppointment(ctx, id);
    const times = timesOf({ appointment: row, slot }, ctx.now());
    if (!times) throw conflict('预约已经取消或者有了结果');
    if (!canReport(times)) throw conflict('预约刚刚开始或者还没有开始，不能登记结果');
    if (row.askerSays) throw conflict('您已经反映过，协会正在核实');
    const when = formatDateTime(slot.startsAt).slice(0, 16);
    if (outcome === 'done') {
      await endAppointment(ctx, { ...join, appointment: row, slot }, order, 'done', {
        said: '欢迎评价这次预约。',
        set: { askerSays: outcome },
      });
      await tellExpert(ctx, join.expert, { id, title: '预约已完成', body: `预约人确认 ${when} 的预约已经进行。` });
      return;
    }
    await ctx.db
      .update(appointments)
      .set({ askerSays: outcome, askerNote: note, officeSince: ctx.now() })
      .where(eq(appointments.id, id));
    await tellExpert(ctx, join.expert, {
      id,
      title: '预约人反映预约没有进行',
      body: `预约人反映 ${when} 的预约没有进行，由协会核实。请在预约详情里写明情况。`,
    });
  });
  return getOwnAppointment(ctx, id);
}
