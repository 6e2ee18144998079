import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Condition for the rows whose column is one of many texts. Binds them as one array: a parameter for each makes the planner
 * work longer than the lookup takes, hundreds of milliseconds for a thousand of them.
 */
export const anyOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;
