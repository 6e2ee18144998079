import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import { createdAt, key, maybeOwned, moment, owned, updatedAt } from './columns';

/** Number of a case's issued invoice; must equal the expression of its index. */
export const invoiceNo = sql`(data #>> '{documents,issue,number}')`;

/**
 * Case of any kind declared in lib/kinds/cases. Filtered fields are columns; the rest is `data`, validated by the
 * kind's schema before storage.
 */
export const cases = pgTable(
  'records',
  {
    id: key(),
    kind: text('kind').notNull(),
    /** Code of the kind's variant; empty for kinds without variants. */
    variant: text('variant').notNull().default(''),
    /** Number given by the association, e.g. TJ-2026-000012. */
    recordNo: text('record_no').notNull(),
    ...owned(),
    title: text('title').notNull(),
    /** State of the kind; written by `moveCase` only. */
    status: text('status').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Fee in fen; null if free or not yet known. */
    fee: integer('fee'),
    /** Order that paid the fee. */
    orderId: integer('order_id'),
    dueOn: date('due_on'),
    submittedAt: moment('submitted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('records_no').on(t.recordNo),
    index('records_owner').on(t.owner, t.id.desc().nullsFirst()),
    // Includes title and number, so that a search scans the list in the index alone.
    index('records_owner_kind').on(t.owner, t.kind, t.id.desc().nullsFirst(), t.title, t.recordNo),
    index('records_owner_state').on(t.owner, t.kind, t.status, t.id.desc().nullsFirst()),
    index('records_owner_variant').on(t.owner, t.kind, t.variant, t.id.desc().nullsFirst()),
    index('records_owner_day').on(t.owner, t.kind, t.submittedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('records_kind').on(t.kind, t.status, t.id.desc().nullsFirst()),
    index('records_waiting').on(t.kind, t.status, t.updatedAt, t.id),
    // Serves the search for cases with the same title.
    index('records_title').on(t.kind, t.title),
    uniqueIndex('records_invoice_no').on(invoiceNo).where(sql`kind = 'invoice'`),
    uniqueIndex('records_voucher_no').on(invoiceNo).where(sql`kind = 'fee-voucher'`),
    index('records_certified').on(sql`upper(data ->> 'idNo')`).where(sql`kind = 'personal-certification'`),
    index('records_filed').on(sql`(data ->> 'sha256')`).where(sql`kind = 'szzpba'`),
    // Matters that concern a registration, by its number.
    index('records_registration')
      .on(sql`(data ->> 'registrationNo')`)
      .where(sql`kind in ('registration-change', 'contract-filing')`),
  ],
);

/** Numbers of an account's cases by kind and state; maintained by triggers, so that lists need no count. */
export const caseCounts = pgTable(
  'record_counts',
  {
    /** Same value as in `owned()`. */
    owner: integer('owner').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.kind, t.status] })],
);

/** Numbers of an account's submitted cases by month, `YYYY-MM`; maintained by triggers. */
export const caseMonths = pgTable(
  'record_months',
  {
    /** Same value as in `owned()`. */
    owner: integer('owner').notNull(),
    month: text('month').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.month] })],
);

/** Reminder dates of cases, from the fields that their kinds declare. */
export const caseDeadlines = pgTable(
  'record_deadlines',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    /** Field that contains the date. */
    field: text('field').notNull(),
    ...owned(),
    day: date('day').notNull(),
    /** Days of the last reminder before the date; null before the first. */
    reminded: integer('reminded'),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.field] }),
    index('record_deadlines_owner').on(t.owner, t.day),
    index('record_deadlines_day').on(t.day),
  ],
);

/** Columns of a case before a staff action, so that it can be undone; `data` only if the action changed it. */
export interface CaseSnapshot {
  status: string;
  dueOn: string | null;
  title: string;
  variant: string;
  fee: number | null;
  orderId: number | null;
  data?: Record<string, unknown>;
}

/** Events of a case, for its timeline. */
export const caseEvents = pgTable(
  'record_events',
  {
    id: key(),
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    /** Action of the kind. */
    action: text('action').notNull(),
    note: text('note').notNull().default(''),
    actor: text('actor', { enum: ['applicant', 'staff', 'system'] }).notNull(),
    /** Fields that were changed, or that need correction. */
    changed: jsonb('changed').$type<string[]>().notNull().default([]),
    /** Reasons for the requested corrections, by field. */
    reasons: jsonb('reasons').$type<Record<string, string>>().notNull().default({}),
    /** Previous values of the changed fields. */
    previous: jsonb('previous').$type<Record<string, unknown>>().notNull().default({}),
    /** The case before a staff action; null for others. */
    before: jsonb('before').$type<CaseSnapshot>(),
    /** Whether the action was undone; figures leave it out. */
    undone: boolean('undone').notNull().default(false),
    /** Acting user; null for automatic transitions. */
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [index('record_events_record').on(t.recordId, t.id, t.createdAt), index('record_events_time').on(t.createdAt)],
);

/** Links between a case and the case that it results from: work, filing, registration, contract, dispute. */
export const caseLinks = pgTable(
  'record_links',
  {
    fromId: integer('from_id')
      .notNull()
      .references(() => cases.id),
    toId: integer('to_id')
      .notNull()
      .references(() => cases.id),
    /** Made by the owner, who can undo it; links that follow from the content of the cases are not. */
    byHand: boolean('by_hand').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.fromId, t.toId] }), index('record_links_to').on(t.toId)],
);

/** Serial numbers by series and year, taken in the transaction that uses them: without gaps or duplicates. */
export const numberSeries = pgTable('number_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull().default(0),
});

/** Certificates for the public query: works, software, digital filings, memberships; agreements and opinions for their card. */
export const certificates = pgTable(
  'certificates',
  {
    id: key(),
    /** Unguessable id in the printed QR code. */
    publicId: text('public_id').notNull(),
    kind: text('kind', {
      enum: ['work', 'software', 'filing', 'member', 'agreement', 'opinion', 'award', 'resolution'],
    }).notNull(),
    number: text('number').notNull(),
    /** Normalised number and holder, for comparison. */
    numberKey: text('number_key').notNull(),
    holder: text('holder').notNull(),
    holderKey: text('holder_key').notNull(),
    /** Version of the key derivation; outdated keys are renewed at startup. */
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
    /** Case that it results from; null if there is none. */
    recordId: integer('record_id').references(() => cases.id),
    /** The authority's certificate as a file of staff; null if only the number is known. */
    file: jsonb('file').$type<FileRef>(),
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

/** Certificate queries with the number shown in the result. */
export const certificateQueries = pgTable('certificate_queries', {
  id: key(),
  queryNo: text('query_no').notNull(),
  kind: text('kind').notNull(),
  found: boolean('found').notNull(),
  createdAt: createdAt(),
});

/**
 * Sign-up for an activity; without an owner where staff added a person without an account. The waiting list is ordered
 * by id.
 */
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
    /** Seat number, from 1; null without a seat. */
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

/** Calendar feeds of deadlines, one per person and account. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id').notNull(),
    eId: integer('e_id').notNull().default(0),
    /** Input of the token derivation, together with a key outside of the database. */
    nonce: text('nonce').notNull(),
    /** Lookup key of the feed. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eId] }), uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
);
