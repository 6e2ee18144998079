import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { orders, payments } from '../../db/schema';
import { conflict, notFound, ProviderError } from '../../errors';
import type { PaymentNotification } from '../../ports';
import { fulfil } from '../orders/fulfil';
import type { OrderRow } from '../orders/present';
import { can, requireState } from '../orders/transitions';
import { closeAttempts } from './close';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Refuses a word on a code that is over. Only money for one that was renewed while it was being paid still counts, as
 * long as its order waits; money for an order that is closed is for people to give back, so the log tells of it.
 */
function refuseOver(ctx: Ctx, order: OrderRow, payment: PaymentRow, word: PaymentNotification): void {
  if (payment.state === 'pending') return;
  const isMoney = payment.state === 'expired' && word.state === 'paid';
  if (isMoney && can(order, 'pay')) return;
  const { outTradeNo, transactionId } = word;
  if (isMoney) ctx.log.error({ orderId: order.id, outTradeNo, transactionId }, 'money came for a closed order');
  throw conflict('支付单已关闭');
}

/**
 * Takes what the gateway says of a payment. The same word twice changes nothing: an order is paid exactly once.
 * The order is locked before the payment, as everywhere, so that no two settlements wait for each other.
 */
export const settlePayment = (ctx: Ctx, word: PaymentNotification) =>
  ctx.transaction(async () => {
    const [known] = await ctx.db
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.outTradeNo, word.outTradeNo));
    if (!known) throw notFound('支付单不存在');
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
    const [payment] = await ctx.db
      .select()
      .from(payments)
      .where(eq(payments.outTradeNo, word.outTradeNo))
      .for('update');
    if (!order || !payment) throw notFound('支付单不存在');
    if (payment.state === word.state) return;
    refuseOver(ctx, order, payment, word);
    if (word.state === 'refused') {
      await ctx.db.update(payments).set({ state: 'refused' }).where(eq(payments.id, payment.id));
      return;
    }
    if (word.amount !== payment.amount) throw new ProviderError(400, '支付金额与订单不符');
    requireState(order, 'pay');
    const paid = { state: 'paid' as const, transactionId: word.transactionId, paidAt: word.paidAt };
    await ctx.db.update(payments).set(paid).where(eq(payments.id, payment.id));
    await closeAttempts(ctx, order.id);
    await fulfil(ctx, order, { action: '微信支付成功', actor: 'gateway' });
  });
