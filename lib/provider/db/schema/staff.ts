import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QueueSubject } from '@/lib/contract/queue';
import { createdAt, key, moment } from './columns';

/**
 * Assignments of queue items to staff members. Subjects are those of the contract; a row is deleted when the item is
 * released or closed.
 */
export const assignments = pgTable(
  'holdings',
  {
    subject: text('subject').$type<QueueSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    userId: integer('user_id').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] }), index('holdings_user').on(t.userId, t.subject)],
);

/** Recusals with their reasons; permanent. */
export const recusals = pgTable(
  'recusals',
  {
    id: key(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    userId: integer('user_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recusals_once').on(t.subject, t.subjectId, t.userId)],
);

/** Organisations in which a staff member has declared an interest. */
export const staffTies = pgTable(
  'staff_ties',
  {
    userId: integer('user_id').notNull(),
    organisation: text('organisation').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.organisation] })],
);

/** Internal staff notes on an item; never visible to its owner. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: key(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    userId: integer('user_id').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('staff_notes_subject').on(t.subject, t.subjectId, t.id)],
);

/** Audit log of staff actions. Append-only, enforced by a trigger. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: moment('at').notNull(),
    userId: integer('user_id').notNull(),
    /** Name at the time of the action. */
    userName: text('user_name').notNull(),
    /** Endpoint as declared in the contract: POST /api/v1/staff/records/{id}/moves. */
    operation: text('operation').notNull(),
    /** Label of the endpoint: 办理业务. */
    summary: text('summary').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Display name of the item: number or title. */
    title: text('title').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    // In the order of the list, so that a page of a date range is one index range. For words see migration
    // `0001_functions`.
    index('audit_log_time').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_user').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject, t.subjectId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_operation').on(t.operation, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** A list of the workbench as one staff member sees it: a named filter, or under the empty name its hidden columns. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: key(),
    userId: integer('user_id').notNull(),
    /** Address of the list: /staff/money/orders. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Filters as in the address, behind the question mark. */
    query: text('query').notNull().default(''),
    /** Labels of hidden columns; used under the empty name alone. */
    hidden: jsonb('hidden').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('staff_views_name').on(t.userId, t.list, t.name)],
);
