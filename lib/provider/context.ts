import type { Right } from '@/lib/contract/endpoint';
import type { CacheTag } from '@/lib/contract/tags';
import type { Db } from './db/database';
import type { TransactionOptions } from './db/driver';
import type { users } from './db/schema';
import { unauthenticated } from './errors';
import type { Ports } from './ports';

/** Who calls. `eId` is the account acted as: 0 the person, else the enterprise. */
export interface Actor {
  userId: number;
  eId: number;
  isStaff: boolean;
  /** What they may do for the account acted as. */
  rights: readonly Right[];
  sessionId: number;
  /** The user as read when the call came in: for showing, not for deciding a change. */
  account: Omit<typeof users.$inferSelect, 'passwordHash'>;
}

/** What the request tells of its sender; never trusted for authority. */
export interface RequestInfo {
  id: string;
  ip: string;
  userAgent: string;
  /** Origin under which the browser reaches the site: SITE_URL, or the request's host. */
  origin: string;
  idempotencyKey?: string;
}

/** What every service receives first: ports, caller, and the database of the running unit of work. */
export class Ctx {
  constructor(
    readonly ports: Ports,
    readonly actor: Actor | null,
    readonly request: RequestInfo,
  ) {}

  get db(): Db {
    return this.ports.database.db;
  }
  get log() {
    return this.ports.log;
  }
  now(): Date {
    return this.ports.now();
  }

  /** The caller; throws 401 for nobody. */
  get user(): Actor {
    if (!this.actor) throw unauthenticated();
    return this.actor;
  }

  /** One write: all of `work` or nothing of it. */
  transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.ports.database.transaction(work, options);
  }

  /** Reports changed public content; the page cache hears of it once it is committed. */
  touch(...tags: CacheTag[]): Promise<void> {
    return this.ports.database.afterCommit(() => this.ports.invalidate(tags));
  }
}

/** The context of work that no request caused. */
export const systemContext = (ports: Ports): Ctx =>
  new Ctx(ports, null, { id: 'system', ip: '', userAgent: '', origin: ports.settings.siteUrl ?? '' });
