import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { caseParties } from './case-parties';
import { cases } from './cases';
import { createdAt, key, moment, updatedAt } from './columns';
import { persons } from './people';

const recordId = () =>
  integer('record_id')
    .notNull()
    .references(() => cases.id);

/** Member of the panel of an appraisal; the link and the sessions are those of the party. */
export const appraisalMembers = pgTable(
  'appraisal_members',
  {
    id: key(),
    recordId: recordId(),
    partyId: integer('party_id')
      .notNull()
      .references(() => caseParties.id, { onDelete: 'cascade' }),
    /** Entry in the directory; null once it has been deleted. */
    personId: integer('person_id').references(() => persons.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    organisation: text('organisation').notNull(),
    isChair: boolean('is_chair').notNull().default(false),
    /** Time of the replacement; the votes no longer count from then on. */
    leftAt: moment('left_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('appraisal_members_party').on(t.partyId), index('appraisal_members_record').on(t.recordId, t.id)],
);

/** Vote of a member on one matter. Never changed. */
export const appraisalVotes = pgTable(
  'appraisal_votes',
  {
    id: key(),
    memberId: integer('member_id')
      .notNull()
      .references(() => appraisalMembers.id, { onDelete: 'cascade' }),
    /** Matter and conclusion, of those that the kind declares. */
    matter: text('matter').notNull(),
    conclusion: text('conclusion').notNull(),
    reasons: text('reasons').notNull(),
    ipHash: text('ip_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('appraisal_votes_once').on(t.memberId, t.matter)],
);

/** A sample on a list that is handed over. */
export interface HandoverItem {
  /** Y1-1 for the first file of the first original, B1-1 for one of the other side. */
  number: string;
  side: 'original' | 'suspect';
  name: string;
  /** Name of the file as it was uploaded. */
  fileName: string;
  /** 电子文件, 光盘, 纸质原件 … */
  carrier: string;
  quantity: string;
  /** SHA-256 of the file, in hex. */
  sha256: string;
}

/** List of the samples of an appraisal, in versions until the applicant has signed one. */
export const appraisalHandovers = pgTable(
  'appraisal_handovers',
  {
    id: key(),
    recordId: recordId(),
    version: integer('version').notNull(),
    items: jsonb('items').$type<HandoverItem[]>().notNull(),
    signedAt: moment('signed_at'),
    /** Name and masked phone of the signer; empty before. */
    signer: text('signer').notNull().default(''),
    signerPhone: text('signer_phone').notNull().default(''),
    ipHash: text('ip_hash').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('appraisal_handovers_record').on(t.recordId)],
);

/** Vote in an opinion. */
export interface OpinionVote {
  member: string;
  conclusion: string;
  reasons: string;
}

/** Result of a matter in an opinion, in words. */
export interface OpinionFinding {
  matter: string;
  /** Empty without a majority. */
  conclusion: string;
  votes: number;
  of: number;
  majority: OpinionVote[];
  dissent: OpinionVote[];
}

/** Issued opinion of an appraisal, as it was on its day. Never changed. */
export const appraisalOpinions = pgTable(
  'appraisal_opinions',
  {
    id: key(),
    recordId: recordId(),
    number: text('number').notNull(),
    publicId: text('public_id').notNull(),
    issuedOn: date('issued_on').notNull(),
    method: text('method').notNull(),
    analysis: text('analysis').notNull(),
    /** Members in words, the chair first. */
    panel: jsonb('panel').$type<{ name: string; organisation: string; isChair: boolean }[]>().notNull(),
    findings: jsonb('findings').$type<OpinionFinding[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('appraisal_opinions_record').on(t.recordId),
    uniqueIndex('appraisal_opinions_number').on(t.number),
  ],
);
