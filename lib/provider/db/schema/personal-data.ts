import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment } from './columns';

/** Accounts whose owners want them deleted. A login before `dueAt` takes the wish back. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    dueAt: moment('due_at').notNull(),
    /** When it was done; null while it can be taken back. */
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (t) => [index('account_deletions_due').on(t.dueAt)],
);
