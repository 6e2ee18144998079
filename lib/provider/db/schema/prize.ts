import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, updatedAt } from './columns';

/** Work of a session: in the public vote, or still being judged. */
export const prizeEntries = pgTable(
  'prize_entries',
  {
    id: key(),
    sessionId: integer('session_id').notNull(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    /** Award class, also the channel of its cover: entry-art, entry-music ... */
    classKey: text('class_key').notNull(),
    author: text('author').notNull(),
    organisation: text('organisation').notNull(),
    summary: text('summary').notNull(),
    intro: jsonb('intro').$type<string[]>().notNull().default([]),
    /** Address of the submitted picture; empty without one. */
    picture: text('picture').notNull().default(''),
    /** Paragraph or stanza of a literary work. */
    excerpt: jsonb('excerpt').$type<string[]>().notNull().default([]),
    /** Address of a recording and its description; both empty without one. */
    sound: text('sound').notNull().default(''),
    heard: text('heard').notNull().default(''),
    state: text('state', { enum: ['submitted', 'shortlisted', 'rejected', 'awarded'] }).notNull(),
    /** gold, silver, bronze, merit; for a shortlisted work the award to be announced. */
    level: text('level'),
    /** Temporarily hidden from the voting hall. */
    isHidden: boolean('is_hidden').notNull().default(false),
    citation: text('citation').notNull().default(''),
    /** Denormalised count, updated in the transaction of each vote. */
    votes: integer('votes').notNull().default(0),
    userId: integer('user_id'),
    eId: integer('e_id').notNull().default(0),
    recordId: integer('record_id'),
    /** Certificate of a winner; null before the announcement. */
    certificateId: integer('certificate_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('prize_entries_number').on(t.sessionId, t.number),
    index('prize_entries_hall').on(t.sessionId, t.state, t.votes.desc().nullsFirst(), t.id),
    index('prize_entries_class').on(t.sessionId, t.state, t.classKey, t.votes.desc().nullsFirst(), t.id),
  ],
);

/** Vote: one per work, user and day. Votes belong to the person, whichever account they act as. */
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
    /** Keyed digest of the voter's network: distinguishes networks without disclosing addresses. */
    network: text('network').notNull().default(''),
    /** Secret of the vote, pseudonym of the voter for the day, and commitment; empty for votes before commitments. */
    nonce: text('nonce').notNull().default(''),
    voter: text('voter').notNull().default(''),
    commitment: text('commitment').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('prize_votes_once').on(t.entryId, t.userId, t.day),
    index('prize_votes_day').on(t.userId, t.sessionId, t.day),
    index('prize_votes_network').on(t.sessionId, t.network, t.createdAt),
    uniqueIndex('prize_votes_commitment').on(t.sessionId, t.day, t.commitment).where(sql`commitment <> ''`),
  ],
);

/** Seal of a day's commitments: signed, chained, and published. */
export const prizeSeals = pgTable(
  'prize_seals',
  {
    id: key(),
    sessionId: integer('session_id').notNull(),
    day: date('day').notNull(),
    votes: integer('votes').notNull(),
    voters: integer('voters').notNull(),
    /** SHA-256 of the published list. */
    digest: text('digest').notNull(),
    /** SHA-256 of the seal before; empty for the first of a session. */
    previous: text('previous').notNull().default(''),
    /** JWS of the seal. */
    statement: text('statement').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('prize_seals_day').on(t.sessionId, t.day)],
);

/** Votes cast by a user on a day; concurrent votes of a user lock this row. */
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

/** Photo of a ceremony or an exhibition; without a file a cover is drawn from channel and id. */
export const prizePhotos = pgTable(
  'prize_photos',
  {
    id: key(),
    sessionId: integer('session_id').notNull(),
    caption: text('caption').notNull(),
    text: text('text').notNull(),
    takenOn: date('taken_on').notNull(),
    /** Address of the file; empty if a cover is drawn. */
    picture: text('picture').notNull().default(''),
    /** Published on the site. */
    isShown: boolean('is_shown').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [index('prize_photos_session').on(t.sessionId, t.id)],
);

/** Introductory pages of the prize: history, jury, judging. */
export const prizeIntroductions = pgTable('prize_introductions', {
  id: key(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  body: text('body').notNull(),
  /** Published on the site. */
  isShown: boolean('is_shown').notNull().default(true),
  updatedAt: updatedAt(),
});
