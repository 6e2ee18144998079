import type { Duty, StaffRole } from '@/lib/contract/duties';
import type { Right } from '@/lib/contract/endpoint';
import type { FactorState } from '@/lib/contract/second-factor';
import type { CacheTag } from '@/lib/contract/tags';
import type { Db } from '../db/database';
import type { TransactionOptions } from '../db/driver';
import type { users } from '../db/schema';
import type { AuditFields, Labelled } from './audit-labels';
import { unauthenticated } from './errors';
import type { Ports } from './ports';

/** Calling user. `eId` is the account acted as: 0 for the person, else the enterprise. */
export interface Actor {
  userId: number;
  eId: number;
  /** Staff roles; empty for other users. */
  staffRoles: readonly StaffRole[];
  /** State of this session's second factor; irrelevant for other users. */
  secondFactor: FactorState;
  /** Duties of these roles; empty until the second factor is confirmed. */
  duties: readonly Duty[];
  /** Rights in the account acted as. */
  rights: readonly Right[];
  sessionId: number;
  /** User row as read at the start of the call; for display, not for deciding changes. */
  account: Omit<typeof users.$inferSelect, 'passwordHash'>;
}

/** Client-supplied request data; not a basis for authorisation. */
export interface RequestInfo {
  id: string;
  ip: string;
  userAgent: string;
  /** Public origin of the site: SITE_URL, or the request's host. */
  origin: string;
  idempotencyKey?: string;
}

/** Change made by a staff member, for the audit log. */
export interface Change {
  /** Audit subject, e.g. record, order, article. */
  subject: string;
  id: number | string;
  /** Display name: number or title. */
  title: string;
  /** Changed values before and after; empty for a created or deleted item. */
  before: AuditFields;
  after: AuditFields;
}

/** Context of a service call: ports, caller, and the database of the running unit of work. */
export class Ctx {
  /** Changes recorded for the audit log. */
  readonly changes: Change[] = [];
  /** Writes the audit entries. Runs at the end of each transaction, so that neither is committed without the other. */
  audit?: () => Promise<void>;
  /** Repeats the check of the caller's rights. Runs at the start of each transaction of a write that depends on them. */
  guard?: () => Promise<void>;
  /** Party of a case that acts in its room without an account; its uploads are then the caller's own files. */
  party?: { id: number };
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

  /** Calling user; throws 401 for anonymous callers. */
  get user(): Actor {
    if (!this.actor) throw unauthenticated();
    return this.actor;
  }

  /** Runs `work` in a transaction, between the guard and the audit entries of the call, if it has them. */
  async transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T> {
    if ((!this.audit && !this.guard) || this.isWriting) return this.ports.database.transaction(work, options);
    this.isWriting = true;
    try {
      return await this.ports.database.transaction(async () => {
        await this.guard?.();
        const result = await work();
        await this.audit?.();
        return result;
      }, options);
    } finally {
      this.isWriting = false;
      this.changes.length = 0;
    }
  }

  /**
   * Runs `work` in a transaction that records what has happened outside of the database, such as money that a gateway
   * has returned. It is true whether or not the caller still has the right to ask for it.
   */
  async recordFact<T>(work: () => Promise<T>): Promise<T> {
    const { guard } = this;
    this.guard = undefined;
    try {
      return await this.transaction(work);
    } finally {
      this.guard = guard;
    }
  }

  /** Records a change for the audit log; ignored outside of staff calls. */
  changed<B extends AuditFields, A extends AuditFields>(
    change: Change & { before: B & Labelled<B>; after: A & Labelled<A> },
  ): void {
    if (this.audit) this.changes.push(change);
  }

  /** Invalidates cached public content after the commit. */
  touch(...tags: CacheTag[]): Promise<void> {
    return this.ports.database.afterCommit(() => this.ports.invalidate(tags));
  }
}

/** Creates the context of work without a request. */
export const systemContext = (ports: Ports): Ctx =>
  new Ctx(ports, null, { id: 'system', ip: '', userAgent: '', origin: ports.settings.siteUrl ?? '' });
