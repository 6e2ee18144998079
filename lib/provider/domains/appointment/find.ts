import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { appointments, expertSlots, orders, persons, users } from '../../db/schema';
import { lockSlot, requireExpert, type SlotRow } from './slots';

export type AppointmentRow = typeof appointments.$inferSelect;

/** Appointments with slot, expert, order and the asker's user. */
export const joinedAppointments = (ctx: Ctx) =>
  ctx.db
    .select({ appointment: appointments, slot: expertSlots, expert: persons, order: orders, asker: users })
    .from(appointments)
    .innerJoin(expertSlots, eq(expertSlots.id, appointments.slotId))
    .innerJoin(persons, eq(persons.id, appointments.personId))
    .innerJoin(users, eq(users.id, appointments.userId))
    .leftJoin(orders, eq(orders.id, appointments.orderId))
    .$dynamic();
export type AppointmentJoin = Awaited<ReturnType<typeof joinedAppointments>>[number];

const missing = () => notFound('预约不存在或无权查看');

/** Returns an appointment of the account. Throws 404 for another account's. */
export async function ownJoin(ctx: Ctx, id: number): Promise<AppointmentJoin> {
  const [row] = await joinedAppointments(ctx).where(and(eq(appointments.id, id), ownedBy(appointments, ctx.user)));
  if (!row) throw missing();
  return row;
}

/** Returns a paid appointment with the calling expert. Throws 404 for any other. */
export async function expertJoin(ctx: Ctx, id: number): Promise<AppointmentJoin> {
  const expert = await requireExpert(ctx);
  const [row] = await joinedAppointments(ctx).where(and(eq(appointments.id, id), eq(appointments.personId, expert.id)));
  if (!row || row.appointment.paidAt === null) throw missing();
  return row;
}

/** Locks an appointment and its slot until the transaction ends. Call with the order locked, as payments do. */
export async function lockAppointment(ctx: Ctx, id: number): Promise<{ row: AppointmentRow; slot: SlotRow }> {
  const [row] = await ctx.db.select().from(appointments).where(eq(appointments.id, id)).for('update');
  const slot = row && (await lockSlot(ctx, row.slotId));
  if (!row || !slot) throw missing();
  return { row, slot };
}
