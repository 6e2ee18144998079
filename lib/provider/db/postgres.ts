import type { Client, ClientConfig, Pool, PoolClient } from 'pg';
import type { Db, Driver, RawSql, Rows } from './driver';
import * as schema from './schema';
import { statementLogger } from './statement-channel';
import { databaseTrouble, ofDatabase, troubleWords } from './trouble';

/** Milliseconds after which waiting is given up; 0 waits for ever. */
export interface Timeouts {
  /** For a connection, new or free. */
  connect: number;
  /** For one statement, a stuck server included. */
  statement: number;
  /** For a lock that somebody else holds. */
  lock: number;
  /** For the next statement of a transaction. */
  idle: number;
}

/** A visitor hears of a stuck database within seconds, and what is stuck does not take every connection with it. */
const TIMEOUTS: Timeouts = { connect: 4000, statement: 20_000, lock: 4000, idle: 30_000 };
/** Beyond the server's own limit; only a server that does not even cut off meets this one. */
const STUCK_MS = 5000;
const PING_MS = 1500;
/** Of all our processes, the one that holds this boots. */
const BOOT_LOCK = 727001;

/**
 * To compile a statement takes longer than any of ours runs; by its estimated cost a search among a million documents
 * would be compiled.
 */
const PLANNING = '-c jit=off';

const ignore = () => undefined;

/** Opens a pool on a server. Nothing is connected yet. */
export async function openPostgres(url: string, changed: Partial<Timeouts> = {}): Promise<Driver> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const { connect, statement, lock, idle } = { ...TIMEOUTS, ...changed };
  const common: ClientConfig = { connectionString: url, keepAlive: true, options: PLANNING };
  const pool = new pg.Pool({
    ...common,
    max: 20,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    query_timeout: statement && statement + STUCK_MS,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  });
  const pings = new pg.Pool({ ...common, max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
  for (const each of [pool, pings]) {
    // A connection that breaks, waiting or at work, is heard of by the next statement; it must not end the process.
    each.on('error', ignore);
    each.on('connect', (client) => client.on('error', ignore));
  }
  const root = drizzle({ client: pool, schema, logger: statementLogger });

  /** A connection outside of the pool, without limits to how long it works. */
  async function withOwnClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ ...common, connectionTimeoutMillis: 2 * connect });
    client.on('error', ignore);
    await client.connect().catch((cause) => {
      throw new Error(troubleWords(url, cause), { cause });
    });
    try {
      return await work(client);
    } finally {
      await client.end().catch(ignore);
    }
  }

  async function inTransaction<T>(client: Client | PoolClient, work: (db: Db, raw: RawSql) => Promise<T>): Promise<T> {
    await ofDatabase(client.query('begin'));
    const result = await work(drizzle({ client, schema, logger: statementLogger }), rawOf(client));
    await ofDatabase(client.query('commit'));
    return result;
  }

  return {
    kind: 'postgres',
    root,
    raw: rawOf(pool),
    async begin(work, { patient }) {
      if (patient) return withOwnClient((client) => inTransaction(client, work));
      const client = await ofDatabase(pool.connect());
      let broken: boolean | undefined;
      try {
        return await inTransaction(client, work);
      } catch (error) {
        // Behind a statement that is stuck a rollback would be stuck too: such a connection is thrown away.
        broken = databaseTrouble(error) === 'away';
        if (!broken) await client.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    alone: (work) =>
      withOwnClient(async (client) => {
        // Ends with the session, so that one who dies lets the next in.
        await client.query('select pg_advisory_lock($1)', [BOOT_LOCK]);
        return work();
      }),
    migrate: (folder) =>
      withOwnClient((client) =>
        migrate(drizzle({ client, schema, logger: statementLogger }), { migrationsFolder: folder }),
      ),
    ping: async () => void (await pings.query('select 1')),
    close: async () => void (await Promise.all([pool.end(), pings.end()])),
  };
}

const run = (on: Pick<Client | PoolClient | Pool, 'query'>) => async (text: string, values?: unknown[]) => {
  // Several statements in one text are answered by a list, which the driver's types do not know.
  const result: Rows | Rows[] = await ofDatabase(on.query(text, values));
  return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
};
const rawOf = (on: Pick<Client | PoolClient | Pool, 'query'>): RawSql => ({ exec: run(on), query: run(on) });
