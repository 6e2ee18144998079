import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Identity key: ids are handed out by the database and appear in public addresses. */
export const key = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** A moment with zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);

/**
 * Whose a row is: the enterprise's, whichever of its members made it, or the person's. Negative for a person, so that one
 * column tells the two apart and every list of an account is one range of an index.
 */
const ownerOfRow = () => integer('owner').generatedAlwaysAs(sql`case when e_id = 0 then -user_id else e_id end`);
/** Columns of what belongs to an account: who made it, the enterprise that it was made for (0: none), and whose it is. */
export const owned = () => ({
  userId: integer('user_id').notNull(),
  eId: integer('e_id').notNull().default(0),
  owner: ownerOfRow().notNull(),
});
/** The same where nobody may own a row. */
export const maybeOwned = () => ({
  userId: integer('user_id'),
  eId: integer('e_id').notNull().default(0),
  owner: ownerOfRow(),
});
