import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Driver, RawSql } from './driver';
import { type FolderLock, lockFolder } from './folder-lock';
import { keepingQuery } from './pglite-statements';
import * as schema from './schema';
import { statementLogger } from './statement-channel';

/**
 * Embedded database: in a folder, which only one process may hold, or in memory, empty or from an image. Pass a
 * compiled engine when opening many, as it is otherwise compiled for each.
 */
export type PgliteTarget = { dir: string } | { image: Blob; engine?: WebAssembly.Module } | 'memory';

/** Shared buffers; PostgreSQL's default of 128 MB is meant for servers with far larger databases. */
const CACHE = '16MB';

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

/** Opens an embedded database. Throws when another process holds the folder. */
export async function openPglite(target: PgliteTarget): Promise<Driver> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  let lock: FolderLock | undefined;
  let folder: string | undefined;
  if (target !== 'memory' && 'dir' in target) {
    folder = path.join(target.dir, 'pglite');
    mkdirSync(target.dir, { recursive: true });
    lock = lockFolder(target.dir);
    if (!existsSync(path.join(folder, 'PG_VERSION'))) await createFolder(folder);
  }
  const given = target !== 'memory' && 'image' in target ? target : undefined;
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${CACHE}`];
  const made = { loadDataDir: given?.image, pgliteWasmModule: given?.engine };
  const client = new PGlite({ dataDir: folder, ...made, startParams });
  await client.waitReady;
  // Caches generic plans. With custom plans the planner would run every time, for estimates that the few rows of an
  // embedded database do not repay: the personal centre's statement takes 4 ms this way, 15 ms otherwise.
  await client.exec('set plan_cache_mode = force_generic_plan');
  const handle = (methods: object) =>
    // Drizzle's session only calls these methods; its type requires the whole client.
    drizzle({ client: Object.assign(Object.create(client), methods), schema, logger: statementLogger });
  const root = handle({
    ...methodsOf(client),
    query: await keepingQuery(client),
    transaction: client.transaction.bind(client),
  });
  const rawOf = (on: Pick<typeof client, 'exec' | 'query'>): RawSql => ({
    exec: async (text) => ({ rows: (await on.exec(text)).at(-1)?.rows ?? [] }),
    query: async (text, values) => ({ rows: (await on.query<Record<string, unknown>>(text, values)).rows }),
  });
  return {
    kind: 'pglite',
    root,
    raw: rawOf(client),
    // Drizzle's session would open another PGlite transaction; the raw handle must share this one.
    begin: (work) =>
      client.transaction((tx) =>
        work(
          handle(methodsOf(tx)),
          rawOf({ exec: (text) => tx.exec(text), query: (text, values) => tx.query(text, values) }),
        ),
      ),
    // The folder lock already excludes other processes.
    alone: (work) => work(),
    migrate: (migrations) => migrate(root, { migrationsFolder: migrations }),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      lock?.release();
    },
  };
}

type Asked = Pick<import('@electric-sql/pglite').PGlite, 'query' | 'exec' | 'sql'>;
const methodsOf = (on: Asked) => ({ query: on.query.bind(on), exec: on.exec.bind(on), sql: on.sql.bind(on) });
