import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SkippedRows, StatementColumns } from '@/lib/contract/statements';
import { createdAt, key, moment } from './columns';
import { orders } from './commerce';

/** Fen of a bank: more than an order may come to. */
const fen = (name: string) => bigint(name, { mode: 'number' });

/** A bank statement that brought transfers. */
export const bankStatements = pgTable('bank_statements', {
  id: key(),
  fileName: text('file_name').notNull(),
  firstDay: text('first_day').notNull(),
  lastDay: text('last_day').notNull(),
  added: integer('added').notNull(),
  /** Transfers that an earlier statement had brought. */
  known: integer('known').notNull(),
  skipped: jsonb('skipped').$type<SkippedRows>().notNull(),
  amount: fen('amount').notNull(),
  userId: integer('user_id').notNull(),
  createdAt: createdAt(),
});

/** Money that came into the association's account, once however many statements tell of it. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: key(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** By the bank's number, else by what it says and the how manieth of such it is. */
    key: text('key').notNull(),
    /** By what it says, also where the bank gives a number: another export may leave that out. */
    content: text('content').notNull(),
    bankNo: text('bank_no').notNull(),
    /** YYYY-MM-DD, and HH:mm:ss where the bank says so. */
    day: text('day').notNull(),
    time: text('time').notNull(),
    amount: fen('amount').notNull(),
    payer: text('payer').notNull(),
    remark: text('remark').notNull(),
    balance: fen('balance'),
    row: integer('row').notNull(),
    /** `used` for orders, `returned` as a whole, `aside` because it belongs to no order. */
    state: text('state', { enum: ['open', 'used', 'returned', 'aside'] })
      .notNull()
      .default('open'),
    reason: text('reason').notNull().default(''),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_transfers_key').on(t.key),
    index('bank_transfers_content').on(t.content),
    index('bank_transfers_state').on(t.state, t.id),
    index('bank_transfers_statement').on(t.statementId, t.state, t.id),
  ],
);

/** What a transfer has paid. All of an order is paid at once. */
export const transferUses = pgTable(
  'transfer_uses',
  {
    transferId: integer('transfer_id')
      .notNull()
      .references(() => bankTransfers.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amount: fen('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.transferId, t.orderId] }), index('transfer_uses_order').on(t.orderId)],
);

/** What the bank has kept of a transfer, where the association bears it: the order is paid in full all the same. */
export const bankCharges = pgTable(
  'bank_charges',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    transferId: integer('transfer_id')
      .notNull()
      .references(() => bankTransfers.id),
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

/** Where a bank's table has what, by its heads, as a person has chosen. */
export const statementLayouts = pgTable('statement_layouts', {
  headKey: text('head_key').primaryKey(),
  heads: jsonb('heads').$type<string[]>().notNull(),
  columns: jsonb('columns').$type<StatementColumns>().notNull(),
  userId: integer('user_id').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
