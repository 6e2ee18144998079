import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, updatedAt } from './columns';
import { prizeSessions } from './content';
import { persons } from './people';
import { prizeEntries } from './prize';

/** Juror of a session, who works in a room reached by a link and a code to the phone named here. */
export const prizeJurors = pgTable(
  'prize_jurors',
  {
    id: key(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => prizeSessions.id),
    /** Entry in the directory of persons; null for a juror who is in none. */
    personId: integer('person_id').references(() => persons.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    organisation: text('organisation').notNull().default(''),
    mobile: text('mobile').notNull(),
    /** Award classes of the juror's group; empty for all. */
    classKeys: jsonb('class_keys').$type<string[]>().notNull().default([]),
    /** Hash of the token in the link that was sent last; an earlier link has ended with it. */
    tokenHash: text('token_hash').notNull(),
    /** `invited` until the first confirmed code; `sealed` once the scores are handed in; `ended` by staff. */
    state: text('state', { enum: ['invited', 'scoring', 'sealed', 'ended'] })
      .notNull()
      .default('invited'),
    sealedAt: moment('sealed_at'),
    remindedAt: moment('reminded_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('prize_jurors_token').on(t.tokenHash),
    uniqueIndex('prize_jurors_mobile').on(t.sessionId, t.mobile),
    index('prize_jurors_person').on(t.personId),
  ],
);

/** Session of a juror's room, opened by a code. Opens nothing else. */
export const prizeJurorSessions = pgTable(
  'prize_juror_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    jurorId: integer('juror_id')
      .notNull()
      .references(() => prizeJurors.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('prize_juror_sessions_juror').on(t.jurorId), index('prize_juror_sessions_expiry').on(t.expiresAt)],
);

/** Scores of a juror for a work, in the order of the session's criteria, or the reason of the juror's recusal. */
export const prizeScores = pgTable(
  'prize_scores',
  {
    jurorId: integer('juror_id')
      .notNull()
      .references(() => prizeJurors.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => prizeEntries.id),
    /** 0 to 100 each; empty for a recusal. */
    scores: jsonb('scores').$type<number[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Reason by which the juror declared a conflict; empty for a score. */
    recusal: text('recusal').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.jurorId, t.entryId] }), index('prize_scores_entry').on(t.entryId)],
);
