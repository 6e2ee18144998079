import { and, eq, isNotNull } from 'drizzle-orm';
import type { SettledOutcome, StaffAppointment } from '@/lib/contract/staff-appointments';
import { formatDateTime } from '@/lib/format/dates';
import { maskName } from '@/lib/format/mask';
import { isPaidTooLate } from '@/lib/rules/appointment-rules';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { appointments, users } from '../../db/schema';
import { release, requireAssignment, requireUntied } from '../queue';
import { lockOrder, sendOutcome } from '../refund';
import { endAppointment } from './end';
import { type AppointmentJoin, joinedAppointments, lockAppointment } from './find';
import { tellExpert } from './messages';
import { timesOf } from './present';

async function paidJoin(ctx: Ctx, id: number): Promise<AppointmentJoin> {
  const [row] = await joinedAppointments(ctx).where(and(eq(appointments.id, id), isNotNull(appointments.paidAt)));
  if (!row) throw notFound('预约不存在');
  return row;
}

/** Returns a paid appointment with what each side has said. Refused with a tie to a side. */
export async function getStaffAppointment(ctx: Ctx, id: number): Promise<StaffAppointment> {
  const join = await paidJoin(ctx, id);
  await requireUntied(ctx, 'appointment', id);
  const { appointment, slot, expert, order, asker } = join;
  const [by] =
    appointment.settledBy === null
      ? []
      : await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, appointment.settledBy));
  const times = timesOf(join, ctx.now());
  return {
    id,
    expert: { id: expert.id, name: expert.name },
    asker: maskName(asker.nickname),
    startsAt: formatDateTime(slot.startsAt),
    endsAt: formatDateTime(slot.endsAt),
    way: slot.way,
    state: appointment.state,
    amount: order?.amount ?? slot.priceFen,
    order: order && { id: order.id, orderNo: order.orderNo },
    isPaidTooLate: times !== null && isPaidTooLate(times),
    reminders: appointment.outcomeReminders,
    askedAt: appointment.askedAt && formatDateTime(appointment.askedAt),
    askerSays: appointment.askerSays,
    askerNote: appointment.askerNote,
    expertSays: appointment.expertSays,
    settledBy: by?.name ?? '',
    settleNote: appointment.settleNote,
    canSettle: times !== null && appointment.officeSince !== null,
  };
}

const outcomes: Readonly<Record<SettledOutcome, string>> = {
  done: '已经进行',
  noShow: '预约人未到场',
  expertAbsent: '没有进行，预约费退回预约人',
};

/** Settles an appointment that has come to the association, and tells both sides with the reason. */
export async function settleAppointment(
  ctx: Ctx,
  id: number,
  { outcome, note }: { outcome: SettledOutcome; note: string },
): Promise<StaffAppointment> {
  const made = await ctx.transaction(async () => {
    const join = await paidJoin(ctx, id);
    if (!join.order) throw conflict('预约没有订单');
    const order = await lockOrder(ctx, join.order.id);
    const { row, slot } = await lockAppointment(ctx, id);
    const times = timesOf({ appointment: row, slot }, ctx.now());
    if (!times) throw conflict('预约已经取消或者有了结果');
    if (row.officeSince === null) throw conflict('先由专家登记结果，或者由预约人确认，到期没有结果的再由协会认定');
    if (isPaidTooLate(times) && outcome !== 'expertAbsent') throw conflict('付款到账时预约时间已过，只能退回预约人');
    await requireAssignment(ctx, 'appointment', id);
    const said = `协会核实的理由：${sentence(note)}`;
    const refunded = await endAppointment(ctx, { ...join, appointment: row, slot }, order, outcome, {
      said,
      set: { settledBy: ctx.user.userId, settleNote: note },
    });
    await tellExpert(ctx, join.expert, {
      id,
      title: '协会已认定预约结果',
      body: `${formatDateTime(slot.startsAt).slice(0, 16)} 的预约：${outcomes[outcome]}。${said}`,
    });
    await release(ctx, 'appointment', id);
    ctx.changed({
      subject: 'appointment',
      id,
      title: `${join.expert.name} ${formatDateTime(slot.startsAt).slice(0, 16)}`,
      before: { state: row.state },
      after: { state: outcome, note },
    });
    return refunded;
  });
  if (made) await sendOutcome(ctx, made);
  return getStaffAppointment(ctx, id);
}
