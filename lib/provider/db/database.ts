import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type FolderLock, lockFolder } from './folder-lock';
import * as schema from './schema';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Plain statements for what works below the query builder (jobs, health, migrations' lock). */
type Rows = { rows: Record<string, unknown>[] };
export interface RawSql {
  /** One or several statements without values; answers the rows of the last. */
  exec(text: string): Promise<Rows>;
  query(text: string, values?: unknown[]): Promise<Rows>;
}

interface Unit {
  db: Db;
  raw: RawSql;
  afterCommit: (() => void | Promise<void>)[];
}

/** Where the database is: a server, a folder of this machine, or memory. */
export type DatabaseTarget = { url: string } | { dir: string } | 'memory';

interface Driver {
  kind: 'pglite' | 'postgres';
  root: Db;
  raw: RawSql;
  begin<T>(work: (db: Db, raw: RawSql) => Promise<T>): Promise<T>;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/db/migrations');

/**
 * The one handle to the database. `db` is the transaction of the running unit of work if there is one, else the root:
 * so code inside a transaction cannot reach the outer handle, which on PGlite (one connection) would wait for itself.
 */
export class Database {
  private readonly units = new AsyncLocalStorage<Unit>();
  private constructor(private readonly driver: Driver) {}

  /** Opens, and brings the schema up to date under an advisory lock. Throws when another process holds the folder. */
  static async open(target: DatabaseTarget): Promise<Database> {
    const driver =
      typeof target === 'object' && 'url' in target ? await openPostgres(target.url) : await openPglite(target);
    await driver.migrate(migrationsFolder());
    return new Database(driver);
  }

  get kind() {
    return this.driver.kind;
  }
  get db(): Db {
    return this.units.getStore()?.db ?? this.driver.root;
  }
  get raw(): RawSql {
    return this.units.getStore()?.raw ?? this.driver.raw;
  }

  /** Runs `work` in a transaction; inside one already, joins it. What `afterCommit` collected runs once it is durable. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.units.getStore()) return work();
    const unit: Pick<Unit, 'afterCommit'> = { afterCommit: [] };
    const result = await this.driver.begin((db, raw) =>
      this.units.run({ db, raw, afterCommit: unit.afterCommit }, work),
    );
    for (const task of unit.afterCommit) await task();
    return result;
  }

  /** Runs after the running transaction has committed, or at once outside of one. */
  async afterCommit(task: () => void | Promise<void>): Promise<void> {
    const unit = this.units.getStore();
    if (unit) unit.afterCommit.push(task);
    else await task();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}

async function openPglite(target: { dir: string } | 'memory'): Promise<Driver> {
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
  const root = drizzle({ client, schema });
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
        const db = drizzle({ client: Object.assign(Object.create(client), transactionMethods(tx)), schema });
        return work(db, rawOf({ exec: (text) => tx.exec(text), query: (text, values) => tx.query(text, values) }));
      }),
    migrate: (migrations) => migrate(root, { migrationsFolder: migrations }),
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

async function openPostgres(url: string): Promise<Driver> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  pool.on('error', () => undefined);
  const root = drizzle({ client: pool, schema });
  const run =
    (on: Pick<import('pg').ClientBase, 'query'> | import('pg').Pool) => async (text: string, values?: unknown[]) => {
      // Several statements in one text are answered by a list, which the driver's types do not know.
      const result: Rows | Rows[] = await on.query(text, values);
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
    };
  const rawOf = (on: Pick<import('pg').ClientBase, 'query'> | import('pg').Pool): RawSql => ({
    exec: run(on),
    query: run(on),
  });
  return {
    kind: 'postgres',
    root,
    raw: rawOf(pool),
    begin: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(drizzle({ client, schema }), rawOf(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    migrate: async (folder) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock(727001)');
        await migrate(drizzle({ client, schema }), { migrationsFolder: folder });
      } finally {
        await client.query('select pg_advisory_unlock(727001)').catch(() => undefined);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
