import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment } from './columns';

/** Since when somebody is staff. What they may do stands in `users.staff_roles`; a row goes when they are no more. */
export const staffMembers = pgTable('staff_members', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  since: moment('since').notNull(),
});

/** The second factor of a member of staff: time-based codes of their phone (RFC 6238). */
export const staffFactors = pgTable('staff_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The secret, sealed with the portal's key: the database alone makes no codes. */
  sealed: text('sealed').notNull(),
  /** When the first code came that proves the phone has it; null until then. */
  confirmedAt: moment('confirmed_at'),
  /** Step of the last code that was taken: it and the ones before open nothing more. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the codes for who has lost the phone; each goes when it is used. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  /** Wrong codes in a row, and until when no other is looked at because of them. */
  failures: integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
  createdAt: createdAt(),
});
