import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import type { SuggestionTopic } from '@/lib/contract/suggestions';
import { createdAt, key, moment, owned } from './columns';

/**
 * Complaints and suggestions. The owner of an anonymous one is used for their own list only and never shown to staff.
 */
export const suggestions = pgTable(
  'suggestions',
  {
    id: key(),
    /** Number given by the association, e.g. JY-2026-000012. */
    number: text('number').notNull(),
    ...owned(),
    type: text('type', { enum: ['complaint', 'advice', 'enquiry', 'correction'] }).notNull(),
    /** Topic declared in lib/kinds/content/suggestion-labels.ts. */
    topic: text('topic').$type<SuggestionTopic>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    files: jsonb('files').$type<FileRef[]>().notNull().default([]),
    /** Empty for anonymous ones. */
    contact: text('contact').notNull().default(''),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    state: text('state', { enum: ['waiting', 'replied', 'closed', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** Follow-up question of the owner; its answer is the second of `replies`. */
    followUp: text('follow_up'),
    replies: jsonb('replies').$type<{ text: string; at: string }[]>().notNull().default([]),
    repliedAt: moment('replied_at'),
    /** Reason of closing or withdrawal. */
    reason: text('reason').notNull().default(''),
    rating: integer('rating'),
    comment: text('comment').notNull().default(''),
    /** Time of the submission or the follow-up that waits for a reply. */
    waitingSince: moment('waiting_since').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('suggestions_number').on(t.number),
    index('suggestions_owner').on(t.owner, t.id.desc().nullsFirst()),
    index('suggestions_queue').on(t.state, t.waitingSince, t.id),
  ],
);
