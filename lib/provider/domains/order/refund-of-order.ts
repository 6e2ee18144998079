import { and, eq } from 'drizzle-orm';
import type { OwnRefundRequest, Refund } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import { type refundRequests, refunds } from '../../db/schema';

export type RefundRow = typeof refunds.$inferSelect;

/** Condition for an order's regular refund, as opposed to refunds of surplus payments. */
export const ofOrder = (orderId: number) => and(eq(refunds.orderId, orderId), eq(refunds.surplus, false));

/** Presents a refund to the order's owner, without the staff note and gateway failures. */
export const presentRefund = ({ refundNo, way, amount, state, reason, reference, createdAt }: RefundRow): Refund => ({
  refundNo,
  way,
  amount,
  state: state === 'done' ? state : 'pending',
  reason,
  reference,
  createdAt: formatDateTime(createdAt),
});

/** Presents a request for a refund to the order's owner; a proposed amount is not shown before it is granted. */
export const presentRequest = (row: typeof refundRequests.$inferSelect): OwnRefundRequest => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  amount: row.state === 'granted' ? row.amount : null,
  owed: row.owed,
  answer: row.state === 'proposed' ? '' : row.answer,
  createdAt: formatDateTime(row.createdAt),
});
