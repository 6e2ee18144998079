import type { NewMessage } from '../messages/send';
import type { OrderRow } from '../orders/present';
import type { RefundRow } from './present';

type Way = RefundRow['way'];

/** What the order's timeline says of a refund. */
export const refundActions: Record<Way, string> = { gateway: '原路退款', transfer: '银行转账退款' };

const returned: Record<Way, string> = {
  gateway: '的款项已原路退回，一至三个工作日到账',
  transfer: '的款项已转账退回，请留意到账',
};

/** Tells the order's owner that the money is on its way back, and why. */
export function refundMessage(order: OrderRow, way: Way, reason: string): Required<NewMessage> {
  const { userId, eId, title, id } = order;
  const body = `「${title}」${returned[way]}。退款原因：${reason.replace(/[。.]$/, '')}。`;
  return { userId, eId, kind: 'business', title: '退款已办理', body, link: `/mine/orderDetail/${id}` };
}

/** Number of an order's one refund: the same however often it is asked for. */
export const refundNoOf = (order: Pick<OrderRow, 'orderNo'>): string => `TK${order.orderNo}`;
