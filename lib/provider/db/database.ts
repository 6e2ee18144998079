import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import type { Logger } from 'pino';
import { type AfterCommit, carryOut } from './after-commit';
import type { Db, Driver, RawSql, TransactionOptions } from './driver';
import { openPglite, type PgliteTarget } from './pglite';
import { openPostgres, type Timeouts } from './postgres';

export type { Db, RawSql } from './driver';

interface Unit {
  db: Db;
  raw: RawSql;
  afterCommit: AfterCommit[];
}

/** Location of the database: a server, or embedded. */
export type DatabaseTarget = { url: string; timeouts?: Partial<Timeouts> } | PgliteTarget;

const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/db/migrations');

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
    const driver = isServer ? await openPostgres(target.url, target.timeouts) : await openPglite(target);
    return new Database(driver, log);
  }

  /** Opens the database and migrates the schema. */
  static async open(target: DatabaseTarget, log: Logger): Promise<Database> {
    const database = await Database.connect(target, log);
    await database.alone(() => database.migrate());
    return database;
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

  /** Runs `work` exclusively among the processes on the same database; for boot tasks. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.driver.alone(work);
  }

  /** Migrates the schema; call within {@link alone}. */
  migrate(): Promise<void> {
    return this.driver.migrate(migrationsFolder());
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

  /** Checks the connection without waiting for other work. Throws if the database does not answer. */
  ping(): Promise<void> {
    return this.driver.ping();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
