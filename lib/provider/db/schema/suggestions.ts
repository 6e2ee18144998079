import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import type { SuggestionTopic } from '@/lib/contract/suggestions';
import { createdAt, key, moment, owned } from './columns';

/** Complaints and suggestions. Whose they are is known to their owner's own list; staff is never told of anonymous ones. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: key(),
    /** Number that the association gives it, e.g. JY-2026-000012. */
    number: text('number').notNull(),
    ...owned(),
    type: text('type', { enum: ['complaint', 'advice', 'enquiry', 'correction'] }).notNull(),
    /** What it is about: one of the topics of lib/kinds/content/suggestion-words.ts. */
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
    /** What the owner asked once more; its answer is the second of `replies`. */
    followUp: text('follow_up'),
    replies: jsonb('replies').$type<{ text: string; at: string }[]>().notNull().default([]),
    repliedAt: moment('replied_at'),
    /** Why it was closed or withdrawn. */
    reason: text('reason').notNull().default(''),
    rating: integer('rating'),
    comment: text('comment').notNull().default(''),
    /** Since when the office has to answer: that it came, or that more was asked. */
    waitingSince: moment('waiting_since').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('suggestions_number').on(t.number),
    index('suggestions_owner').on(t.owner, t.id.desc().nullsFirst()),
    index('suggestions_queue').on(t.state, t.waitingSince, t.id),
  ],
);
