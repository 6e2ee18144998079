import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, updatedAt } from './columns';

/** A work of a session: in the public vote, or sent in and still being judged. */
export const prizeEntries = pgTable(
  'prize_entries',
  {
    id: key(),
    sessionId: integer('session_id').notNull(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    /** Award class, which is also the channel of its cover: entry-art, entry-music ... */
    classKey: text('class_key').notNull(),
    author: text('author').notNull(),
    organisation: text('organisation').notNull(),
    summary: text('summary').notNull(),
    intro: jsonb('intro').$type<string[]>().notNull().default([]),
    /** Address of its picture; empty where none was handed in. */
    picture: text('picture').notNull().default(''),
    /** A paragraph or stanza, of a work of words. */
    excerpt: jsonb('excerpt').$type<string[]>().notNull().default([]),
    /** Address of a recording, and what it lets hear; both empty where there is none. */
    sound: text('sound').notNull().default(''),
    heard: text('heard').notNull().default(''),
    state: text('state', { enum: ['submitted', 'shortlisted', 'rejected', 'awarded'] }).notNull(),
    /** gold, silver, bronze, merit; of a shortlisted work what it is to get once the winners are announced. */
    level: text('level'),
    /** Taken out of the voting hall for now. */
    isHidden: boolean('is_hidden').notNull().default(false),
    citation: text('citation').notNull().default(''),
    /** Kept beside the votes, changed in the transaction of each. */
    votes: integer('votes').notNull().default(0),
    userId: integer('user_id'),
    eId: integer('e_id').notNull().default(0),
    recordId: integer('record_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('prize_entries_number').on(t.sessionId, t.number),
    index('prize_entries_hall').on(t.sessionId, t.state, t.votes.desc().nullsFirst(), t.id),
    index('prize_entries_class').on(t.sessionId, t.state, t.classKey, t.votes.desc().nullsFirst(), t.id),
  ],
);

/** One vote: one a work, user and day. Votes belong to the person, whatever account they act as. */
export const prizeVotes = pgTable(
  'prize_votes',
  {
    id: key(),
    sessionId: integer('session_id').notNull(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => prizeEntries.id),
    userId: integer('user_id').notNull(),
    /** Day in Asia/Shanghai. */
    day: date('day').notNull(),
    /** A keyed digest of the network that it came from: tells networks apart, and does not give an address away. */
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('prize_votes_once').on(t.entryId, t.userId, t.day),
    index('prize_votes_day').on(t.userId, t.sessionId, t.day),
    index('prize_votes_network').on(t.sessionId, t.network, t.createdAt),
  ],
);

/** How many votes a user cast on a day; its row is what concurrent votes of one user queue for. */
export const prizeVoteDays = pgTable(
  'prize_vote_days',
  {
    sessionId: integer('session_id').notNull(),
    userId: integer('user_id').notNull(),
    day: date('day').notNull(),
    used: integer('used').notNull().default(0),
  },
  (t) => [
    uniqueIndex('prize_vote_days_key').on(t.sessionId, t.userId, t.day),
    index('prize_vote_days_day').on(t.day).where(sql`used > 0`),
  ],
);

/** A picture of a ceremony or an exhibition; without a file it is drawn as a cover from channel and id. */
export const prizePhotos = pgTable(
  'prize_photos',
  {
    id: key(),
    sessionId: integer('session_id').notNull(),
    caption: text('caption').notNull(),
    text: text('text').notNull(),
    takenOn: date('taken_on').notNull(),
    /** Address of the file; empty where it is drawn. */
    picture: text('picture').notNull().default(''),
    /** Whether it is on the site. */
    isShown: boolean('is_shown').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [index('prize_photos_session').on(t.sessionId, t.id)],
);

/** Presentations of the prize: its history, its jury, how works are judged. */
export const prizeIntroductions = pgTable('prize_introductions', {
  id: key(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  /** Whether it is on the site. */
  isShown: boolean('is_shown').notNull().default(true),
  updatedAt: updatedAt(),
});
