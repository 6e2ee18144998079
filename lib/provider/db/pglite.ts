import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Driver, RawSql } from './driver';
import { type FolderLock, lockFolder } from './folder-lock';
import * as schema from './schema';
import { statementLogger } from './statement-channel';

/** Opens the embedded database in a folder, which only one process may hold, or in memory. */
export async function openPglite(target: { dir: string } | 'memory'): Promise<Driver> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  let lock: FolderLock | undefined;
  let folder: string | undefined;
  if (target !== 'memory') {
    folder = path.join(target.dir, 'pglite');
    mkdirSync(folder, { recursive: true });
    lock = lockFolder(target.dir);
  }
  const client = new PGlite(folder);
  await client.waitReady;
  const root = drizzle({ client, schema, logger: statementLogger });
  const rawOf = (on: Pick<typeof client, 'exec' | 'query'>): RawSql => ({
    exec: async (text) => ({ rows: (await on.exec(text)).at(-1)?.rows ?? [] }),
    query: async (text, values) => ({ rows: (await on.query<Record<string, unknown>>(text, values)).rows }),
  });
  return {
    kind: 'pglite',
    root,
    raw: rawOf(client),
    // Drizzle's session opens a PGlite transaction of its own; the raw handle must go through the same one.
    begin: (work) =>
      client.transaction(async (tx) => {
        // PGlite's Transaction offers the statements Drizzle's session uses; its types only know the whole client.
        const db = drizzle({
          client: Object.assign(Object.create(client), transactionMethods(tx)),
          schema,
          logger: statementLogger,
        });
        return work(db, rawOf({ exec: (text) => tx.exec(text), query: (text, values) => tx.query(text, values) }));
      }),
    // The folder is locked already.
    alone: (work) => work(),
    migrate: (migrations) => migrate(root, { migrationsFolder: migrations }),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      lock?.release();
    },
  };
}

type PgliteTransaction = Parameters<Parameters<import('@electric-sql/pglite').PGlite['transaction']>[0]>[0];
const transactionMethods = (tx: PgliteTransaction) => ({
  query: tx.query.bind(tx),
  exec: tx.exec.bind(tx),
  sql: tx.sql.bind(tx),
});
