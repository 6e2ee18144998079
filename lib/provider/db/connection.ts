import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import type { Db, RawSql, Rows } from './driver';
import { DatabaseFailure, databaseTrouble, ofDatabase } from './trouble';

export type Work<T> = (db: Db, raw: RawSql) => Promise<T>;
/** Makes the query builder's handle of a connection: without the schema, which no query needs and which takes 1 ms to read. */
export type HandleOf = (client: Client | PoolClient) => NodePgDatabase;

const run = (on: Pick<Client | PoolClient | Pool, 'query'>) => async (text: string, values?: unknown[]) => {
  // Several statements in one text return an array, which the driver's types omit.
  const result: Rows | Rows[] = await ofDatabase(on.query(text, values));
  return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
};
export const rawOf = (on: Pick<Client | PoolClient | Pool, 'query'>): RawSql => ({ exec: run(on), query: run(on) });

/** Runs work between `begin` and `commit`; the caller rolls back. */
export async function inTransaction<T>(
  client: Client | PoolClient,
  handleOf: HandleOf,
  work: Work<T>,
  begin = 'begin',
): Promise<T> {
  await ofDatabase(client.query(begin));
  const result = await work(handleOf(client), rawOf(client));
  const { command } = await ofDatabase(client.query('commit'));
  // The database's answer to `commit` after a failed statement, whose error the work has caught.
  if (command === 'ROLLBACK')
    throw new DatabaseFailure('the transaction was rolled back: a statement in it had failed');
  return result;
}

/**
 * Runs work in a transaction on a connection of a pool.
 * @param begin statements that begin it
 */
export async function pooledTransaction<T>(pool: Pool, handleOf: HandleOf, work: Work<T>, begin?: string): Promise<T> {
  const client = await ofDatabase(pool.connect());
  let broken: boolean | undefined;
  try {
    return await inTransaction(client, handleOf, work, begin);
  } catch (error) {
    // A rollback would block behind a stuck statement, so the connection is discarded.
    broken = databaseTrouble(error) === 'away';
    if (!broken) await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
