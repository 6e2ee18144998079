import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT>;

/** Rows of a raw statement, for code below the query builder (jobs, health, migrations' lock). */
export type Rows = { rows: Record<string, unknown>[] };
export interface RawSql {
  /** Runs one or several statements without values; returns the rows of the last. */
  exec(text: string): Promise<Rows>;
  query(text: string, values?: unknown[]): Promise<Rows>;
}

export interface TransactionOptions {
  /** Long background work: without a statement timeout. */
  patient?: boolean;
}

/** Connections of the pool, and the calls that wait for one. */
export interface Connections {
  total: number;
  idle: number;
  waiting: number;
}

/** Differences between a server and the embedded database. */
export interface Driver {
  kind: 'pglite' | 'postgres';
  root: Db;
  raw: RawSql;
  begin<T>(work: (db: Db, raw: RawSql) => Promise<T>, options: TransactionOptions): Promise<T>;
  /** Runs `work` exclusively among all processes. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  migrate(folder: string): Promise<void>;
  connections(): Connections;
  /** Checks the connection without waiting for other work. Throws if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
