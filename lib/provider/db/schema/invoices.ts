import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cases } from './cases';
import { createdAt, key, owned, updatedAt } from './columns';
import { orders } from './commerce';

/** Orders of an invoice, each with its amount in fen. Written with the order locked. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    recordId: integer('record_id')
      .notNull()
      .references(() => cases.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.orderId] }), index('invoice_orders_order').on(t.orderId)],
);

/** Saved invoice headers of an account. */
export const invoiceHeaders = pgTable(
  'invoice_headers',
  {
    id: key(),
    ...owned(),
    buyerKind: text('buyer_kind').notNull(),
    header: text('header').notNull(),
    taxNo: text('tax_no').notNull().default(''),
    regAddress: text('reg_address').notNull().default(''),
    regPhone: text('reg_phone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    bankAccount: text('bank_account').notNull().default(''),
    email: text('email').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('invoice_headers_name').on(t.owner, t.header, t.taxNo),
    uniqueIndex('invoice_headers_default').on(t.owner).where(sql`is_default`),
  ],
);
