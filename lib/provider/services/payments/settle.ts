import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { orders, payments } from '../../db/schema';
import { conflict, notFound, ProviderError } from '../../errors';
import type { PaymentNotification } from '../../ports';
import { fulfil } from '../orders/fulfil';
import { requireState } from '../orders/transitions';

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
    if (payment.state !== 'pending') throw conflict('支付单已关闭');
    if (word.state === 'refused') {
      await ctx.db.update(payments).set({ state: 'refused' }).where(eq(payments.id, payment.id));
      return;
    }
    if (word.amount !== payment.amount) throw new ProviderError(400, '支付金额与订单不符');
    requireState(order, 'pay');
    const paid = { state: 'paid' as const, transactionId: word.transactionId, paidAt: word.paidAt };
    await ctx.db.update(payments).set(paid).where(eq(payments.id, payment.id));
    await fulfil(ctx, order, { action: '微信支付成功', actor: 'gateway' });
  });
