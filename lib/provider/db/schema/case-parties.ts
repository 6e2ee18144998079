import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cases } from './cases';
import { createdAt, key, moment, updatedAt } from './columns';
import { persons } from './people';

/** Contact of a party, as its case named it when it was invited. */
export interface PartyContact {
  mobile: string;
  email: string;
  address: string;
}

/** A person who takes part in a case without an account, by a role that the kind declares. */
export const caseParties = pgTable(
  'case_parties',
  {
    id: key(),
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    role: text('role').notNull(),
    /** Place in the field of the case that lists the persons, or in the order of appointment, from 0. */
    index: integer('index').notNull(),
    /** Entry in the directory of an appointed person, whose cases make one desk; null for others. */
    personId: integer('person_id').references(() => persons.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    contact: jsonb('contact').$type<PartyContact>().notNull(),
    /** Hash of the token in the link that was sent last; an earlier link has ended with it. */
    tokenHash: text('token_hash').notNull(),
    /** Input of the derivation of the letter's code, together with a key outside of the database. */
    letterNonce: text('letter_nonce').notNull(),
    letterHash: text('letter_hash').notNull(),
    /** `invited` until the first confirmed code, `opened` until an answer. */
    state: text('state', { enum: ['invited', 'opened', 'answered', 'ended'] })
      .notNull()
      .default('invited'),
    /** Act that answered; empty before. */
    answer: text('answer').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('case_parties_place').on(t.recordId, t.role, t.index),
    uniqueIndex('case_parties_token').on(t.tokenHash),
    uniqueIndex('case_parties_letter').on(t.letterHash),
    index('case_parties_person').on(t.personId, t.id),
  ],
);

/** Acts of parties, of those that their roles declare. Never changed. */
export const casePartyActs = pgTable(
  'case_party_acts',
  {
    id: key(),
    partyId: integer('party_id')
      .notNull()
      .references(() => caseParties.id, { onDelete: 'cascade' }),
    act: text('act').notNull(),
    /** Values of the declared fields in their stored form, with references to files. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Hash of the network address with a secret, to tell apart two senders without storing where they were. */
    ipHash: text('ip_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('case_party_acts_party').on(t.partyId, t.id)],
);

/** Session of a party in its room, opened by a code. Opens nothing else. */
export const casePartySessions = pgTable(
  'case_party_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    partyId: integer('party_id')
      .notNull()
      .references(() => caseParties.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('case_party_sessions_party').on(t.partyId), index('case_party_sessions_expiry').on(t.expiresAt)],
);
