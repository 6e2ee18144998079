import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { QueryConfig } from 'pg';
import { type HandleOf, pooledTransaction, rawOf } from './connection';
import { requireSpace } from './disk-space';
import type { Driver } from './driver';
import { type FolderLock, lockFolder, requireRestored } from './folder-lock';
import { PgliteStream } from './pglite-stream';
import { statementLogger } from './statement-channel';
import { timeStatements } from './statement-times';

/**
 * Embedded database: in a folder, which only one process may hold, or in memory, empty or from an image. Pass a
 * compiled engine when opening many, as it is otherwise compiled for each.
 */
export type PgliteTarget = { dir: string } | { image: Blob; engine?: WebAssembly.Module } | 'memory';

const SETTINGS = [
  // PostgreSQL's default of 128 MB is meant for servers with far larger databases.
  'shared_buffers=16MB',
  // Caches generic plans. With custom plans the planner would run every time, for estimates that the few rows of an
  // embedded database do not repay: the personal centre's statement takes 4 ms this way, 15 ms otherwise.
  'plan_cache_mode=force_generic_plan',
];

const ignore = () => undefined;

/**
 * Creates a new database folder in a separate process: initialisation takes some 700 MB, which a long-running process
 * would never release.
 */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const script = `const { PGlite } = await import('@electric-sql/pglite');
    const client = new PGlite(process.argv[1]);
    await client.waitReady;
    await client.close();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, unfinished]);
  renameSync(unfinished, folder);
}

/** Locks a folder and creates the database in it, if it is new. */
async function lockedFolder(dir: string): Promise<{ lock: FolderLock; folder: string }> {
  const folder = path.join(dir, 'pglite');
  requireRestored(dir);
  await requireSpace(dir);
  const lock = lockFolder(dir);
  try {
    if (!existsSync(path.join(folder, 'PG_VERSION'))) await createFolder(folder);
    return { lock, folder };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens an embedded database in a thread of its own, which the PostgreSQL driver reaches over one connection. Throws
 * when another process holds the folder.
 */
export async function openPglite(target: PgliteTarget): Promise<Driver> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const held = target !== 'memory' && 'dir' in target ? await lockedFolder(target.dir) : undefined;
  const given = target !== 'memory' && 'image' in target ? target : undefined;
  const options = {
    folder: held?.folder,
    image: await given?.image.arrayBuffer(),
    engine: given?.engine,
    settings: SETTINGS,
  };
  let thread: PgliteStream | undefined;
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    // Otherwise taken from the environment's settings for servers.
    ssl: false,
    options: '',
    // PGlite is one session: whatever runs outside of a transaction waits for its end.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => {
      thread = new PgliteStream(options);
      return thread;
    },
  });
  // The pool's own method ends its connection after every failed statement, and with it the thread.
  const query = async (text: QueryConfig | string, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  Object.assign(pool, { query });
  // A broken connection is reported by the next statement; its error event must not end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  pool.on('connect', timeStatements);
  const handleOf: HandleOf = (client) => drizzle({ client, logger: statementLogger });
  const root = drizzle({ client: pool, logger: statementLogger });
  const close = async () => {
    await pool.end();
    await thread?.ended;
    held?.lock.release();
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'pglite',
    root,
    raw: rawOf(pool),
    begin: (work) => pooledTransaction(pool, handleOf, work),
    // The folder lock already excludes other processes.
    alone: (work) => work(),
    migrate: (migrations) => migrate(root, { migrationsFolder: migrations }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => (thread?.destroyed === false ? thread.ping() : void (await pool.query('select 1'))),
    close,
  };
}
