import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { addDays, formatDateTime } from '@/lib/format/dates';
import { appointmentPath, appointmentWayLabels } from '@/lib/kinds/content/appointment-labels';
import type { Ctx } from '../../core/context';
import { appointments, expertSlots, persons } from '../../db/schema';
import { sendMessage } from '../notification';
import { tellExpert } from './messages';

/** Appointments processed per transaction. */
const BATCH = 200;

/** Marks one batch as reminded and tells both sides. @returns its size */
async function remindSome(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  // Skips rows that another worker has locked, as it sends the reminders itself.
  const rows = await ctx.db
    .select({ appointment: appointments, slot: expertSlots, expert: persons })
    .from(appointments)
    .innerJoin(expertSlots, eq(expertSlots.id, appointments.slotId))
    .innerJoin(persons, eq(persons.id, appointments.personId))
    .where(
      and(
        eq(appointments.state, 'booked'),
        gt(expertSlots.startsAt, now),
        lte(expertSlots.startsAt, addDays(now, 1)),
        sql`${appointments.remindedOf} is distinct from ${expertSlots.startsAt}`,
      ),
    )
    .limit(BATCH)
    .for('update', { of: appointments, skipLocked: true });
  const ids = rows.map(({ appointment }) => appointment.id);
  if (ids.length === 0) return 0;
  await ctx.db
    .update(appointments)
    .set({ remindedOf: sql`(select starts_at from expert_slots where expert_slots.id = ${appointments.slotId})` })
    .where(inArray(appointments.id, ids));
  for (const { appointment, slot, expert } of rows) {
    const when = `${formatDateTime(slot.startsAt).slice(0, 16)}（${appointmentWayLabels[slot.way]}${slot.place && `，${slot.place}`}）`;
    await sendMessage(ctx, {
      userId: appointment.userId,
      eId: appointment.eId,
      kind: 'business',
      topic: 'deadline',
      title: '预约提醒',
      body: `您与${expert.name}专家的预约在 ${when}，请准时参加。`,
      link: appointmentPath(appointment.id),
    });
    await tellExpert(ctx, expert, {
      id: appointment.id,
      title: '预约提醒',
      body: `有人向您预约了 ${when}，请准时参加。`,
    });
  }
  return rows.length;
}

/** Job: reminds both sides of appointments within the next day, once for each time. Idempotent, also when run twice. */
export async function remindAppointments(ctx: Ctx): Promise<void> {
  for (let left = BATCH; left === BATCH; ) left = await ctx.transaction(() => remindSome(ctx));
}
