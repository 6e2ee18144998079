import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Identity key: ids are handed out by the database and appear in public addresses. */
export const key = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** A moment with zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().default(sql`now()`);
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);
