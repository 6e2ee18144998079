import { z } from 'zod';
import { answersFile, date, dateTime, fen, id, idParams, nothing, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { orderPlaced, orderSummary } from './orders';
import { queueOutcome } from './queue';

const place = z.number().int().min(0).max(199);

/** Column indexes in a bank's table, from 0; null for a missing column. */
export const bankStatementColumns = z
  .object({
    date: z.number({ error: '请选择日期所在的列' }).int().min(0).max(199),
    time: place.nullable().default(null),
    credit: place.nullable().default(null),
    debit: place.nullable().default(null),
    /** Single column for both directions; told apart by a sign, CR or DR, or the direction column. */
    amount: place.nullable().default(null),
    direction: place.nullable().default(null),
    payer: place.nullable().default(null),
    /** All columns that may contain the payer's remarks. */
    remark: z.array(place).max(8).default([]),
    number: place.nullable().default(null),
    balance: place.nullable().default(null),
    currency: place.nullable().default(null),
  })
  .refine(({ credit, amount }) => credit !== null || amount !== null, {
    path: ['credit'],
    message: '请选择收入金额所在的列',
  });
export type BankStatementColumns = z.output<typeof bankStatementColumns>;

/** Rows that are not incoming transactions. */
const skipped = z.object({ debits: z.number().int(), empty: z.number().int(), foreign: z.number().int() });
export type SkippedRows = z.output<typeof skipped>;

const bankStatement = z.object({
  id,
  fileName: z.string(),
  firstDay: date,
  lastDay: date,
  /** New incoming transactions, and those known from an earlier statement. */
  added: z.number().int(),
  known: z.number().int(),
  skipped,
  /** Sum of the new ones; fen. */
  amount: z.number().int(),
  /** Transactions that are not processed yet. */
  open: z.number().int(),
  by: z.string(),
  createdAt: dateTime,
});
export type BankStatement = z.output<typeof bankStatement>;

/** Result of an upload: imported, or the columns must be assigned manually. */
const uploadedBankStatement = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    /** Null if all of it was known. */
    statementId: id.nullable(),
    added: z.number().int(),
    known: z.number().int(),
    /** Known transactions that nobody had decided: read anew by other columns, and removed as they are no income by them. */
    corrected: z.number().int(),
    removed: z.number().int(),
    /** Undecided ones that got a payer, a number, a time or remarks from this export. */
    supplemented: z.number().int().default(0),
    /** Decided ones whose line reads otherwise now: day, payer, amount and the present reading. They stay as they are. */
    contradicted: z.array(z.string()).default([]),
    skipped,
    /** Transactions set aside because the bank has reversed them: day, payer and amount, to read. */
    reversed: z.array(z.string()),
    /** Transactions that one reversal may mean, all set aside until a person has told them apart. */
    unclear: z.array(z.string()).default([]),
    /** Reversals without an open transaction: it was confirmed or returned before, or no statement has brought it yet. */
    unmatched: z.array(z.string()),
  }),
  z.object({
    outcome: z.literal('columns'),
    heads: z.array(z.string()),
    /** The first rows below the headings, verbatim. */
    sample: z.array(z.array(z.string())),
    /** Detected columns; null for those that were not found. */
    guess: bankStatementColumns.nullable(),
  }),
]);
export type UploadedBankStatement = z.output<typeof uploadedBankStatement>;

/** Value of `columns` that asks for the columns of a file although they are known, to correct them. */
export const ASK_COLUMNS = 'ask';

/**
 * Imports a bank statement: CSV in UTF-8, UTF-16 or GBK, or XLSX. Transactions are deduplicated by the bank's number or
 * by content, so importing a file twice adds nothing. `columns` is JSON of {@link bankStatementColumns}, remembered for
 * these headings, or {@link ASK_COLUMNS}. 422 for other files, which are not stored.
 */
export const uploadBankStatement = staffPost('/api/v1/staff/money/statements', '上传银行流水', {
  duty: 'money',
  decides: 'nobodys',
  multipart: true,
  body: z.object({ columns: z.string().max(2000).optional() }),
  data: uploadedBankStatement,
});

export const listBankStatements = staffRead('/api/v1/staff/money/statements', '银行流水', {
  duty: 'money',
  query: pageQuery,
  data: pageOf(bankStatement).extend({
    /** Whether a sample statement is available: in the demo. */
    hasSample: z.boolean(),
  }),
});

/** Sample statement for the demo: transactions for the current unpaid orders, some with errors. */
export const sampleBankStatement = staffRead('/api/v1/staff/money/sample-statement', '演示用的银行流水', {
  duty: 'money',
  ...answersFile,
});

/**
 * Lists of bank transactions: exact matches, suggested matches, unmatched ones, and those processed in various ways.
 */
export const bankTransactionView = z.enum(['exact', 'proposed', 'none', 'used', 'returned', 'aside']);
export type BankTransactionView = z.output<typeof bankTransactionView>;

/**
 * Reason of a suggested match. Only `exact` is confirmed without review; `receipt` is the money of an order that was paid
 * on a receipt before.
 */
export const suggestionKind = z.enum([
  'exact',
  'alike',
  'twice',
  'otherWay',
  'several',
  'together',
  'less',
  'more',
  'receipt',
  'notOwed',
  'payer',
  'none',
]);
export type SuggestionKind = z.output<typeof suggestionKind>;

/** An order for the finance team. */
export const financeOrder = orderSummary.extend({ remittanceCode: z.string(), buyer: z.string() });
export type FinanceOrder = z.output<typeof financeOrder>;

