import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { refundRequests } from '../../db/schema';
import { issuedInvoiceOf } from '../invoice';
import { moveOrder, type OrderRow, requireState } from '../order';
import { refundable } from './left';
import { changeRequest, openRequestOf } from './open-request';
import type { Refunded } from './present';
import { returnPart } from './refund';

/** Leaves a refund to finance, as a request of the buyer that names what the rule returns. */
async function leaveToFinance(ctx: Ctx, order: OrderRow, fen: number, reason: string): Promise<null> {
  const note = `按规则应退 ${formatFen(fen)}`;
  const open = await openRequestOf(ctx, order.id);
  if (open?.state === 'proposed') return null;
  if (open) {
    await changeRequest(ctx, order, open, { note: [open.note, note].filter(Boolean).join('；') });
    return null;
  }
  const values = { orderId: order.id, askedBy: order.userId, reason, note, createdAt: ctx.now() };
  await ctx.db.insert(refundRequests).values({ ...values, state: 'waiting' });
  await moveOrder(ctx, order, {}, { action: '申请退款', note: reason, actor: 'system', notification: 'nothing' });
  return null;
}

/**
 * Refunds the part of an order that a published rule returns, without a decision by staff; a transfer is made by finance
 * afterwards. Above the limit of one person, while an issued invoice stands, or while a request waits for a second
 * person, it becomes a request to finance and returns null. Call with the order locked, then `sendOutcome` after the
 * commit.
 */
export async function returnByRule(
  ctx: Ctx,
  order: OrderRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<Refunded | null> {
  requireState(order, 'refund');
  const { left, limit } = await refundable(ctx, order);
  const fen = Math.min(amount, left);
  if (fen === 0) return null;
  const open = await openRequestOf(ctx, order.id);
  const isForFinance = (limit !== null && fen > limit) || open?.state === 'proposed';
  if (isForFinance || (await issuedInvoiceOf(ctx, order.id))) return leaveToFinance(ctx, order, fen, reason);
  const made = await returnPart(ctx, order, {
    amount: fen,
    reason,
    reference: '',
    note: '',
    later: true,
    byRule: true,
  });
  if (open) {
    const decision = { state: 'granted' as const, amount: fen, decidedAt: ctx.now(), refundId: made.refund.id };
    await changeRequest(ctx, made.order, open, decision);
  }
  return made;
}
