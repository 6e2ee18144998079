import type { Client, ClientConfig } from 'pg';
import { type HandleOf, inTransaction, pooledTransaction, rawOf } from './connection';
import type { Driver } from './driver';
import * as schema from './schema';
import { statementLogger } from './statement-channel';
import { timeStatements } from './statement-times';
import { troubleWords } from './trouble';

/** Timeouts in milliseconds; 0 waits forever. */
export interface Timeouts {
  /** For a connection, new or from the pool. */
  connect: number;
  /** For one statement, including an unresponsive server. */
  statement: number;
  /** For a lock held by another transaction. */
  lock: number;
  /** For the next statement of a transaction. */
  idle: number;
}

/** Chosen so that a stuck database is reported within seconds and cannot exhaust the pool. */
const TIMEOUTS: Timeouts = { connect: 4000, statement: 20_000, lock: 4000, idle: 30_000 };
/** Client-side margin beyond the server's statement timeout; reached only if the server does not enforce it. */
const STUCK_MS = 5000;
const PING_MS = 1500;
/** Advisory lock of the boot tasks, shared by all processes. */
const BOOT_LOCK = 727001;

/**
 * Disables JIT: compiling takes longer than any of our statements runs, yet the estimated cost of a search in a million
 * documents would trigger it.
 */
const PLANNING = '-c jit=off';

const ignore = () => undefined;

/** Creates a pool for a server without connecting yet. */
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
    // A broken connection is reported by the next statement; its error event must not end the process.
    each.on('error', ignore);
    each.on('connect', (client) => client.on('error', ignore));
  }
  pool.on('connect', timeStatements);
  const handleOf: HandleOf = (client) => drizzle({ client, schema, logger: statementLogger });
  const root = drizzle({ client: pool, schema, logger: statementLogger });

  /** Runs work on a connection outside of the pool, without timeouts. */
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

  return {
    kind: 'postgres',
    root,
    raw: rawOf(pool),
    begin: (work, { patient }) =>
      patient
        ? withOwnClient((client) => inTransaction(client, handleOf, work))
        : pooledTransaction(pool, handleOf, work),
    alone: (work) =>
      withOwnClient(async (client) => {
        // Released with the session, so that a crashed process does not block the next one.
        await client.query('select pg_advisory_lock($1)', [BOOT_LOCK]);
        return work();
      }),
    migrate: (folder) => withOwnClient((client) => migrate(handleOf(client), { migrationsFolder: folder })),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => void (await pings.query('select 1')),
    close: async () => void (await Promise.all([pool.end(), pings.end()])),
  };
}
