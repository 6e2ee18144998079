import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment } from './columns';

/** What is being written and not yet on the site; what is on it stands in the table of its kind. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: text('kind').notNull(),
    contentId: integer('content_id').notNull(),
    /** Nothing of it was ever published: its id waits for it. */
    isNew: boolean('is_new').notNull(),
    title: text('title').notNull(),
    /** Code of the kind's variant; empty where it has none. */
    variant: text('variant').notNull(),
    /** What the controls of the editor hold. */
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    /** Number of the version that it began from. */
    base: integer('base').notNull(),
    /** Counts the saves. */
    revision: integer('revision').notNull(),
    /** Number of the version that it was taken from, to be published again; null for what was written anew. */
    restored: integer('restored'),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When a job publishes it; null where nobody has said so. */
    publishAt: moment('publish_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.contentId] }),
    index('content_drafts_new').on(t.kind, t.isNew, t.savedAt.desc().nullsFirst()),
  ],
);

/** The history of what is on the site: it only grows. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: key(),
    kind: text('kind').notNull(),
    contentId: integer('content_id').notNull(),
    number: integer('number').notNull(),
    event: text('event', { enum: ['original', 'published', 'withdrawn', 'restored', 'saved'] }).notNull(),
    /** The version that was restored. */
    of: integer('of'),
    title: text('title').notNull(),
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    /** 0 for what was there before anybody changed it. */
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('content_versions_number').on(t.kind, t.contentId, t.number)],
);
