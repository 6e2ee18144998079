import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Timestamp } from '@/lib/contract/proofs';
import { cases } from './cases';
import { createdAt, moment } from './columns';

/** Signing keys of certificates. The private key is in the secrets, under `name`; the newest signs. */
export const filingKeys = pgTable('filing_keys', {
  kid: text('kid').primaryKey(),
  /** Public key, base64url. */
  x: text('x').notNull(),
  name: text('name').notNull().unique(),
  createdAt: createdAt(),
});

/**
 * Certified filings in log order: without gaps, from 0. Like the other tables of the log it is append-only, enforced by
 * triggers (see migration `0001_functions`).
 */
export const filingLeaves = pgTable(
  'filing_leaves',
  {
    index: integer('index').primaryKey(),
    leafHash: text('leaf_hash').notNull(),
    number: text('number').notNull(),
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    /** Id of the card behind the printed code. */
    publicId: text('public_id').notNull(),
    sha256: text('sha256').notNull(),
    /** JWS of the statement. */
    statement: text('statement').notNull(),
    timestamp: jsonb('timestamp').$type<Timestamp>().notNull(),
    filedAt: moment('filed_at').notNull(),
  },
  (t) => [
    uniqueIndex('filing_leaves_number').on(t.number),
    uniqueIndex('filing_leaves_record').on(t.recordId),
    uniqueIndex('filing_leaves_public').on(t.publicId),
    index('filing_leaves_digest').on(t.sha256, t.index),
  ],
);

/** Perfect subtrees of the Merkle tree; immutable once complete. */
export const filingNodes = pgTable(
  'filing_nodes',
  {
    level: smallint('level').notNull(),
    index: integer('index').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
);

/** Signed tree heads, one for every size of the log. */
export const filingHeads = pgTable('filing_heads', {
  size: integer('size').primaryKey(),
  root: text('root').notNull(),
  /** JWS of the tree head. */
  treeHead: text('tree_head').notNull(),
  time: moment('time').notNull(),
});
