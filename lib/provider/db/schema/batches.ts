import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileRef } from '@/lib/contract/common';
import { cases } from './cases';
import { createdAt, key, moment } from './columns';

/** Cases of one kind that are forwarded together to the authority. */
export const batches = pgTable(
  'batches',
  {
    id: key(),
    /** Number given by the association, e.g. ZB-2026-000012. */
    number: text('number').notNull(),
    kind: text('kind').notNull(),
    /** `sent` waits for the authority's receipt, `received` for certificates; `done` waits for nothing. */
    state: text('state', { enum: ['open', 'sent', 'received', 'done', 'discarded'] })
      .notNull()
      .default('open'),
    /** Last day of the current state; null if it has none. */
    dueOn: date('due_on'),
    /** State in which staff were last reminded; empty before. */
    reminded: text('reminded').notNull().default(''),
    userId: integer('user_id').notNull(),
    sentAt: moment('sent_at'),
    /** Number on the authority's receipt; empty before. */
    receiptNo: text('receipt_no').notNull().default(''),
    /** Normalised number, for comparison; null without a receipt. */
    receiptKey: text('receipt_key'),
    receivedOn: date('received_on'),
    receiptFile: jsonb('receipt_file').$type<FileRef>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('batches_number').on(t.number),
    uniqueIndex('batches_receipt').on(t.receiptKey),
    index('batches_state').on(t.state, t.id.desc().nullsFirst()),
    index('batches_due').on(t.state, t.dueOn),
  ],
);

/** Cases of a batch. */
export const batchCases = pgTable(
  'batch_records',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id),
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    /** Whether the batch is open; a case is in at most one open batch. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.recordId] }),
    uniqueIndex('batch_records_open').on(t.recordId).where(sql`is_open`),
    index('batch_records_record').on(t.recordId),
  ],
);
