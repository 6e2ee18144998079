import { and, eq } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { orderEvents, orders } from '../../db/schema';
import type { OrderRow } from './present';
import { can, moveOrder } from './transitions';

/** Time before the expiry at which a reminder is sent, in milliseconds. */
const BEFORE = { day: 86_400_000, hour: 3_600_000 } as const;
/** Words of a reminder for the time left. */
const leftWords = { day: '还有一天', hour: '还有一小时' } as const;
export type Reminder = keyof typeof BEFORE;

/** Schedules the reminders of an order that waits longer than an hour or a day. */
export async function scheduleReminders(ctx: Ctx, { id, expiresAt }: Pick<OrderRow, 'id' | 'expiresAt'>) {
  if (!expiresAt) return;
  for (const reminder of Object.keys(BEFORE) as Reminder[]) {
    const startAfter = new Date(expiresAt.getTime() - BEFORE[reminder]);
    if (startAfter <= ctx.now()) continue;
    await ctx.ports.jobs.send('order.remind', { id, reminder, expiresAt: expiresAt.toISOString() }, { startAfter });
  }
}

/**
 * Job: tells the owner that the order lapses in a day or an hour. Once for each deadline; ignores an order whose state or
 * deadline has changed meanwhile.
 */
export const remindOfExpiry = (
  ctx: Ctx,
  { id, reminder, expiresAt }: { id: number; reminder: Reminder; expiresAt: Date },
) =>
  ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!row || !can(row, 'expire') || row.expiresAt?.getTime() !== expiresAt.getTime()) return;
    if (row.expiresAt <= ctx.now()) return;
    const until = formatDateTime(expiresAt).slice(0, 16);
    const action = `提醒付款，${leftWords[reminder]}`;
    const note = `${until} 前有效`;
    const sent = and(eq(orderEvents.orderId, id), eq(orderEvents.action, action), eq(orderEvents.note, note));
    if ((await ctx.db.$count(orderEvents, sent)) > 0) return;
    const wanted = row.payType === '1' ? '转账并上传回执' : '付款';
    const body = `${quoteTitle(row.title)}${leftWords[reminder]}就要自动取消，请在 ${until} 前${wanted}。已经转账的，请上传回执。`;
    const notification = { title: '订单即将取消', body };
    await moveOrder(ctx, row, {}, { action, note, actor: 'system', notification });
  });