const suggestion = z.object({
  kind: suggestionKind,
  /** A sentence for the reviewer. */
  reason: z.string(),
  /** Orders that it may pay; all of them for `several` and `more`, otherwise alternatives. */
  orders: z.array(financeOrder),
  /** Those of them that were paid on a receipt, whose money this may be. */
  onReceipt: z.array(id).default([]),
  /** Transactions that together equal the amount of the one order. */
  with: z.array(id),
  /** Overpayment in fen; negative for an underpayment. */
  difference: z.number().int(),
});

const bankTransaction = z.object({
  id,
  statementId: id,
  day: date,
  time: z.string(),
  amount: z.number().int(),
  payer: z.string(),
  remark: z.string(),
  bankNo: z.string(),
  state: z.enum(['open', 'used', 'returned', 'aside']),
  /** Reason for setting it aside. */
  reason: z.string(),
  suggestion: suggestion.nullable(),
  /** Orders paid by it, with amounts. */
  uses: z.array(z.object({ orderId: id, orderNo: z.string(), title: z.string(), amount: fen })),
  /** Bank charge deducted from it and borne by the association. */
  charge: z.object({ amount: fen, reason: z.string() }).nullable(),
  /** Refund of the remainder: amount and state. */
  refund: z.object({ id, refundNo: z.string(), amount: fen, state: z.enum(['pending', 'failed', 'done']) }).nullable(),
});
export type BankTransaction = z.output<typeof bankTransaction>;

export const listBankTransactions = staffRead('/api/v1/staff/money/transfers', '银行转账', {
  duty: 'money',
  query: pageQuery.extend({ statement: id.optional(), view: bankTransactionView.optional() }),
  data: pageOf(bankTransaction).extend({
    /** The returned list: the requested one, otherwise the first that is not empty. */
    view: bankTransactionView,
    counts: z.array(z.object({ view: bankTransactionView, count: z.number().int() })),
  }),
});

/** One bank transaction with its current suggestion. */
export const getBankTransaction = staffRead('/api/v1/staff/money/transfers/{id}', '银行转账详情', {
  duty: 'money',
  params: idParams,
  data: bankTransaction,
});

/** Pays all exactly matching orders, each in a separate transaction. */
export const confirmExact = staffPost('/api/v1/staff/money/transfers/confirm-exact', '确认相符的转账', {
  duty: 'money',
  decides: 'nobodys',
  body: z.object({ statement: id.optional() }),
  data: z.object({
    confirmed: z.number().int(),
    /** Matches that were processed by someone else in the meantime. */
    refused: z.array(z.object({ transferId: id, message: z.string() })),
    /** Number of exact matches beyond the limit of one call. */
    left: z.number().int(),
  }),
});

const few = z.array(id).min(1, '请选择订单').max(20, '一次最多 20 笔');

const reason = words({ error: '请填写原因' }).min(1, '请填写原因').max(200, '原因不超过 200 字');

/** Maximum bank charge; fen. Anything larger is an underpaid order. */
export const MOST_CHARGE = 20_000;

/**
 * Pays orders by bank transactions: one transaction for several orders, or several transactions for one order. All or
 * nothing; an overpayment is kept for a refund. A shortfall may be a bank charge if staff give its amount and reason:
 * the one order is then paid in full and the charge is booked. 409 if the sum is too small or anything was decided
 * meanwhile.
 */
export const confirmBankTransactions = staffPost('/api/v1/staff/money/transfers/confirm', '确认转账', {
  duty: 'money',
  decides: { transfer: 'transferIds', order: 'orderIds' },
  body: z
    .object({
      transferIds: few,
      orderIds: few,
      charge: z
        .object({ amount: fen.positive().max(MOST_CHARGE, '手续费不超过 200 元，差额更大的请等补足或者退回'), reason })
        .optional(),
    })
    .refine(({ transferIds, orderIds }) => transferIds.length === 1 || orderIds.length === 1, {
      path: ['orderIds'],
      message: '几笔转账只能合起来付一笔订单',
    })
    .refine(({ orderIds, charge }) => !charge || orderIds.length === 1, {
      path: ['charge'],
      message: '记手续费时只能付一笔订单',
    }),
  data: z.object({ orders: z.array(orderPlaced), surplus: fen }),
});

/** Sets aside a transaction that belongs to no order: interest, a grant, a payment in another matter. */
export const setBankTransactionAside = staffPost('/api/v1/staff/money/transfers/{id}/aside', '搁置转账', {
  duty: 'money',
  decides: { transfer: 'id' },
  params: idParams,
  body: z.object({ reason }),
  data: nothing,
});

/** The same for several at once; those processed by someone else meanwhile are skipped and reported. */
export const setBankTransactionsAside = staffPost('/api/v1/staff/money/transfers/aside', '搁置多笔转账', {
  duty: 'money',
  decides: { transfer: 'ids' },
  decidesEach: true,
  body: z.object({ ids: z.array(id).min(1, '请先选择').max(50, '一次至多 50 笔'), reason }),
  data: queueOutcome,
});

export const reopenBankTransaction = staffPost('/api/v1/staff/money/transfers/{id}/reopen', '取回搁置的转账', {
  duty: 'money',
  decides: { transfer: 'id' },
  params: idParams,
  data: nothing,
});

/** Marks a whole transaction for a refund: nothing was owed, or the amount was too small. */
export const returnBankTransaction = staffPost('/api/v1/staff/money/transfers/{id}/return', '退回转账', {
  duty: 'money',
  decides: { transfer: 'id', order: 'orderId' },
  params: idParams,
  body: z.object({ orderId: id, reason }),
  data: z.object({ refundId: id }),
});
