import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Secrets shared by all processes of a portal that have no common key folder. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
