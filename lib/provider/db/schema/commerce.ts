import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, owned, updatedAt } from './columns';

/** Products for sale: contract templates and research reports. */
export const products = pgTable(
  'products',
  {
    id: key(),
    kind: text('kind', { enum: ['contract', 'report'] }).notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull().default(''),
    summary: text('summary').notNull(),
    priceFen: integer('price_fen').notNull(),
    pages: integer('pages').notNull().default(0),
    /** Name in the table of files: private, served to entitled accounts. */
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['on', 'off'] })
      .notNull()
      .default('on'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    publishedAt: moment('published_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('products_slug').on(t.kind, t.slug), index('products_list').on(t.kind, t.category, t.id)],
);

export const orders = pgTable(
  'orders',
  {
    id: key(),
    orderNo: text('order_no').notNull(),
    /** Buying account. */
    ...owned(),
    type: text('type', { enum: ['contract', 'report', 'answer', 'expert', 'manage', 'join'] }).notNull(),
    /** Purchased subject, e.g. `contract:3`; an account has at most one open order per subject. */
    subject: text('subject').notNull(),
    /** Variant of the subject, e.g. `expert:5`; another variant is another purchase. */
    variant: text('variant').notNull().default(''),
    productId: integer('product_id'),
    title: text('title').notNull(),
    amount: integer('amount').notNull(),
    payType: text('pay_type', { enum: ['1', '3'] }).notNull(),
    state: text('state', {
      enum: ['unpaid', 'awaitingReceipt', 'auditing', 'paid', 'done', 'cancelled', 'returned', 'refunded'],
    }).notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Code in the remark of a bank transfer, which identifies the order. */
    remittanceCode: text('remittance_code').notNull(),
    extra: jsonb('extra').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: moment('expires_at'),
    paidAt: moment('paid_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_no').on(t.orderNo),
    uniqueIndex('orders_idempotency').on(t.userId, t.idempotencyKey),
    uniqueIndex('orders_open')
      .on(t.owner, t.subject)
      .where(sql`state in ('unpaid', 'awaitingReceipt', 'auditing', 'returned')`),
    index('orders_owner').on(t.owner, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Serves the sums of closings and figures by an index-only scan.
    index('orders_paid_sums').on(t.paidAt, t.type, t.payType, t.state, t.amount).where(sql`paid_at is not null`),
    index('orders_expiry').on(t.expiresAt).where(sql`state = 'unpaid'`),
    index('orders_remittance').on(t.remittanceCode),
    index('orders_paid').on(t.paidAt, t.id).where(sql`paid_at is not null`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    action: text('action').notNull(),
    note: text('note').notNull().default(''),
    actor: text('actor', { enum: ['buyer', 'staff', 'gateway', 'system'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/** Payment attempt at a gateway. `transactionId` is the gateway's and unique, so that a notification counts once. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    gateway: text('gateway').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    /** Empty until the gateway has answered. */
    codeUrl: text('code_url').notNull(),
    /** SHA-256 of the one-time token with which the sandbox page confirms. */
    tokenHash: text('token_hash'),
    amount: integer('amount').notNull(),
    /** `surplus`: a payment that the order no longer accepts; refunded separately. */
    state: text('state', { enum: ['pending', 'paid', 'refused', 'expired', 'surplus'] })
      .notNull()
      .default('pending'),
    transactionId: text('transaction_id'),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payments_trade').on(t.outTradeNo),
    uniqueIndex('payments_transaction').on(t.gateway, t.transactionId),
    index('payments_order').on(t.orderId, t.id.desc().nullsFirst()),
  ],
);

export const bankReceipts = pgTable(
  'bank_receipts',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    image: text('image').notNull(),
    state: text('state', { enum: ['auditing', 'passed', 'returned'] })
      .notNull()
      .default('auditing'),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('bank_receipts_order').on(t.orderId, t.id.desc().nullsFirst()),
    index('bank_receipts_queue').on(t.state, t.id),
    // Serves the search for the same file among the receipts of other orders.
    index('bank_receipts_image').on(t.image),
  ],
);

/** Refunds of an order, in full or in parts that never exceed its amount. Surplus money has separate refunds. */
export const refunds = pgTable(
  'refunds',
  {
    id: key(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Refunded gateway payment; null for a bank transfer. */
    paymentId: integer('payment_id').references(() => payments.id),
    /** Bank transaction whose surplus is refunded; null for others. */
    transferId: integer('transfer_id'),
    /** Refund of money that the order did not accept, in addition to the order's own refund. */
    surplus: boolean('surplus').notNull().default(false),
    /** Refund number at the gateway; derived from the order's or payment's, so that retries refund once. */
    refundNo: text('refund_no').notNull(),
    way: text('way', { enum: ['gateway', 'transfer'] }).notNull(),
    amount: integer('amount').notNull(),
    /**
     * `pending` until the gateway has answered; retries use the same number. `failed` after the last attempt: requires
     * staff.
     */
    state: text('state', { enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('done'),
    reason: text('reason').notNull(),
    /** Reference of the gateway's refund or the bank transfer. */
    reference: text('reference').notNull(),
    /** For staff only. */
    note: text('note').notNull().default(''),
    /** 0 for an automatic refund of surplus money. */
    staffId: integer('staff_id').notNull(),
    createdAt: createdAt(),
    /** Time at which the money was on its way. */
    doneAt: moment('done_at'),
  },
  (t) => [
    index('refunds_of_order').on(t.orderId, t.id),
    uniqueIndex('refunds_surplus').on(t.paymentId).where(sql`surplus`),
    uniqueIndex('refunds_transfer').on(t.transferId),
    uniqueIndex('refunds_no').on(t.refundNo),
    index('refunds_made').on(t.createdAt, t.id),
    index('refunds_done').on(t.doneAt, t.id).where(sql`done_at is not null`),
    index('refunds_waiting').on(t.id).where(sql`state <> 'done'`),
  ],
);

/** Download rights of an account from paid orders. Refunds revoke them. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: key(),
    ...owned(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('entitlements_order').on(t.orderId, t.productId),
    index('entitlements_owner').on(t.owner, t.productId),
  ],
);

/** Long or private form data stored on the server, so that an address contains only its id. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    id: key(),
    userId: integer('user_id').notNull(),
    eId: integer('e_id').notNull().default(0),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Incremented by each save, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    /** Set aside after a conflict of two saves. */
    isAside: boolean('is_aside').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('form_drafts_owner').on(t.userId, t.kind, t.id.desc().nullsFirst())],
);
