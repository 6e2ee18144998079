import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment } from './columns';

/** Requests for account deletion. A login before `dueAt` cancels the request. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    dueAt: moment('due_at').notNull(),
    /** Time of the deletion; null while it can be cancelled. */
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (t) => [index('account_deletions_due').on(t.dueAt)],
);
