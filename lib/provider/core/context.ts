import type { Duty, StaffRole } from '@/lib/contract/duties';
import type { Right } from '@/lib/contract/endpoint';
import type { FactorState } from '@/lib/contract/second-factor';
import type { CacheTag } from '@/lib/contract/tags';
import type { Db } from '../db/database';
import type { TransactionOptions } from '../db/driver';
import type { users } from '../db/schema';
import type { AuditFields } from './audit-labels';
import { unauthenticated } from './errors';
import type { Ports } from './ports';

/** Who calls. `eId` is the account acted as: 0 the person, else the enterprise. */
export interface Actor {
  userId: number;
  eId: number;
  /** Roles among the association's staff; none for everybody else. */
  staffRoles: readonly StaffRole[];
  /** Where this login stands with its second step; of no matter for who is no staff. */
  secondFactor: FactorState;
  /** What these roles may do; nothing before the second step. */
  duties: readonly Duty[];
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

/** What a member of staff changed of a thing, for the audit log. */
export interface Change {
  /** What kind of thing: record, order, article. */
  subject: string;
  id: number | string;
  /** Number or title, as people know it. */
  title: string;
  /** What it was in what was changed, and what it is now; nothing for what was not there, or is no more. */
  before: AuditFields;
  after: AuditFields;
}

/** What every service receives first: ports, caller, and the database of the running unit of work. */
export class Ctx {
  /** What this call changed of what is not the caller's own. */
  readonly changes: Change[] = [];
  /** Writes down what a call of staff did; at the end of each of its transactions, so that neither stands alone. */
  audit?: () => Promise<void>;
  private isWriting = false;

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
  async transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T> {
    if (!this.audit || this.isWriting) return this.ports.database.transaction(work, options);
    this.isWriting = true;
    try {
      return await this.ports.database.transaction(async () => {
        const result = await work();
        await this.audit?.();
        return result;
      }, options);
    } finally {
      this.isWriting = false;
      this.changes.length = 0;
    }
  }

  /** Tells the audit log what became of something; what nobody in particular asked for is not kept there. */
  changed(change: Change): void {
    if (this.audit) this.changes.push(change);
  }

  /** Reports changed public content; the page cache hears of it once it is committed. */
  touch(...tags: CacheTag[]): Promise<void> {
    return this.ports.database.afterCommit(() => this.ports.invalidate(tags));
  }
}

/** The context of work that no request caused. */
export const systemContext = (ports: Ports): Ctx =>
  new Ctx(ports, null, { id: 'system', ip: '', userAgent: '', origin: ports.settings.siteUrl ?? '' });
