import { and, eq } from 'drizzle-orm';
import type { Refund } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import { refunds } from '../../db/schema';

export type RefundRow = typeof refunds.$inferSelect;

/** The one refund of what an order was given for; surplus money went back beside it. */
export const ofOrder = (orderId: number) => and(eq(refunds.orderId, orderId), eq(refunds.surplus, false));

/** A refund as the order's owner reads it; the note stays with staff, and so does that the gateway keeps refusing. */
export const presentRefund = ({ refundNo, way, amount, state, reason, reference, createdAt }: RefundRow): Refund => ({
  refundNo,
  way,
  amount,
  state: state === 'done' ? state : 'pending',
  reason,
  reference,
  createdAt: formatDateTime(createdAt),
});
