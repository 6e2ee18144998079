import { z } from 'zod';
import { answersFile, date, dateTime, fen, id, idParams, nothing, pageOf, pageQuery, words } from './common';
import { deskOutcome } from './desk';
import { staffPost, staffRead } from './endpoint';
import { orderPlaced, orderSummary } from './orders';

const place = z.number().int().min(0).max(199);

/** Where a bank's table has what, by the number of the column from 0; null for what it does not have. */
export const statementColumns = z
  .object({
    date: z.number({ error: '请选择日期所在的列' }).int().min(0).max(199),
    time: place.nullable().default(null),
    credit: place.nullable().default(null),
    debit: place.nullable().default(null),
    /** One column for both ways; a sign, CR or DR or the column of directions tells them apart. */
    amount: place.nullable().default(null),
    direction: place.nullable().default(null),
    payer: place.nullable().default(null),
    /** All columns that a payer's words may stand in. */
    remark: z.array(place).max(8).default([]),
    number: place.nullable().default(null),
    balance: place.nullable().default(null),
    currency: place.nullable().default(null),
  })
  .refine(({ credit, amount }) => credit !== null || amount !== null, {
    path: ['credit'],
    message: '请选择收入金额所在的列',
  });
export type StatementColumns = z.output<typeof statementColumns>;

/** What a file had besides transfers that came in. */
const skipped = z.object({ debits: z.number().int(), empty: z.number().int(), foreign: z.number().int() });
export type SkippedRows = z.output<typeof skipped>;

const statement = z.object({
  id,
  fileName: z.string(),
  firstDay: date,
  lastDay: date,
  /** Transfers that came in by it, and those that were known from an earlier one. */
  added: z.number().int(),
  known: z.number().int(),
  skipped,
  /** Fen of those that came in by it. */
  amount: z.number().int(),
  /** Transfers of it that nobody has dealt with yet. */
  open: z.number().int(),
  by: z.string(),
  createdAt: dateTime,
});
export type Statement = z.output<typeof statement>;

/** What came of a file: it was read, or a person has to say where it has what. */
const uploaded = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    /** Null where all of it was known. */
    statementId: id.nullable(),
    added: z.number().int(),
    known: z.number().int(),
    skipped,
  }),
  z.object({
    outcome: z.literal('columns'),
    heads: z.array(z.string()),
    /** The first rows below the heads, as they stand in the file. */
    sample: z.array(z.array(z.string())),
    /** What could be told of it; null for what could not. */
    guess: statementColumns.nullable(),
  }),
]);
export type UploadedStatement = z.output<typeof uploaded>;

/**
 * Reads a bank statement: CSV in UTF-8, UTF-16 or GBK, or XLSX. Each transfer is kept once, by the bank's number or by
 * what it says, so that a file read twice adds nothing. `columns` is JSON of {@link statementColumns}, remembered for
 * these heads. 422 for what is no statement, and then nothing of it is kept.
 */
export const uploadStatement = staffPost('/api/v1/staff/money/statements', '上传银行流水', {
  duty: 'money',
  decides: 'nobodys',
  multipart: true,
  body: z.object({ columns: z.string().max(2000).optional() }),
  data: uploaded,
});

export const listStatements = staffRead('/api/v1/staff/money/statements', '银行流水', {
  duty: 'money',
  query: pageQuery,
  data: pageOf(statement).extend({
    /** Whether there is a statement to try with: in the demo. */
    hasSample: z.boolean(),
  }),
});

/** A statement to try with in the demo: transfers for the orders that wait now, some of them written wrongly. */
export const sampleStatement = staffRead('/api/v1/staff/money/sample-statement', '演示用的银行流水', {
  duty: 'money',
  ...answersFile,
});

/** Lists of transfers: those that fit to the letter, proposals, those nothing is known of, and what became of the rest. */
export const transferView = z.enum(['exact', 'proposed', 'none', 'used', 'returned', 'aside']);
export type TransferView = z.output<typeof transferView>;

/** Why a transfer is proposed for what it is proposed for. `exact` alone is confirmed without a look. */
export const suggestionKind = z.enum([
  'exact',
  'alike',
  'twice',
  'otherWay',
  'several',
  'together',
  'less',
  'more',
  'notOwed',
  'payer',
  'none',
]);
export type SuggestionKind = z.output<typeof suggestionKind>;

/** An order as finance looks at it. */
export const financeOrder = orderSummary.extend({ remittanceCode: z.string(), buyer: z.string() });
export type FinanceOrder = z.output<typeof financeOrder>;

