import type { RefundedOrder } from '@/lib/contract/refunds';
import { type OrderRow, presentPlaced, presentRefund, type RefundRow } from '../order';

/** A refund with its order. */
export interface Refunded {
  order: OrderRow;
  refund: RefundRow;
}

export const presentRefunded = ({ order, refund }: Refunded): RefundedOrder => ({
  ...presentPlaced(order),
  refund: presentRefund(refund),
});
