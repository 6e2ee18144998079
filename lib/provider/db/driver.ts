import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Plain statements for what works below the query builder (jobs, health, migrations' lock). */
export type Rows = { rows: Record<string, unknown>[] };
export interface RawSql {
  /** One or several statements without values; answers the rows of the last. */
  exec(text: string): Promise<Rows>;
  query(text: string, values?: unknown[]): Promise<Rows>;
}

export interface TransactionOptions {
  /** Long work that no visitor waits for: no statement of it is cut off. */
  patient?: boolean;
}

/** What differs between a server and the embedded database. */
export interface Driver {
  kind: 'pglite' | 'postgres';
  root: Db;
  raw: RawSql;
  begin<T>(work: (db: Db, raw: RawSql) => Promise<T>, options: TransactionOptions): Promise<T>;
  /** Runs `work` while no other process runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  migrate(folder: string): Promise<void>;
  /** Asks for a sign of life, past everything that other work may wait for. Throws when there is none. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
