import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from './columns';

/** Figures of a month that its two signers saw; fen. */
export interface SignedFigures {
  opening: number;
  ending: number;
  income: number;
  refund: number;
  charge: number;
  count: number;
}

/** Signed months, YYYY-MM. Locked by the second signature; the row is deleted on reopening. */
export const monthClosings = pgTable('month_closings', {
  month: text('month').primaryKey(),
  figures: jsonb('figures').$type<SignedFigures>().notNull(),
  firstBy: integer('first_by').notNull(),
  firstAt: moment('first_at').notNull(),
  secondBy: integer('second_by'),
  secondAt: moment('second_at'),
  /** Open request to reopen the month. */
  reopenBy: integer('reopen_by'),
  reopenAt: moment('reopen_at'),
  reopenReason: text('reopen_reason').notNull().default(''),
});

/** History of signatures and reopenings; permanent. */
export const closingEvents = pgTable(
  'closing_events',
  {
    id: key(),
    month: text('month').notNull(),
    action: text('action', { enum: ['sign', 'lock', 'askReopen', 'keep', 'reopen'] }).notNull(),
    note: text('note').notNull().default(''),
    userId: integer('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('closing_events_month').on(t.month, t.id)],
);
