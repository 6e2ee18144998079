import { type FlowStep, stepsAt } from '@/components/ui/step-flow';
import type { Order, OrderState } from '@/lib/contract/orders';

/** Stages by payment method. */
const stages = {
  '3': ['提交订单', '微信支付', '完成'],
  '1': ['提交订单', '转账并上传回执', '审核回执', '完成'],
} as const;

/** Stage of each state; 完成 is the last one of either method. */
const stageOf: Partial<Record<OrderState, number>> = { unpaid: 1, awaitingReceipt: 1, returned: 1, auditing: 2 };

/** Current stage of an order; empty for cancelled and free orders. */
export function orderFlow(order: Pick<Order, 'payType' | 'state' | 'amount' | 'createdAt' | 'paidAt'>): FlowStep[] {
  if (order.state === 'cancelled' || order.state === 'refunded' || order.amount === 0) return [];
  const titles = stages[order.payType];
  const [placed, paid] = [order.createdAt, order.paidAt].map((time) => time?.slice(5, 16));
  return stepsAt(
    stageOf[order.state] ?? titles.length,
    titles,
    titles.map((_, index) => (index === 0 ? placed : index === titles.length - 1 ? paid : undefined)),
  );
}
