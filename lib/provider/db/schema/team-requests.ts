import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RIGHTS } from '@/lib/contract/endpoint';
import { enterprises, users } from './accounts';
import { createdAt, key, moment } from './columns';

/**
 * Pending team membership of an enterprise: an invitation or a request to join. Membership requires the consent of both
 * sides. A person without an account is identified by phone number only.
 */
export const teamRequests = pgTable(
  'member_requests',
  {
    id: key(),
    enterpriseId: integer('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    kind: text('kind', { enum: ['invitation', 'request'] }).notNull(),
    phone: text('phone').notNull(),
    /** Null until a user with this phone number logs in. */
    userId: integer('user_id').references(() => users.id),
    role: text('role', { enum: ['owner', 'handler'] }).notNull(),
    rights: text('rights', { enum: RIGHTS }).array().notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['open', 'accepted', 'refused', 'cancelled', 'expired'] })
      .notNull()
      .default('open'),
    /** Reason of a refusal. */
    answer: text('answer').notNull().default(''),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('member_requests_open').on(t.enterpriseId, t.phone).where(sql`state = 'open'`),
    index('member_requests_phone').on(t.phone, t.id.desc().nullsFirst()),
    index('member_requests_user').on(t.userId, t.id.desc().nullsFirst()),
  ],
);
