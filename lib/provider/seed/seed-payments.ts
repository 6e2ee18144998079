import type { Ctx } from '../core/context';
import { type orders, payments, refunds } from '../db/schema';
import { refundNoOf } from '../domains/refund';
import { hoursAfter } from './centre-account';

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
