import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import { createdAt, key, moment, updatedAt } from './columns';

const channel = () =>
  text('channel', { enum: ['notice', 'policy', 'judicial', 'party', 'knowledge', 'prize'] }).notNull();

export const articles = pgTable(
  'articles',
  {
    id: key(),
    slug: text('slug'),
    channel: channel(),
    state: text('state', { enum: ['draft', 'scheduled', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    source: text('source').notNull().default(''),
    author: text('author').notNull().default(''),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<FileRef[]>().notNull().default([]),
    pinned: boolean('pinned').notNull().default(false),
    views: integer('views').notNull().default(0),
    publishAt: moment('publish_at'),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('articles_slug').on(t.slug),
    index('articles_list')
      .on(t.channel, t.pinned.desc().nullsFirst(), t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('articles_all')
      .on(t.pinned.desc().nullsFirst(), t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('articles_time').on(t.channel, t.publishedAt, t.id).where(sql`state = 'published'`),
  ],
);

/**
 * Published articles by channel and month, so that lists need no count of a million rows. Maintained by triggers (see
 * migration `0001_functions`), as articles are written in several places.
 */
export const articleCounts = pgTable(
  'article_counts',
  {
    channel: channel(),
    /** `YYYY-MM` in Asia/Shanghai. */
    month: text('month').notNull(),
    published: integer('published').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.month] })],
);

/** Views by article and day, so that 三十日热读 needs no scan of events. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.day] }), index('article_views_day').on(t.day)],
);

/** Static pages and sections (about, agreement, home slides, guides), one JSON document each. */
export const pages = pgTable('pages', {
  key: text('key').primaryKey(),
  /** Id for the editor; the public address uses the key. */
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  body: text('body').notNull().default(''),
  data: jsonb('data').$type<unknown>(),
  updatedAt: updatedAt(),
});

export const configValues = pgTable('config_values', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
});

export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    dictType: text('dict_type').notNull(),
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    position: integer('position').notNull().default(0),
    /** First and last day on which it is offered; null for no limit. The label remains valid for display. */
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
  },
  (t) => [primaryKey({ columns: [t.dictType, t.dictValue] })],
);

/**
 * Index of the site search. `grams` contains every character and pair of adjacent characters, so that a GIN index finds
 * words of two Chinese characters, which trigrams would not.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').notNull(),
    refId: integer('ref_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    publishedAt: moment('published_at'),
    grams: text('grams').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId] }),
    // Without the pending list: the embedded database has no autovacuum to flush it, and every search would scan it.
    index('search_grams').using('gin', t.grams).with({ fastupdate: false }),
    index('search_time').on(t.publishedAt.desc().nullsLast(), t.kind, t.refId.desc().nullsFirst()),
  ],
);

export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: key(),
    event: text('event').notNull(),
    anonymousId: text('anonymous_id').notNull(),
    userId: integer('user_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('tracking_events_time').on(t.createdAt),
    index('tracking_events_visitor').on(t.anonymousId, t.createdAt),
  ],
);

/** Session of the gold prize. Class rules, ceremony and texts are in `detail`. */
export const prizeSessions = pgTable('prize_sessions', {
  id: key(),
  number: integer('number').notNull(),
  year: integer('year').notNull(),
  title: text('title').notNull(),
  theme: text('theme').notNull(),
  summary: text('summary').notNull(),
  isCurrent: boolean('is_current').notNull().default(false),
  stages: jsonb('stages').$type<{ name: string; from: string; to: string }[]>().notNull(),
  /** Time of the announcement of the winners. */
  announcedAt: moment('announced_at'),
  dailyVotes: integer('daily_votes').notNull().default(5),
  /** Criteria of the jury with their weights in per cent; empty until staff set them. */
  criteria: jsonb('criteria').$type<{ name: string; weight: number }[]>().notNull().default([]),
  /** First of the two people who announce the winners, and the time of the proposal; null without one. */
  proposedBy: integer('proposed_by'),
  proposedAt: moment('proposed_at'),
  /** Reason why awards of the plan stay vacant; empty where all are given. */
  vacancies: text('vacancies').notNull().default(''),
  /** First and last day of the publicity of the proposed winners; null before it. */
  publicityFrom: date('publicity_from'),
  publicityTo: date('publicity_to'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: updatedAt(),
});
