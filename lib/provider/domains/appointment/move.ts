import { eq } from 'drizzle-orm';
import type { OwnAppointment } from '@/lib/contract/appointments';
import { formatDateTime } from '@/lib/format/dates';
import { appointmentPath, appointmentWayLabels } from '@/lib/kinds/content/appointment-labels';
import { canBeBooked, canBeMoved } from '@/lib/rules/appointment-rules';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { appointments } from '../../db/schema';
import { sendMessage } from '../notification';
import { ownJoin } from './find';
import { tellExpert } from './messages';
import { getOwnAppointment } from './own';
import { timesOf } from './present';
import { lockSlot, takerOf } from './slots';

/**
 * Moves an appointment to another free slot of its expert at the same price; the old slot is free again. Throws 409 if
 * it was moved before, less than a day is left, or the slot is taken. The move that was made answers the appointment as it
 * is.
 */
export async function moveAppointment(ctx: Ctx, id: number, slotId: number): Promise<OwnAppointment> {
  await ctx.transaction(async () => {
    const { expert } = await ownJoin(ctx, id);
    const [row] = await ctx.db.select().from(appointments).where(eq(appointments.id, id)).for('update');
    if (!row) throw conflict('预约刚刚有变化，请刷新后再看');
    // The same move again, as after a lost answer.
    if (row.state === 'booked' && row.movedAt !== null && row.slotId === slotId) return;
    // Locks both slots in one order, so that two moves cannot block each other.
    const [first, second] = [Math.min(row.slotId, slotId), Math.max(row.slotId, slotId)];
    const one = await lockSlot(ctx, first);
    const other = first === second ? one : await lockSlot(ctx, second);
    const [from, to] = row.slotId === first ? [one, other] : [other, one];
    const times = from && timesOf({ appointment: row, slot: from }, ctx.now());
    if (row.state === 'held') throw conflict('付款以后才能改约；不想约这个时间的，可以取消后重新预约');
    if (!times || !canBeMoved(times, row.movedAt !== null))
      throw conflict(row.movedAt ? '每次预约只能改约一次' : '距预约时间不足 24 小时，不能改约');
    if (to?.personId !== row.personId || to.withdrawnAt || !canBeBooked({ startsAt: to.startsAt, now: ctx.now() }))
      throw invalid({ slotId: '该时段已不能预约，请选择其他时段' });
    if (await takerOf(ctx, slotId)) throw conflict('该时段已被预约，请选择其他时段');
    if (to.priceFen !== from.priceFen) throw invalid({ slotId: '只能改约到价格相同的时段' });
    await ctx.db
      .update(appointments)
      .set({ slotId, movedAt: ctx.now(), remindedOf: null })
      .where(eq(appointments.id, id));
    const words = `从 ${formatDateTime(from.startsAt).slice(0, 16)} 改到 ${formatDateTime(to.startsAt).slice(0, 16)}（${appointmentWayLabels[to.way]}）`;
    await tellExpert(ctx, expert, { id, title: '预约已改时间', body: `预约人把时间${words}。` });
    await sendMessage(ctx, {
      userId: row.userId,
      eId: row.eId,
      kind: 'business',
      title: '改约成功',
      body: `与${expert.name}专家的预约${words}。不能再次改约。`,
      link: appointmentPath(id),
    });
  });
  return getOwnAppointment(ctx, id);
}
