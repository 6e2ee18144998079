import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from './columns';
import { orders, refunds } from './commerce';

/** Requests for a refund, by the buyer or, above the limit for one person, by staff. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** User who asked; null for a refund that staff began. */
    askedBy: integer('asked_by'),
    reason: text('reason').notNull(),
    /** `proposed`: above the limit, waits for the consent of a second staff member. */
    state: text('state', { enum: ['waiting', 'proposed', 'granted', 'refused', 'withdrawn'] }).notNull(),
    /** Proposed or granted amount in fen; null before. */
    amount: integer('amount'),
    /** Fen that a published rule returns: the request cannot end with less. Null where no rule applies. */
    owed: integer('owed'),
    /** Answer to the buyer: reason of a refusal or of a partial refund. */
    answer: text('answer').notNull().default(''),
    /** For staff only; ends with the objection of a second person. */
    note: text('note').notNull().default(''),
    proposedBy: integer('proposed_by'),
    proposedAt: moment('proposed_at'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    refundId: integer('refund_id').references(() => refunds.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refund_requests_open').on(t.orderId).where(sql`state in ('waiting', 'proposed')`),
    index('refund_requests_order').on(t.orderId, t.id),
    index('refund_requests_list').on(t.state, t.id),
  ],
);
