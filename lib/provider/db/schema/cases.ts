import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, maybeOwned, moment, owned, updatedAt } from './columns';

/** Number of the invoice that a case was given, as its index has it. */
export const invoiceNo = sql`(data #>> '{documents,issue,number}')`;

/**
 * A case of any kind that lib/kinds/cases declares. What lists filter by are columns; the rest is `data`, validated by
 * the kind's own schema before it is stored, in codes.
 */
export const records = pgTable(
  'records',
  {
    id: key(),
    kind: text('kind').notNull(),
    /** Code by which its kind is divided; empty where it is not. */
    variant: text('variant').notNull().default(''),
    /** Number that the association gives a case, e.g. TJ-2026-000012. */
    recordNo: text('record_no').notNull(),
    ...owned(),
    title: text('title').notNull(),
    /** One of its kind's states; written by `moveCase` alone. */
    status: text('status').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Fen that it costs; null where it costs nothing or nobody knows yet. */
    fee: integer('fee'),
    /** The order that paid its fee. */
    orderId: integer('order_id'),
    dueOn: date('due_on'),
    submittedAt: moment('submitted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('records_no').on(t.recordNo),
    index('records_owner').on(t.owner, t.id.desc().nullsFirst()),
    // Title and number stand in it, so that a search walks down the list in the index alone.
    index('records_owner_kind').on(t.owner, t.kind, t.id.desc().nullsFirst(), t.title, t.recordNo),
    index('records_owner_state').on(t.owner, t.kind, t.status, t.id.desc().nullsFirst()),
    index('records_owner_variant').on(t.owner, t.kind, t.variant, t.id.desc().nullsFirst()),
    index('records_owner_day').on(t.owner, t.kind, t.submittedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('records_kind').on(t.kind, t.status, t.id.desc().nullsFirst()),
    index('records_waiting').on(t.kind, t.status, t.updatedAt, t.id),
    uniqueIndex('records_invoice_no').on(invoiceNo).where(sql`kind = 'invoice'`),
    index('records_certified').on(sql`upper(data ->> 'idNo')`).where(sql`kind = 'personal-certification'`),
    index('records_filed').on(sql`(data ->> 'sha256')`).where(sql`kind = 'szzpba'`),
  ],
);

/** How many cases an account has of each kind in each state; kept by triggers, so that no list counts its rows. */
export const recordCounts = pgTable(
  'record_counts',
  {
    /** As `owned()` has it. */
    owner: integer('owner').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.kind, t.status] })],
);

/** How many cases an account handed in each month, `YYYY-MM`; kept by triggers. */
export const recordMonths = pgTable(
  'record_months',
  {
    /** As `owned()` has it. */
    owner: integer('owner').notNull(),
    month: text('month').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.month] })],
);

/** Days of cases that their owners are reminded of, by the fields that their kinds declare. */
export const recordDeadlines = pgTable(
  'record_deadlines',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => records.id),
    /** The field that names the day. */
    field: text('field').notNull(),
    ...owned(),
    day: date('day').notNull(),
    /** Days before it of the last reminder; null before the first. */
    reminded: integer('reminded'),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.field] }),
    index('record_deadlines_owner').on(t.owner, t.day),
    index('record_deadlines_day').on(t.day),
  ],
);

