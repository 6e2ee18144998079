import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cases } from './cases';
import { createdAt, key, moment, updatedAt } from './columns';

const recordId = () =>
  integer('record_id')
    .notNull()
    .references(() => cases.id);

/** Session of a mediation: when and where the parties meet, and its minutes afterwards. */
export const mediationSessions = pgTable(
  'mediation_sessions',
  {
    id: key(),
    recordId: recordId(),
    /** Number within the case, from 1. */
    number: integer('number').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Place and address of a meeting online; one of them is given. */
    place: text('place').notNull().default(''),
    link: text('link').notNull().default(''),
    minutes: text('minutes').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('mediation_sessions_number').on(t.recordId, t.number)],
);

/** A clause of an agreement; the amount in fen and its day of payment where it is about money. */
export interface AgreementClause {
  text: string;
  amount: number | null;
  /** `YYYY-MM-DD`; empty for none. */
  payOn: string;
}

/** Agreement of a mediation: one for each case, in versions until all have confirmed the same one. */
export const mediationAgreements = pgTable(
  'mediation_agreements',
  {
    id: key(),
    recordId: recordId(),
    version: integer('version').notNull(),
    isPartial: boolean('is_partial').notNull().default(false),
    clauses: jsonb('clauses').$type<AgreementClause[]>().notNull(),
    /** Number and public id once it is issued; empty before. */
    number: text('number').notNull().default(''),
    publicId: text('public_id').notNull().default(''),
    issuedOn: date('issued_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('mediation_agreements_record').on(t.recordId)],
);

/** Confirmation of a version by a signer, with a code. Never changed. */
export const mediationConfirmations = pgTable(
  'mediation_confirmations',
  {
    id: key(),
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => mediationAgreements.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** `applicant`, or `party-` with the party's id. */
    signer: text('signer').notNull(),
    name: text('name').notNull(),
    ipHash: text('ip_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('mediation_confirmations_once').on(t.agreementId, t.version, t.signer),
    index('mediation_confirmations_agreement').on(t.agreementId, t.id),
  ],
);
