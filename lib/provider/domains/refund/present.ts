import type { RefundedOrder } from '@/lib/contract/refunds';
import { type OrderRow, presentPlaced, presentRefund, type RefundRow } from '../order';

/** A refund with its order. */
export interface Refunded {
  order: OrderRow;
  refund: RefundRow;
}

/** A refund that was made, or the id of the proposal that waits for a second person. */
export type Outcome = Refunded | { order: OrderRow; refund: null; proposal: number };

export const presentOutcome = (outcome: Outcome): RefundedOrder => ({
  ...presentPlaced(outcome.order),
  refund: outcome.refund && presentRefund(outcome.refund),
  proposal: outcome.refund ? null : outcome.proposal,
});
