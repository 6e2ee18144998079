import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Identity key; ids are assigned by the database and appear in public addresses. */
export const key = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** Timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);

/**
 * Owner of a row: the enterprise, whichever member created it, or the person. Negative for a person, so that one column
 * distinguishes both and every list of an account is one index range.
 */
const ownerOfRow = () => integer('owner').generatedAlwaysAs(sql`case when e_id = 0 then -user_id else e_id end`);
/**
 * Columns of a row that belongs to an account: its creator, the enterprise that it was created for (0: none), and the
 * owner.
 */
export const owned = () => ({
  userId: integer('user_id').notNull(),
  eId: integer('e_id').notNull().default(0),
  owner: ownerOfRow().notNull(),
});
/** Like {@link owned}, for rows that may have no owner. */
export const maybeOwned = () => ({
  userId: integer('user_id'),
  eId: integer('e_id').notNull().default(0),
  owner: ownerOfRow(),
});
