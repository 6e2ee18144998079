import { formatFen } from '@/lib/format/money';
import { clause } from '@/lib/text/clause';
import type { Ctx } from '../core/context';
import { type orders, payments, refundRequests, refunds } from '../db/schema';
import { refundMessage, refundNoOf } from '../domains/refund';
import { hoursAfter, type SentMessage } from './centre-account';
import type { RefundRequestSeed } from './content/centre/types';

type OrderRow = typeof orders.$inferSelect;

/** Lifetime of a payment code, in hours. */
export const EXPIRY = 0.5;

/** Inserts the payment by code of an order: successful when the order is paid, otherwise expired. */
export async function seedPayment(ctx: Ctx, row: OrderRow): Promise<void> {
  const outTradeNo = `${row.orderNo}seed`;
  const isPaid = row.paidAt !== null;
  await ctx.db.insert(payments).values({
    orderId: row.id,
    gateway: 'sandbox',
    outTradeNo,
    codeUrl: '',
    amount: row.amount,
    state: isPaid ? 'paid' : 'expired',
    transactionId: isPaid ? `sandbox-${outTradeNo}` : null,
    expiresAt: hoursAfter(row.createdAt, EXPIRY),
    paidAt: row.paidAt,
    createdAt: row.createdAt,
  });
}

/** Inserts the refund of an order paid by code, at the time of the order's last change. */
export async function seedRefund(ctx: Ctx, row: OrderRow, reason: string, staffId: number): Promise<void> {
  const refundNo = refundNoOf(row);
  await ctx.db.insert(refunds).values({
    orderId: row.id,
    refundNo,
    way: 'gateway',
    amount: row.amount,
    reason,
    reference: `sandbox-${refundNo}`,
    staffId,
    createdAt: row.updatedAt,
    doneAt: row.updatedAt,
  });
}

/** Hours from a request to its decision. */
const DECISION = 20;

/**
 * Inserts the request for a refund of an order, and the refund of a granted one. Returns the message of its decision.
 */
export async function seedRefundRequest(
  ctx: Ctx,
  row: OrderRow,
  seed: RefundRequestSeed,
  staff: { first: number; second: number },
): Promise<SentMessage[]> {
  const at = hoursAfter(row.createdAt, seed.after);
  const decidedAt = hoursAfter(at, DECISION);
  const { state, reason, amount, answer = '', note = '' } = seed;
  let refundId: number | null = null;
  if (state === 'granted' && amount) {
    const refundNo = refundNoOf(row);
    const [refund] = await ctx.db
      .insert(refunds)
      .values({
        orderId: row.id,
        refundNo,
        way: 'gateway',
        amount,
        reason,
        reference: `sandbox-${refundNo}`,
        note,
        staffId: staff.second,
        createdAt: decidedAt,
        doneAt: decidedAt,
      })
      .returning();
    refundId = refund?.id ?? null;
  }
  const isDecided = state === 'granted' || state === 'refused';
  await ctx.db.insert(refundRequests).values({
    orderId: row.id,
    askedBy: row.userId,
    reason,
    state,
    amount,
    answer,
    note,
    refundId,
    createdAt: at,
    ...(state === 'proposed' && { proposedBy: staff.first, proposedAt: decidedAt }),
    ...(isDecided && { decidedBy: staff.second }),
    ...((isDecided || state === 'withdrawn') && { decidedAt }),
  });
  const { userId, eId, title, id } = row;
  const base = { userId, eId, kind: 'business' as const, link: `/mine/orderDetail/${id}`, createdAt: decidedAt };
  if (state === 'granted' && amount) {
    const body = `“${title}”的退款申请已同意，退回 ${formatFen(amount)}。${answer ? `${clause(answer)}。` : ''}款项退出后另行通知。`;
    return [
      { ...base, title: '退款申请已同意', body },
      { ...refundMessage(row, { way: 'gateway', reason, amount }), createdAt: decidedAt },
    ];
  }
  if (state !== 'refused') return [];
  const body = `“${title}”的退款申请未获同意：${clause(answer)}。对结果有疑问，请联系协会。`;
  return [{ ...base, title: '退款申请未同意', body }];
}
