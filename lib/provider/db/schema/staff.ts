import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeskSubject } from '@/lib/contract/desk';
import { createdAt, key, moment } from './columns';

/**
 * Who has taken what waits for staff: the one source of who holds it. Subjects are those of the contract; a row goes
 * when the thing is put back or over.
 */
export const holdings = pgTable(
  'holdings',
  {
    subject: text('subject').$type<DeskSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    userId: integer('user_id').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] }), index('holdings_user').on(t.userId, t.subject)],
);

/** Who keeps away from what, and why; kept for ever. */
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

/** Organisations that a member of staff has declared an interest in. */
export const staffTies = pgTable(
  'staff_ties',
  {
    userId: integer('user_id').notNull(),
    organisation: text('organisation').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.organisation] })],
);

/** What staff tell each other of a thing; its owner never sees it. */
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

/** What staff did: who, what, before and after. It only grows; a trigger refuses everything else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: moment('at').notNull(),
    userId: integer('user_id').notNull(),
    /** As the person was called then. */
    userName: text('user_name').notNull(),
    /** The call as the contract has it: POST /api/v1/staff/records/{id}/moves. */
    operation: text('operation').notNull(),
    /** The call as people read it: 办理业务. */
    summary: text('summary').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Number or title of the thing, as people know it. */
    title: text('title').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    // Each in the order of the list, so that a page of a span of days is one range. Words: see migration `audit_search`.
    index('audit_log_time').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_user').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject, t.subjectId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_operation').on(t.operation, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