const suggestion = z.object({
  kind: suggestionKind,
  /** In a sentence, for whoever decides. */
  reason: z.string(),
  /** What may be paid by it; several by one transfer only for `several` and `more`, else one of these is meant. */
  orders: z.array(financeOrder),
  /** Transfers that together come to the amount of the one order. */
  with: z.array(id),
  /** Fen beyond what is owed; negative for what is missing. */
  difference: z.number().int(),
});

const transfer = z.object({
  id,
  statementId: id,
  day: date,
  time: z.string(),
  amount: z.number().int(),
  payer: z.string(),
  remark: z.string(),
  bankNo: z.string(),
  state: z.enum(['open', 'used', 'returned', 'aside']),
  /** Why it was set aside. */
  reason: z.string(),
  suggestion: suggestion.nullable(),
  /** Orders that it has paid, with how much. */
  uses: z.array(z.object({ orderId: id, orderNo: z.string(), title: z.string(), amount: fen })),
  /** What the bank has kept of it and the association bears. */
  charge: z.object({ amount: fen, reason: z.string() }).nullable(),
  /** What is left of it goes back: how much, and whether that was done. */
  refund: z.object({ id, refundNo: z.string(), amount: fen, state: z.enum(['pending', 'failed', 'done']) }).nullable(),
});
export type Transfer = z.output<typeof transfer>;

export const listTransfers = staffRead('/api/v1/staff/money/transfers', '银行转账', {
  duty: 'money',
  query: pageQuery.extend({ statement: id.optional(), view: transferView.optional() }),
  data: pageOf(transfer).extend({
    /** The list that is answered: the one asked for, else the first that has any. */
    view: transferView,
    counts: z.array(z.object({ view: transferView, count: z.number().int() })),
  }),
});

/** One transfer: where it waits, with what it is proposed for now. */
export const getTransfer = staffRead('/api/v1/staff/money/transfers/{id}', '银行转账详情', {
  duty: 'money',
  params: idParams,
  data: transfer,
});

/** Pays every order that a transfer fits to the letter; each by itself, as if one by one. */
export const confirmExact = staffPost('/api/v1/staff/money/transfers/confirm-exact', '确认相符的转账', {
  duty: 'money',
  decides: 'nobodys',
  body: z.object({ statement: id.optional() }),
  data: z.object({
    confirmed: z.number().int(),
    /** What could not be, because somebody else was faster. */
    refused: z.array(z.object({ transferId: id, message: z.string() })),
    /** Fitting ones beyond what one call confirms. */
    left: z.number().int(),
  }),
});

const few = z.array(id).min(1, '请选择订单').max(20, '一次最多 20 笔');

const reason = words({ error: '请填写原因' }).min(1, '请填写原因').max(200, '原因不超过 200 字');

/** Fen that a bank may have kept of a transfer: more is an order that was not paid in full. */
export const MOST_CHARGE = 20_000;

/**
 * Pays orders by transfers: one transfer for some orders, or some transfers for one order. All of what is owed, or
 * nothing; what is beyond it is kept to be given back. What is missing may be a bank's charge, where staff says how much it
 * is and why: then the one order is paid in full and the charge is booked. 409 when it does not suffice or something was decided meanwhile.
 */
export const confirmTransfers = staffPost('/api/v1/staff/money/transfers/confirm', '确认转账', {
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

/** Sets a transfer aside that belongs to no order: interest, a grant, a payment in another matter. */
export const setTransferAside = staffPost('/api/v1/staff/money/transfers/{id}/aside', '搁置转账', {
  duty: 'money',
  decides: { transfer: 'id' },
  params: idParams,
  body: z.object({ reason }),
  data: nothing,
});

/** The same for several at once; one that somebody was faster with is left and named. */
export const setTransfersAside = staffPost('/api/v1/staff/money/transfers/aside', '搁置多笔转账', {
  duty: 'money',
  decides: { transfer: 'ids' },
  decidesEach: true,
  body: z.object({ ids: z.array(id).min(1, '请先选择').max(50, '一次至多 50 笔'), reason }),
  data: deskOutcome,
});

export const reopenTransfer = staffPost('/api/v1/staff/money/transfers/{id}/reopen', '取回搁置的转账', {
  duty: 'money',
  decides: { transfer: 'id' },
  params: idParams,
  data: nothing,
});

/** Keeps all of a transfer to be given back to whoever owed nothing, or has paid too little: beside the order. */
export const returnTransfer = staffPost('/api/v1/staff/money/transfers/{id}/return', '退回转账', {
  duty: 'money',
  decides: { transfer: 'id', order: 'orderId' },
  params: idParams,
  body: z.object({ orderId: id, reason }),
  data: z.object({ refundId: id }),
});
