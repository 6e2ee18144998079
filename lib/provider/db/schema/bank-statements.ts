import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BankStatementColumns, SkippedRows } from '@/lib/contract/bank-statements';
import { createdAt, key, moment } from './columns';
import { orders } from './commerce';

/** Amounts of a bank in fen; may exceed the range of order amounts. */
const fen = (name: string) => bigint(name, { mode: 'number' });

/** Uploaded bank statement. */
export const bankStatements = pgTable('bank_statements', {
  id: key(),
  fileName: text('file_name').notNull(),
  firstDay: text('first_day').notNull(),
  lastDay: text('last_day').notNull(),
  added: integer('added').notNull(),
  /** Transactions already contained in earlier statements. */
  known: integer('known').notNull(),
  skipped: jsonb('skipped').$type<SkippedRows>().notNull(),
  amount: fen('amount').notNull(),
  userId: integer('user_id').notNull(),
  createdAt: createdAt(),
});

/** Incoming bank transactions, stored once even if several statements contain them. */
export const bankTransactions = pgTable(
  'bank_transfers',
  {
    id: key(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** Unique key: from the bank's number, else from the content and its occurrence. */
    key: text('key').notNull(),
    /** Key from the content, stored even with a bank number, as another export may omit the number. */
    content: text('content').notNull(),
    /** Line of the statement as the bank wrote it, whatever its columns are taken for; null for older transactions. */
    origin: text('origin'),
    bankNo: text('bank_no').notNull(),
    /** YYYY-MM-DD, and HH:mm:ss if the bank gives it. */
    day: text('day').notNull(),
    time: text('time').notNull(),
    amount: fen('amount').notNull(),
    /** Amount by the present columns, if it differs from the one that was decided; other exports state it. */
    readAmount: fen('read_amount'),
    payer: text('payer').notNull(),
    remark: text('remark').notNull(),
    balance: fen('balance'),
    row: integer('row').notNull(),
    /** `used` for orders, `returned` in full, `aside` as it belongs to no order. */
    state: text('state', { enum: ['open', 'used', 'returned', 'aside'] })
      .notNull()
      .default('open'),
    reason: text('reason').notNull().default(''),
    /** Line of the reversal that has set it aside; null without one, and for older transactions. */
    reversedBy: text('reversed_by'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_transfers_key').on(t.key),
    index('bank_transfers_content').on(t.content),
    index('bank_transfers_origin').on(t.origin),
    index('bank_transfers_amount').on(t.amount, t.day),
    index('bank_transfers_read_amount').on(t.readAmount, t.day).where(sql`${t.readAmount} is not null`),
    index('bank_transfers_state').on(t.state, t.id),
    index('bank_transfers_statement').on(t.statementId, t.state, t.id),
  ],
);

/** Reversals that statements have brought, as the statement with the transaction of one may be uploaded later. */
export const bankReversals = pgTable(
  'bank_reversals',
  {
    /** Line of the statement as the bank wrote it. */
    line: text('line').primaryKey(),
    /** YYYY-MM-DD, and HH:mm:ss if the bank gives it. */
    day: text('day').notNull(),
    time: text('time').notNull(),
    amount: fen('amount').notNull(),
    payer: text('payer').notNull(),
    /** The other one of payer and payee, if the bank gives both; empty otherwise. */
    otherParty: text('other_party').notNull(),
    remark: text('remark').notNull(),
    bankNo: text('bank_no').notNull(),
    balance: fen('balance'),
    isDebit: boolean('is_debit').notNull(),
    /** Whether no transaction has been found for it. */
    isPending: boolean('is_pending').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('bank_reversals_pending').on(t.amount, t.day).where(sql`${t.isPending}`)],
);

/** Orders paid by a transaction. An order is always paid in full. */
export const bankTransactionUses = pgTable(
  'transfer_uses',
  {
    transferId: integer('transfer_id')
      .notNull()
      .references(() => bankTransactions.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amount: fen('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.transferId, t.orderId] }), index('transfer_uses_order').on(t.orderId)],
);

/** Bank charge deducted from a transaction and borne by the association: the order still counts as paid in full. */
export const bankCharges = pgTable(
  'bank_charges',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    transferId: integer('transfer_id')
      .notNull()
      .references(() => bankTransactions.id),
    amount: fen('amount').notNull(),
    reason: text('reason').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_charges_order').on(t.orderId),
    index('bank_charges_transfer').on(t.transferId),
    index('bank_charges_day').on(t.createdAt),
  ],
);

/** Column assignment of a bank's table, by its heads, as a user has chosen. */
export const bankStatementLayouts = pgTable('statement_layouts', {
  headKey: text('head_key').primaryKey(),
  heads: jsonb('heads').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<BankStatementColumns>().notNull(),
  /** Earlier columns, the latest first, by which transactions that were read with them are found again. */
  former: jsonb('former').$type<BankStatementColumns[]>().notNull().default([]),
  userId: integer('user_id').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
