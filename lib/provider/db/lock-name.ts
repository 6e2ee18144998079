import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Takes a lock on a name until the transaction ends; others that ask for the same name wait. Serves where no row exists yet
 * that could be locked, or where a limit counts rows. Names begin with their purpose, such as `drafts:12:0`. Outside of a
 * transaction the lock ends with the statement, and so protects nothing.
 */
export const lockName = (db: Db, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** As {@link lockName}, but shared: holders do not wait for one another, only for one that takes the name alone. */
export const shareName = (db: Db, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
