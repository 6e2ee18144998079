import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import { createdAt, moment } from './columns';
import { prizeSessions } from './content';
import { prizeEntries } from './prize';

/** Award that an objection is about, by the case of the objection, and its answer while two people prepare it. */
export const prizeObjections = pgTable(
  'prize_objections',
  {
    /** Case of the objection. */
    recordId: integer('record_id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => prizeSessions.id),
    entryId: integer('entry_id')
      .notNull()
      .references(() => prizeEntries.id),
    /** Null before an answer is drafted. */
    outcome: text('outcome', { enum: ['withdraw', 'change', 'dismiss'] }),
    /** Level and authors after a change; null and empty for the same. */
    level: text('level'),
    author: text('author').notNull().default(''),
    answer: text('answer').notNull().default(''),
    /** Why the draft was sent back; internal, and empty otherwise. */
    returned: text('returned').notNull().default(''),
    /** First of the two people who answer. */
    draftedBy: integer('drafted_by'),
    /** Last day for the entrant's statement, `YYYY-MM-DD`; null for a work whose entrant has no account. */
    statementUntil: date('statement_until'),
    /** The entrant's statement, with papers; empty before. */
    statement: text('statement').notNull().default(''),
    statementFiles: jsonb('statement_files').$type<FileRef[]>().notNull().default([]),
    statedAt: moment('stated_at'),
    createdAt: createdAt(),
  },
  (t) => [index('prize_objections_session').on(t.sessionId), index('prize_objections_entry').on(t.entryId)],
);
