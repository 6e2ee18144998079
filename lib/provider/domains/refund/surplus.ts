import type { OrderState } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { type payments, refunds } from '../../db/schema';
import { bookingMoment } from '../closing';
import { moveOrder, type OrderRow } from '../order';
import { scheduleRetry } from './send';

const again = '订单已付过款，多付的款项退回';
/** Reasons by order state for not accepting the payment. */
const reasons: Partial<Record<OrderState, string>> = {
  auditing: '订单已改用银行转账且回执正在审核，扫码支付的款项退回',
  paid: again,
  done: again,
  cancelled: '付款到达时订单已取消',
  refunded: '付款到达时订单已退款',
};

/**
 * Refunds a payment that the order no longer accepts, in full and separate from the order's refund. The order is
 * unchanged. Call with the order locked and the payment marked as surplus; a job calls the gateway, and the buyer is
 * notified when the money is on its way.
 */
export async function returnSurplus(ctx: Ctx, order: OrderRow, payment: typeof payments.$inferSelect): Promise<void> {
  const reason = reasons[order.state] ?? '订单不再需要付款';
  const { id: paymentId, outTradeNo, amount } = payment;
  const row = returned(
    await ctx.db
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId,
        surplus: true,
        refundNo: `TK${outTradeNo}`,
        way: 'gateway',
        state: 'pending',
        amount,
        reason,
        reference: '',
        staffId: 0,
        createdAt: await bookingMoment(ctx),
      })
      .returning(),
  );
  await moveOrder(
    ctx,
    order,
    {},
    { action: '收到多余付款，原路退回', note: reason, actor: 'gateway', notification: 'nothing' },
  );
  await scheduleRetry(ctx, row.id, 0);
}
