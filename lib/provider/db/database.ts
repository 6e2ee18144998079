import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import type { Logger } from 'pino';
import { type AfterCommit, carryOut } from './after-commit';
import type { Db, Driver, RawSql, TransactionOptions } from './driver';
import { openPglite, type PgliteTarget } from './pglite';
import { openPostgres, type PostgresTarget } from './postgres';

export type { Db, RawSql } from './driver';

interface Unit {
  db: Db;
  raw: RawSql;
  afterCommit: AfterCommit[];
}

/** Location of the database: a server, or embedded. */
export type DatabaseTarget = PostgresTarget | PgliteTarget;

/** Folder of this version's migrations. */
export const migrationsFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/db/migrations');
/** Time of the last migration of 0.1, as in `meta/_journal.json`. */
const LAST_OF_0_1 = 1_795_666_348_021;

/**
 * The single database handle. `db` is the transaction of the running unit of work, if there is one, else the root: code
 * inside a transaction cannot use the outer handle, which would deadlock on PGlite with its one connection.
 */
export class Database {
  private readonly units = new AsyncLocalStorage<Unit>();
  private constructor(
    private readonly driver: Driver,
    private readonly log: Logger,
  ) {}

  /** Opens the database without migrating. Throws when another process holds the folder. */
  static async connect(target: DatabaseTarget, log: Logger): Promise<Database> {
    const isServer = typeof target === 'object' && 'url' in target;
    const driver = isServer ? await openPostgres(target, log) : await openPglite(target);
    return new Database(driver, log);
  }

  /** Opens the database and migrates the schema. */
  static async open(target: DatabaseTarget, log: Logger): Promise<Database> {
    const database = await Database.connect(target, log);
    try {
      await database.alone(() => database.migrate());
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }

  get kind() {
    return this.driver.kind;
  }
  /** Connections of the pool at this moment. */
  get connections() {
    return this.driver.connections();
  }
  get db(): Db {
    return this.units.getStore()?.db ?? this.driver.root;
  }
  get raw(): RawSql {
    return this.units.getStore()?.raw ?? this.driver.raw;
  }

  /** Runs `work` exclusively among the processes on the same database; for boot tasks. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.driver.alone(work);
  }

  /**
   * Migrates the schema; call within {@link alone}. Throws for a database from before 1.0.
   * @param folder of the migrations, for a schema older than this version's
   */
  async migrate(folder = migrationsFolder()): Promise<void> {
    await this.requireMigratable();
    await this.driver.migrate(folder);
  }

  /**
   * Release 1.0 squashed the migrations of 0.1 into one. Its journal continues from the last of them, so that a
   * database with all of 0.1's migrations needs none; one with fewer cannot be upgraded.
   */
  private async requireMigratable(): Promise<void> {
    const { rows: tables } = await this.raw.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
    if (!tables[0]?.found) return;
    const { rows } = await this.raw.query('select max(created_at)::text as last from drizzle.__drizzle_migrations');
    const last = rows[0]?.last;
    if (typeof last === 'string' && Number(last) < LAST_OF_0_1)
      throw new Error('数据库的结构早于 0.1 的最后一版：请先用 0.1 的最后一版启动一次，再升级到本版');
  }

  /** Runs `work` in a transaction, or joins the running one. Runs the `afterCommit` tasks once it is durable. */
  async transaction<T>(work: () => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    if (this.units.getStore()) return work();
    const afterCommit: AfterCommit[] = [];
    const result = await this.driver.begin((db, raw) => this.units.run({ db, raw, afterCommit }, work), options);
    for (const task of afterCommit) await carryOut(task, this.log);
    return result;
  }

  /**
   * Runs a task after the running transaction has committed, or at once outside of one. The write has succeeded by
   * then, so a failure is logged and retried, never thrown.
   */
  async afterCommit(task: AfterCommit): Promise<void> {
    const unit = this.units.getStore();
    if (unit) unit.afterCommit.push(task);
    else await carryOut(task, this.log);
  }

  /**
   * Throws outside of a transaction, for writes that must not exist without their cause, nor their cause without them.
   * @param what is written
   */
  requireTransaction(what: string): void {
    if (!this.units.getStore()) throw new Error(`${what} is written in the transaction of its cause`);
  }

  /** Checks the connection without waiting for other work. Throws if the database does not answer. */
  ping(): Promise<void> {
    return this.driver.ping();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
