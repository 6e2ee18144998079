import { eq } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { appointmentPath } from '@/lib/kinds/content/appointment-labels';
import type { Ctx } from '../../core/context';
import { appointments } from '../../db/schema';
import { noteEarned } from '../earnings';
import { sendMessage } from '../notification';
import { moveOrder, type OrderRow } from '../order';
import { leftToRefund, returnByRule } from '../refund';
import type { AppointmentJoin, AppointmentRow } from './find';
import { refundWords } from './messages';

export type Outcome = 'done' | 'noShow' | 'expertAbsent';

const words: Readonly<Record<Outcome, { title: string; action: string }>> = {
  done: { title: '预约已完成', action: '预约已完成' },
  noShow: { title: '预约已登记为未到场', action: '预约人未到场' },
  expertAbsent: { title: '专家未到场，预约费退回', action: '专家未到场' },
};

/** Returns the rest of an order's amount by the rule for an expert who did not come. */
async function giveBack(ctx: Ctx, order: OrderRow, reason: string) {
  const left = await leftToRefund(ctx, order);
  return { left, made: left > 0 ? await returnByRule(ctx, order, { amount: left, reason }) : null };
}

/**
 * Ends a booked appointment. The expert earns what is not refunded, or the asker gets it back. Call with order and
 * appointment locked; send the outcome of a refund after the commit.
 *
 * @param said what the asker is told beyond the outcome
 */
export async function endAppointment(
  ctx: Ctx,
  { expert, slot, appointment: { id, userId, eId } }: Pick<AppointmentJoin, 'expert' | 'slot' | 'appointment'>,
  order: OrderRow,
  outcome: Outcome,
  { said, set = {} }: { said: string; set?: Partial<AppointmentRow> },
) {
  await ctx.db
    .update(appointments)
    .set({ ...set, state: outcome, officeSince: null, endedAt: ctx.now() })
    .where(eq(appointments.id, id));
  const { title, action } = words[outcome];
  const returned = outcome === 'expertAbsent' ? await giveBack(ctx, order, action) : null;
  if (!returned) {
    const event = { action, actor: 'system' as const, notification: 'nothing' as const };
    if (order.state === 'paid') await moveOrder(ctx, order, { state: 'done' }, event);
    await noteEarned(ctx, { personId: expert.id, order, subject: 'appointment' });
  }
  const money = returned ? refundWords(returned.left, returned.made !== null) : '';
  await sendMessage(ctx, {
    userId,
    eId,
    kind: 'business',
    title,
    body: `与${expert.name}专家 ${formatDateTime(slot.startsAt).slice(0, 16)} 的预约：${title}。${said}${money}`,
    link: appointmentPath(id),
  });
  return returned?.made ?? null;
}
