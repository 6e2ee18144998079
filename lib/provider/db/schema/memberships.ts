import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cases, certificates } from './cases';
import { createdAt, key, moment, owned, updatedAt } from './columns';
import { orders } from './commerce';
import { members } from './people';

/** Publication of an approved application, in which anybody may object. */
export const membershipPublicities = pgTable(
  'membership_publicities',
  {
    id: key(),
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    name: text('name').notNull(),
    variant: text('variant', { enum: ['enterprise', 'personal'] }).notNull(),
    /** Value of the dictionary c_sys_member_level. */
    level: text('level').notNull(),
    /** Industry of a unit, professional field of a person. */
    field: text('field').notNull().default(''),
    startsOn: date('starts_on').notNull(),
    /** Last day for objections. */
    endsOn: date('ends_on').notNull(),
    state: text('state', { enum: ['open', 'passed', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('membership_publicities_record').on(t.recordId),
    index('membership_publicities_list').on(t.endsOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Objections to an application by persons without an account. */
export const membershipObjections = pgTable(
  'membership_objections',
  {
    id: key(),
    number: text('number').notNull(),
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    name: text('name').notNull(),
    /** Phone confirmed by a code. */
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'upheld', 'dismissed'] })
      .notNull()
      .default('open'),
    /** Reason of the decision, sent to the objector. */
    answer: text('answer').notNull().default(''),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('membership_objections_number').on(t.number),
    uniqueIndex('membership_objections_open').on(t.recordId, t.mobile).where(sql`state = 'open'`),
    index('membership_objections_record').on(t.recordId, t.id),
    index('membership_objections_mobile').on(t.mobile, t.createdAt),
  ],
);

/** Membership of an account. `active` until the last day, then `grace`, then `lapsed`; a renewal makes it active again. */
export const memberships = pgTable(
  'memberships',
  {
    id: key(),
    ...owned(),
    /** Number of the member and the certificate. */
    number: text('number').notNull(),
    /** Application that it results from. */
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    /** Entry in the directory. */
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificates.id),
    name: text('name').notNull(),
    variant: text('variant', { enum: ['enterprise', 'personal'] }).notNull(),
    level: text('level').notNull(),
    /** Level from the next term on; empty for the same. */
    nextLevel: text('next_level').notNull().default(''),
    representative: text('representative').notNull().default(''),
    startsOn: date('starts_on').notNull(),
    /** Last day of the paid term. */
    endsOn: date('ends_on').notNull(),
    /** Last day of grace, fixed when it begins. */
    graceUntil: date('grace_until'),
    state: text('state', { enum: ['active', 'grace', 'lapsed', 'resigned', 'ended'] })
      .notNull()
      .default('active'),
    /** Days before the end of the latest reminder of this term; null before the first. */
    reminded: integer('reminded'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('memberships_number').on(t.number),
    uniqueIndex('memberships_record').on(t.recordId),
    uniqueIndex('memberships_one').on(t.owner).where(sql`state in ('active', 'grace', 'lapsed')`),
    index('memberships_owner').on(t.owner, t.id.desc().nullsFirst()),
    index('memberships_end').on(t.state, t.endsOn, t.id),
  ],
);

/** Terms of a membership, each paid by an order. */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    id: key(),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => memberships.id),
    orderId: integer('order_id').references(() => orders.id),
    level: text('level').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The fee was refunded, so the term does not count. */
    isReturned: boolean('is_returned').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('membership_terms_order').on(t.orderId),
    index('membership_terms_membership').on(t.membershipId, t.endsOn),
  ],
);
