import { and, eq, isNull, lte } from 'drizzle-orm';
import { addDays, formatDateTime } from '@/lib/format/dates';
import { appointmentPath } from '@/lib/kinds/content/appointment-labels';
import { isPaidTooLate, OUTCOME_RULES } from '@/lib/rules/appointment-rules';
import type { Ctx } from '../../core/context';
import { appointments, expertSlots, persons } from '../../db/schema';
import { sendMessage } from '../notification';
import type { AppointmentRow } from './find';
import { tellExpert } from './messages';

/** Appointments processed per transaction. */
const BATCH = 200;
const [FIRST_DAY = 1] = OUTCOME_RULES.remindDays;

/** Number of reminders that are due some days after the end. */
const dueReminders = (endsAt: Date, now: Date): number =>
  OUTCOME_RULES.remindDays.filter((days) => addDays(endsAt, days) <= now).length;

/** Takes the next step of one appointment without an outcome. @returns whether anything was due */
async function chase(
  ctx: Ctx,
  {
    appointment,
    slot,
    expert,
  }: { appointment: AppointmentRow; slot: typeof expertSlots.$inferSelect; expert: typeof persons.$inferSelect },
): Promise<boolean> {
  const now = ctx.now();
  const { id, paidAt } = appointment;
  const when = formatDateTime(slot.startsAt).slice(0, 16);
  const isLate = paidAt !== null && isPaidTooLate({ startsAt: slot.startsAt, paidAt });
  const set: Partial<AppointmentRow> = {};
  const due = dueReminders(slot.endsAt, now);
  if (!isLate && due > appointment.outcomeReminders) {
    set.outcomeReminders = due;
    await tellExpert(ctx, expert, {
      id,
      title: '请登记预约结果',
      body: `${when} 的预约已经结束，请登记已完成或者未到场；没有登记的，预约费不计入收入。`,
    });
  }
  if (!isLate && !appointment.askedAt && !appointment.askerSays && addDays(slot.endsAt, OUTCOME_RULES.askDays) <= now) {
    set.askedAt = now;
    await sendMessage(ctx, {
      userId: appointment.userId,
      eId: appointment.eId,
      kind: 'business',
      topic: 'deadline',
      title: '请确认预约有没有进行',
      body: `与${expert.name}专家 ${when} 的预约，专家还没有登记结果。请在预约详情里确认；没有进行的，由协会核实后退款。`,
      link: appointmentPath(id),
    });
  }
  if (!appointment.officeSince && addDays(slot.endsAt, OUTCOME_RULES.settleDays) <= now) set.officeSince = now;
  if (Object.keys(set).length === 0) return false;
  await ctx.db.update(appointments).set(set).where(eq(appointments.id, id));
  return true;
}

/** Handles one batch. @returns the number of appointments with a step due */
async function chaseSome(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ appointment: appointments, slot: expertSlots, expert: persons })
    .from(appointments)
    .innerJoin(expertSlots, eq(expertSlots.id, appointments.slotId))
    .innerJoin(persons, eq(persons.id, appointments.personId))
    .where(
      and(
        eq(appointments.state, 'booked'),
        isNull(appointments.officeSince),
        lte(expertSlots.endsAt, addDays(ctx.now(), -FIRST_DAY)),
      ),
    )
    .orderBy(expertSlots.endsAt)
    .for('update', { of: appointments, skipLocked: true });
  let taken = 0;
  for (const row of rows) if (taken < BATCH && (await chase(ctx, row))) taken++;
  return taken;
}

/**
 * Job: reminds experts of appointments without an outcome, then asks the asker, then hands them to the association, so
 * that no money stays held. Idempotent.
 */
export async function chaseOutcomes(ctx: Ctx): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) taken = await ctx.transaction(() => chaseSome(ctx));
}
