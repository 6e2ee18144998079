import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment } from './columns';

/** Unpublished drafts; published content is in the table of its kind. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: text('kind').notNull(),
    contentId: integer('content_id').notNull(),
    /** Never published; the id is reserved. */
    isNew: boolean('is_new').notNull(),
    title: text('title').notNull(),
    /** Code of the kind's variant; empty without one. */
    variant: text('variant').notNull(),
    /** Form values of the editor. */
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    /** Number of the version that the draft is based on. */
    base: integer('base').notNull(),
    /** Incremented by each save. */
    revision: integer('revision').notNull(),
    /** Number of the restored version; null for a new text. */
    restored: integer('restored'),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** Scheduled time of publication; null without one. */
    publishAt: moment('publish_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.contentId] }),
    index('content_drafts_new').on(t.kind, t.isNew, t.savedAt.desc().nullsFirst()),
  ],
);

/** Append-only version history of published content. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: key(),
    kind: text('kind').notNull(),
    contentId: integer('content_id').notNull(),
    number: integer('number').notNull(),
    event: text('event', { enum: ['original', 'published', 'withdrawn', 'restored', 'saved'] }).notNull(),
    /** Number of the restored version. */
    of: integer('of'),
    title: text('title').notNull(),
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    /** 0 for the content before the first change. */
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('content_versions_number').on(t.kind, t.contentId, t.number)],
);
