import { eq } from 'drizzle-orm';
import type { StaffRefund } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { returned } from '../../db/returned';
import { type bankTransactions, refunds } from '../../db/schema';
import { bookingMoment, requireSecond } from '../closing';
import { sendMessage } from '../notification';
import type { RefundRow } from '../order';
import { moveOrder, type OrderRow } from '../order';
import { release, requireAssignment } from '../queue';
import { soloLimit } from './left';
import { staffRefundOf } from './list';
import { lockOrder } from './lock';
import { refundActions, refundMessage } from './messages';

/** Maximum of the integer column for amounts. */
const MOST = 2_147_483_647;

/**
 * Records a refund for the excess amount of a bank transfer: finance transfers it back and enters the bank's reference.
 * Call with the order and the transfer locked.
 */
export async function returnTransferred(
  ctx: Ctx,
  order: OrderRow,
  transfer: Pick<typeof bankTransactions.$inferSelect, 'id' | 'day'>,
  amount: number,
  reason: string,
): Promise<RefundRow> {
  if (amount > MOST) throw conflict('金额过大，请搁置后在线下办理');
  const row = returned(
    await ctx.db
      .insert(refunds)
      .values({
        orderId: order.id,
        transferId: transfer.id,
        surplus: true,
        refundNo: `TKZZ${transfer.day.replaceAll('-', '')}${String(transfer.id).padStart(8, '0')}`,
        way: 'transfer',
        state: 'pending',
        amount,
        reason,
        reference: '',
        staffId: ctx.user.userId,
        createdAt: await bookingMoment(ctx),
      })
      .returning(),
  );
  await moveOrder(
    ctx,
    order,
    {},
    { action: '收到多余转账，待退回', note: reason, actor: 'staff', notification: 'nothing' },
  );
  return row;
}

/**
 * Requires a second person for a returned transfer above the amount that one may refund. Refunds of orders had their consent
 * before they were recorded; money that nobody owed is recorded and sent without one.
 */
async function requireSecondFor(ctx: Ctx, { surplus, amount, staffId }: RefundRow): Promise<void> {
  const most = surplus ? await soloLimit(ctx) : null;
  if (most === null || amount <= most) return;
  await requireSecond(
    ctx,
    staffId,
    `退回超过 ${formatFen(most)}，登记退回的人不能自己办理，须由另一位财务核对后转账并登记`,
  );
}

/** Marks a refund by transfer as made and notifies the order's owner. Throws 404 and 409. */
export async function finishRefund(ctx: Ctx, id: number, reference: string): Promise<StaffRefund> {
  await ctx.transaction(async () => {
    const [known] = await ctx.db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id));
    if (!known) throw notFound('退款不存在');
    const order = await lockOrder(ctx, known.orderId);
    const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (row?.way !== 'transfer') throw conflict('这笔退款由支付机构原路退回，不需要登记');
    if (row.state === 'done') throw conflict('这笔退款已经登记过');
    await requireAssignment(ctx, 'refund', id);
    await requireSecondFor(ctx, row);
    await ctx.db
      .update(refunds)
      .set({ state: 'done', reference, doneAt: await bookingMoment(ctx) })
      .where(eq(refunds.id, id));
    await release(ctx, 'refund', id);
    const action = row.surplus ? '多余转账已退回' : refundActions.transfer;
    const event = { action, note: row.reason, actor: 'staff' as const };
    await moveOrder(ctx, order, {}, { ...event, notification: 'nothing' });
    await sendMessage(ctx, { topic: 'money', ...refundMessage(order, row) });
  });
  return staffRefundOf(ctx, id);
}