/** What happened to a case, for its timeline. */
export const recordEvents = pgTable(
  'record_events',
  {
    id: key(),
    recordId: integer('record_id')
      .notNull()
      .references(() => records.id),
    /** One of the kind's actions. */
    action: text('action').notNull(),
    note: text('note').notNull().default(''),
    actor: text('actor', { enum: ['applicant', 'staff', 'system'] }).notNull(),
    /** Fields that were changed, or that are to be corrected. */
    changed: jsonb('changed').$type<string[]>().notNull().default([]),
    /** Why a field is to be corrected, by its name. */
    reasons: jsonb('reasons').$type<Record<string, string>>().notNull().default({}),
    /** What the changed fields held before. */
    previous: jsonb('previous').$type<Record<string, unknown>>().notNull().default({}),
    /** The user who did it; null for what happened of itself. */
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [index('record_events_record').on(t.recordId, t.id, t.createdAt), index('record_events_time').on(t.createdAt)],
);

/** Which case came of which: work, filing, registration, contract, dispute. Shown as one file. */
export const recordLinks = pgTable(
  'record_links',
  {
    fromId: integer('from_id')
      .notNull()
      .references(() => records.id),
    toId: integer('to_id')
      .notNull()
      .references(() => records.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.fromId, t.toId] }), index('record_links_to').on(t.toId)],
);

/** Running numbers by series and year, taken in the transaction that uses them: no gaps, no doubles. */
export const numberSeries = pgTable('number_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull().default(0),
});

/** What a certificate says, for the public query: works, software, digital filings, memberships. */
export const certificates = pgTable(
  'certificates',
  {
    id: key(),
    /** Unguessable id that a printed QR carries. */
    publicId: text('public_id').notNull(),
    kind: text('kind', { enum: ['work', 'software', 'filing', 'member'] }).notNull(),
    number: text('number').notNull(),
    /** Number and holder without blanks and in one width, as they are compared. */
    numberKey: text('number_key').notNull(),
    holder: text('holder').notNull(),
    holderKey: text('holder_key').notNull(),
    /** By which rules the two keys were made; older ones are made anew when the process starts. */
    keyVersion: integer('key_version').notNull().default(0),
    holderIsPerson: boolean('holder_is_person').notNull(),
    title: text('title').notNull(),
    status: text('status', { enum: ['valid', 'amended', 'revoked'] })
      .notNull()
      .default('valid'),
    /** 本会备案, or the registration authority. */
    source: text('source').notNull(),
    issuedOn: date('issued_on').notNull(),
    ...maybeOwned(),
    /** The case that it came of; null for what was entered otherwise. */
    recordId: integer('record_id').references(() => records.id),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('certificates_public').on(t.publicId),
    uniqueIndex('certificates_number').on(t.kind, t.numberKey),
    index('certificates_owner').on(t.owner),
    index('certificates_record').on(t.recordId),
  ],
);

/** Queries of certificates, each with a number of its own that the result shows. */
export const certificateQueries = pgTable('certificate_queries', {
  id: key(),
  queryNo: text('query_no').notNull(),
  kind: text('kind').notNull(),
  found: boolean('found').notNull(),
  createdAt: createdAt(),
});

/** A sign-up for an activity; nobody's where staff put a person without an account on it. The waiting list is ordered by id. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: key(),
    activityId: integer('activity_id').notNull(),
    ...maybeOwned(),
    state: text('state', {
      enum: ['PENDING', 'APPROVED', 'WAITLISTED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW'],
    }).notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    organisation: text('organisation').notNull().default(''),
    post: text('post').notNull().default(''),
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    checkInCode: text('check_in_code').notNull(),
    /** Number of the seat, from 1; null without one. */
    seat: integer('seat'),
    checkedInAt: moment('checked_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sign_ups_seat').on(t.activityId, t.seat),
    uniqueIndex('sign_ups_once').on(t.activityId, t.userId).where(sql`state <> 'CANCELLED'`),
    uniqueIndex('sign_ups_code').on(t.checkInCode),
    index('sign_ups_queue').on(t.activityId, t.state, t.id),
    index('sign_ups_owner').on(t.owner, t.id.desc().nullsFirst()),
    index('sign_ups_time').on(t.createdAt),
  ],
);

/** Addresses at which an account's deadlines are read as a calendar, one an account. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id').notNull(),
    eId: integer('e_id').notNull().default(0),
    /** What its token is derived from, with a key that the database does not know. */
    nonce: text('nonce').notNull(),
    /** What it is found by. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eId] }), uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
);
