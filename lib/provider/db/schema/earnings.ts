import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from './columns';
import { orders } from './commerce';
import { persons } from './people';

/** Payment of an expert's earnings up to a month, made by finance outside the portal. */
export const expertPayouts = pgTable(
  'expert_payouts',
  {
    id: key(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    /** Last month that it covers, `YYYY-MM`. */
    month: text('month').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Day of the bank's booking, `YYYY-MM-DD`, and its reference. */
    paidOn: text('paid_on').notNull(),
    reference: text('reference').notNull(),
    staffId: integer('staff_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('expert_payouts_month').on(t.personId, t.month), index('expert_payouts_by_month').on(t.month)],
);

/** Earnings of experts, what later refunds take off, and what is held during a dispute; entries are never changed, only covered by a payout. */
export const expertEarnings = pgTable(
  'expert_earnings',
  {
    id: key(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['earned', 'refunded', 'held', 'released'] }).notNull(),
    subject: text('subject', { enum: ['question', 'appointment'] }).notNull(),
    /** Month in which it counts, `YYYY-MM`; never a paid or locked one. */
    month: text('month').notNull(),
    /** Fen; negative for refunds. `net` is `gross` without the association's share. */
    grossFen: integer('gross_fen').notNull(),
    netFen: integer('net_fen').notNull(),
    /** Association's share when it was earned, in percent. */
    sharePercent: integer('share_percent').notNull(),
    payoutId: integer('payout_id').references(() => expertPayouts.id),
    createdAt: createdAt(),
    earnedAt: moment('earned_at').notNull(),
  },
  (t) => [
    uniqueIndex('expert_earnings_once').on(t.orderId).where(sql`kind = 'earned'`),
    index('expert_earnings_order').on(t.orderId),
    index('expert_earnings_person').on(t.personId, t.month, t.id),
    index('expert_earnings_open').on(t.month, t.personId).where(sql`payout_id is null`),
  ],
);
