import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { conflict, notFound, ProviderError } from '../../core/errors';
import type { PaymentNotification } from '../../core/ports';
import { orders, payments } from '../../db/schema';
import { can, fulfil } from '../order';
import { closeAttempts } from '../payment';
import { returnSurplus } from '../refund';

/** Marks a pending code as refused by the phone. Throws 409 in any other state. */
async function refuse(ctx: Ctx, payment: typeof payments.$inferSelect): Promise<void> {
  if (payment.state !== 'pending') throw conflict('支付单已关闭');
  await ctx.db.update(payments).set({ state: 'refused' }).where(eq(payments.id, payment.id));
}

/** Ensures that payment and gateway transaction belong to each other exclusively. Throws 400. */
async function requireOwnTransaction(ctx: Ctx, payment: typeof payments.$inferSelect, word: PaymentNotification) {
  const { id, gateway, transactionId } = payment;
  const isAnother = transactionId !== null && transactionId !== word.transactionId;
  const theirs = and(
    eq(payments.gateway, gateway),
    eq(payments.transactionId, word.transactionId),
    ne(payments.id, id),
  );
  if (isAnother || (await ctx.db.$count(payments, theirs)) > 0) throw new ProviderError(400, '支付流水号与支付单不符');
}

/**
 * Settles a gateway's notification. Idempotent: an order is paid exactly once. A payment counts whatever the state of
 * its code: it pays an order that is still unpaid, and is refunded if the order no longer accepts it. Locks the order
 * before the payment, as everywhere, so that settlements cannot deadlock.
 */
export const settlePayment = (ctx: Ctx, word: PaymentNotification) =>
  ctx.transaction(async () => {
    // Ignores payments that were started with another gateway.
    const meant = and(eq(payments.outTradeNo, word.outTradeNo), eq(payments.gateway, ctx.ports.payment?.name ?? ''));
    const [known] = await ctx.db.select({ orderId: payments.orderId }).from(payments).where(meant);
    if (!known) throw notFound('支付单不存在');
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
    const [payment] = await ctx.db.select().from(payments).where(meant).for('update');
    if (!order || !payment) throw notFound('支付单不存在');
    if (word.amount !== payment.amount) throw new ProviderError(400, '支付金额与订单不符');
    if (word.state === 'paid') await requireOwnTransaction(ctx, payment, word);
    if (payment.state === word.state || payment.state === 'surplus') return;
    if (word.state === 'refused') return refuse(ctx, payment);
    const isTaken = can(order, 'pay');
    const { transactionId, paidAt } = word;
    await ctx.db
      .update(payments)
      .set({ state: isTaken ? 'paid' : 'surplus', transactionId, paidAt })
      .where(eq(payments.id, payment.id));
    if (!isTaken) return returnSurplus(ctx, order, payment);
    await closeAttempts(ctx, order.id);
    await fulfil(ctx, order, { action: '微信支付成功', actor: 'gateway' }, '3');
  });
