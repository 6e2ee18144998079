import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImportRow } from '@/lib/contract/imports';
import { createdAt, key, moment } from './columns';
import { memberships } from './memberships';
import { members } from './people';

/** Table of an association that was imported. */
export const imports = pgTable(
  'imports',
  {
    id: key(),
    /** Key of the declaration in lib/kinds/imports. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    skipped: integer('skipped').notNull(),
    /** Outcome of each row, with the id of what it created or changed. */
    rows: jsonb('rows').$type<(ImportRow & { target: number | null })[]>().notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('imports_kind').on(t.kind, t.id.desc().nullsFirst()), index('imports_file').on(t.kind, t.sha256)],
);

/**
 * Membership from before the portal, of a member without an account: what is known of it until the member claims it and
 * it becomes a row of `memberships`.
 */
export const importedMemberships = pgTable(
  'imported_memberships',
  {
    id: key(),
    /** Entry in the directory. */
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    variant: text('variant', { enum: ['enterprise', 'personal'] }).notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    number: text('number').notNull(),
    numberKey: text('number_key').notNull(),
    /** Value of the dictionary c_sys_member_level. */
    level: text('level').notNull(),
    representative: text('representative').notNull().default(''),
    /** Mobile number of the member or its representative, which a claim is checked against; empty for none. */
    mobile: text('mobile').notNull().default(''),
    /** Credit code of a unit, which a claim is checked against; empty for none. */
    uscc: text('uscc').notNull().default(''),
    joinedYear: integer('joined_year').notNull(),
    /** Last day of the paid term. */
    endsOn: date('ends_on').notNull(),
    /** Membership that a claim has made of it; null before. */
    membershipId: integer('membership_id').references(() => memberships.id),
    claimedAt: moment('claimed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('imported_memberships_number').on(t.numberKey),
    // Persons of one name are told apart by their numbers; a unit is a member once.
    uniqueIndex('imported_memberships_name').on(t.nameKey).where(sql`variant = 'enterprise'`),
    uniqueIndex('imported_memberships_member').on(t.memberId),
    index('imported_memberships_mobile').on(t.mobile).where(sql`mobile <> '' and membership_id is null`),
  ],
);
