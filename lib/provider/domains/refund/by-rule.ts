import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { refundRequests } from '../../db/schema';
import { issuedInvoiceOf } from '../invoice';
import { moveOrder, type OrderRow, requireState } from '../order';
import { refundable } from './left';
import { changeRequest, openRequestOf, type RequestRow, withNote } from './open-request';
import type { Refunded } from './present';
import { returnPart } from './refund';

interface Owed {
  /** Fen that the rule returns. */
  fen: number;
  reason: string;
}

/** Adds what the rule returns to an open request; a proposal of less goes back to the first stage. */
async function addToRequest(ctx: Ctx, order: OrderRow, open: RequestRow, { fen, reason }: Owed): Promise<null> {
  const note = withNote(open.note, `按规则应退 ${formatFen(fen)}（${reason}）`);
  const askedBy = open.askedBy ?? order.userId;
  const isTooLittle = open.state === 'proposed' && (open.amount ?? 0) < fen;
  const back = { state: 'waiting' as const, amount: null, proposedBy: null, proposedAt: null };
  await changeRequest(ctx, order, open, { owed: fen, askedBy, note, ...(isTooLittle && back) });
  const event = { action: '退款须重新办理', note: reason, actor: 'system' as const, notification: 'nothing' as const };
  if (isTooLittle) await moveOrder(ctx, order, {}, event);
  return null;
}

/** Leaves a refund to finance, as a request of the buyer that cannot end with less than the rule returns. */
async function leaveToFinance(ctx: Ctx, order: OrderRow, { fen, reason }: Owed): Promise<null> {
  const note = `按规则应退 ${formatFen(fen)}`;
  const values = { orderId: order.id, askedBy: order.userId, reason, note, owed: fen, createdAt: ctx.now() };
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
  if (isForFinance || (await issuedInvoiceOf(ctx, order.id)))
    return open ? addToRequest(ctx, order, open, { fen, reason }) : leaveToFinance(ctx, order, { fen, reason });
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
