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

/** Where the database is: a server, or embedded. */
export type DatabaseTarget = { url: string; timeouts?: Partial<Timeouts> } | PgliteTarget;

const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/db/migrations');

/**
 * The one handle to the database. `db` is the transaction of the running unit of work if there is one, else the root:
 * so code inside a transaction cannot reach the outer handle, which on PGlite (one connection) would wait for itself.
 */
export class Database {
  private readonly units = new AsyncLocalStorage<Unit>();
  private constructor(
    private readonly driver: Driver,
    private readonly log: Logger,
  ) {}

  /** Opens as it stands. Throws when another process holds the folder. */
  static async connect(target: DatabaseTarget, log: Logger): Promise<Database> {
    const isServer = typeof target === 'object' && 'url' in target;
    const driver = isServer ? await openPostgres(target.url, target.timeouts) : await openPglite(target);
    return new Database(driver, log);
  }

  /** Opens, and brings the schema up to date. */
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

  /** Runs `work` while no other process on the same database runs its own: for whatever happens once at boot. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.driver.alone(work);
  }

  /** Brings the schema up to date; to be run alone. */
  migrate(): Promise<void> {
    return this.driver.migrate(migrationsFolder());
  }

  /** Runs `work` in a transaction; inside one already, joins it. What `afterCommit` collected runs once it is durable. */
  async transaction<T>(work: () => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    if (this.units.getStore()) return work();
    const afterCommit: AfterCommit[] = [];
    const result = await this.driver.begin((db, raw) => this.units.run({ db, raw, afterCommit }, work), options);
    for (const task of afterCommit) await carryOut(task, this.log);
    return result;
  }

  /**
   * Runs after the running transaction has committed, or at once outside of one. What was written stands by then:
   * a failure is logged and tried again, never thrown.
   */
  async afterCommit(task: AfterCommit): Promise<void> {
    const unit = this.units.getStore();
    if (unit) unit.afterCommit.push(task);
    else await carryOut(task, this.log);
  }

  /** Asks for a sign of life, past everything that other work may wait for. Throws when there is none. */
  ping(): Promise<void> {
    return this.driver.ping();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
