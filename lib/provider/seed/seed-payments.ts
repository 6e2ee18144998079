import type { Ctx } from '../core/context';
import { type orders, payments, refunds } from '../db/schema';
import { refundNoOf } from '../domains/refund';
import { hoursAfter } from './centre-account';

type OrderRow = typeof orders.$inferSelect;

/** How long a code waits for its payer, in hours. */
export const EXPIRY = 0.5;

/** The payment by code behind an order: taken when the order is paid, else run out. */
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

/** The refund of an order that was paid by code, made when the order last changed. */
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
