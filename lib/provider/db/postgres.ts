import type { Client, ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { lockBoot } from './boot-lock';
import { type HandleOf, inTransaction, pooledTransaction, rawOf } from './connection';
import type { Driver } from './driver';
import { statementLogger } from './statement-channel';
import { timeStatements } from './statement-times';
import { troubleWords } from './trouble';
import { unnamedStatements } from './unnamed-statements';

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
/** Seconds to wait for another process that boots on the same database. */
const BOOT_WAIT = 600;

/**
 * Disables JIT: compiling takes longer than any of our statements runs, yet the estimated cost of a search in a million
 * documents would trigger it.
 */
const PLANNING = '-c jit=off';

/** Location of a server. */
export interface PostgresTarget {
  url: string;
  /**
   * The server itself, where `url` leads to a connection pool that gives each transaction another session (PgBouncer in
   * transaction mode). Boot lock, migrations, background transactions and notifications use it; through `url` there are
   * then no startup parameters and no named statements, which such a pool refuses or mixes up.
   */
  directUrl?: string;
  /** Seconds to wait for another process that boots. */
  bootWait?: number;
  timeouts?: Partial<Timeouts>;
}

const ignore = () => undefined;

/** Creates a pool for a server without connecting yet. */
export async function openPostgres(target: PostgresTarget, log: Logger): Promise<Driver> {
  const { url, directUrl = url, bootWait = BOOT_WAIT } = target;
  const isPooled = target.directUrl !== undefined;
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const { connect, statement, lock, idle } = { ...TIMEOUTS, ...target.timeouts };
  const common: ClientConfig = {
    connectionString: url,
    keepAlive: true,
    ...(isPooled ? undefined : { options: PLANNING }),
  };
  const limits: ClientConfig = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  };
  /** Begins a transaction; through a pool with its limits, which end with it. */
  const begin = isPooled
    ? `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock};
       set local idle_in_transaction_session_timeout = ${idle}; set local jit = off`
    : 'begin';
  const pool = new pg.Pool({
    ...common,
    max: 20,
    connectionTimeoutMillis: connect,
    query_timeout: statement && statement + STUCK_MS,
    ...(isPooled ? undefined : limits),
  });
  const pings = new pg.Pool({ ...common, max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
  for (const each of [pool, pings]) {
    // A broken connection is reported by the next statement; its error event must not end the process.
    each.on('error', ignore);
    each.on('connect', (client) => client.on('error', ignore));
  }
  pool.on('connect', timeStatements);
  if (isPooled) pool.on('connect', unnamedStatements);
  const handleOf: HandleOf = (client) => drizzle({ client, logger: statementLogger });
  const root = drizzle({ client: pool, logger: statementLogger });

  /** Runs work on a connection to the server itself, outside of the pool and without timeouts. */
  async function withOwnClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      ...common,
      connectionString: directUrl,
      options: PLANNING,
      connectionTimeoutMillis: 2 * connect,
    });
    client.on('error', ignore);
    await client.connect().catch((cause) => {
      throw new Error(troubleWords(directUrl, cause), { cause });
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
        : pooledTransaction(pool, handleOf, work, begin),
    alone: (work) =>
      withOwnClient(async (client) => {
        await lockBoot(client, bootWait, log);
        return work();
      }),
    migrate: (folder) => withOwnClient((client) => migrate(handleOf(client), { migrationsFolder: folder })),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => void (await pings.query('select 1')),
    close: async () => void (await Promise.all([pool.end(), pings.end()])),
  };
}
