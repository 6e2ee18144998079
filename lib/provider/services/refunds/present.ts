import type { Refund } from '@/lib/contract/commerce';
import type { RefundedOrder } from '@/lib/contract/refunds';
import { formatDateTime } from '@/lib/dates';
import type { refunds } from '../../db/schema';
import { type OrderRow, presentPlaced } from '../orders/present';

export type RefundRow = typeof refunds.$inferSelect;

/** A refund with its order. */
export interface Refunded {
  order: OrderRow;
  refund: RefundRow;
}

/** A refund as the order's owner reads it; the note stays with staff. */
export const presentRefund = ({ refundNo, way, amount, state, reason, reference, createdAt }: RefundRow): Refund => ({
  refundNo,
  way,
  amount,
  state,
  reason,
  reference,
  createdAt: formatDateTime(createdAt),
});

export const presentRefunded = ({ order, refund }: Refunded): RefundedOrder => ({
  ...presentPlaced(order),
  refund: presentRefund(refund),
});
