import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { certificates } from './cases';
import { createdAt, key, moment, owned } from './columns';

/** Requests to use an announced work, from the owner of the row to the holder of the certificate. */
export const licenceRequests = pgTable(
  'licence_requests',
  {
    id: key(),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificates.id),
    ...owned(),
    /** Account of the holder, the same value as `owner` of its certificates. */
    holder: integer('holder').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    /** Name and contact of the requester as of the request. */
    name: text('name').notNull(),
    contact: text('contact').notNull(),
    purpose: text('purpose').notNull(),
    media: text('media').notNull(),
    territory: text('territory').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Null for an unlimited term. */
    endsOn: date('ends_on'),
    /** Fee offered, in fen; null for none. */
    fee: integer('fee'),
    message: text('message').notNull().default(''),
    /** Reason of a refusal, or a word to an acceptance. */
    answer: text('answer').notNull().default(''),
    /** Draft of the licence, made by the acceptance. */
    draftId: integer('draft_id'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('licence_requests_open').on(t.certificateId, t.owner).where(sql`state = 'open'`),
    index('licence_requests_owner').on(t.owner, t.id),
    index('licence_requests_holder').on(t.holder, t.state, t.id),
  ],
);
