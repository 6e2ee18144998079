import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment } from './columns';

/** Start dates of staff members. Roles are in `users.staff_roles`; the row is deleted with the last role. */
export const staffMembers = pgTable('staff_members', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  since: moment('since').notNull(),
});

/** Second factor of a staff member: time-based codes (RFC 6238). */
export const staffFactors = pgTable('staff_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Secret, sealed with a key outside of the database, which alone cannot generate codes. */
  sealed: text('sealed').notNull(),
  /** Time of the first valid code; null until the factor is confirmed. */
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last accepted code; it and earlier ones are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the recovery codes; each is removed when used. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  /** Consecutive wrong codes, and the end of the resulting lock. */
  failures: integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
  createdAt: createdAt(),
});
