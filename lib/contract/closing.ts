import { z } from 'zod';
import { isDay, isMonth, normaliseDay } from '@/lib/rules/identifiers/day';
import { within } from '@/lib/rules/identifiers/typed';
import { answersFile, dateTime, fen, id, pageQuery, tableFormat, words } from './common';
import { staffPost, staffRead } from './endpoint';
import { orderType, payType } from './orders';

/** A day or a month, Asia/Shanghai. */
const period = z
  .string()
  .overwrite(within((text) => (isMonth(text) ? text : normaliseDay(text))))
  .refine(
    (text) => isDay(text) || (text.length > 4 && isMonth(text)),
    '请填写真实的日期或月份，如 2026-11-21 或 2026-11',
  );

/**
 * Ledger entry: a paid order, an overpayment, a refund, the return of an overpayment, or a bank charge on an order that
 * counts as paid in full.
 */
export const lineKind = z.enum(['paid', 'surplus', 'refund', 'surplusBack', 'charge']);
export type LineKind = z.output<typeof lineKind>;

const line = z.object({
  /** Position among the entries of the period, from 1. */
  id: z.number().int(),
  at: dateTime,
  kind: lineKind,
  /** Number of the order or refund. */
  number: z.string(),
  orderId: id,
  orderNo: z.string(),
  type: orderType,
  way: payType,
  title: z.string(),
  income: fen,
  refund: fen,
  charge: fen,
});
export type ClosingLine = z.output<typeof line>;

const sums = z.object({ income: fen, refund: fen, charge: fen, count: z.number().int() });
const closing = z.object({
  period: z.string(),
  /** Whether the period is over, so that no further entries follow. */
  isOver: z.boolean(),
  /** Balance before and after the period; fen. */
  opening: z.number().int(),
  ending: z.number().int(),
  /** Part of `ending` that is to be refunded and not sent yet. */
  owedBack: fen,
  total: sums,
  byType: z.array(sums.extend({ type: orderType })),
  byWay: z.array(sums.extend({ way: payType })),
  byKind: z.array(sums.extend({ kind: lineKind })),
  /** Receipts decided in the period. */
  receipts: z.object({ passed: z.number().int(), returned: z.number().int() }),
});
export type Closing = z.output<typeof closing>;

const person = z.object({ name: z.string(), at: dateTime });

/** Signatures of a month. `signed`: by one person; `locked`: by two; `reopening`: asked to be reopened. */
export const monthLock = z.object({
  month: z.string(),
  state: z.enum(['open', 'signed', 'locked', 'reopening']),
  first: person.nullable(),
  second: person.nullable(),
  reopening: person.partial().extend({ reason: z.string() }).nullable(),
  /** Whether the caller signed first or asked for the reopening, so that another person is needed. */
  isOwn: z.boolean(),
  /** Staff who may act as the second person. */
  seconds: z.array(z.string()),
  history: z.array(
    person.extend({ id, action: z.enum(['sign', 'lock', 'askReopen', 'keep', 'reopen']), note: z.string() }),
  ),
});
export type MonthLock = z.output<typeof monthLock>;

const monthParams = z.object({
  month: z.string().refine((text) => text.length === 7 && isMonth(text), '请填写真实的月份，如 2026-11'),
});
const MONTH = '/api/v1/staff/money/closing/{month}';

/**
 * Signs a month that is over. The second signature, by another person, locks it: later movements are booked in the next
 * open month. 409 `secondPersonRequired` for the same person, `changedMeanwhile` if the balance is another.
 */
export const signMonth = staffPost(`${MONTH}/sign`, '月结签字', {
  duty: 'money',
  decides: 'nobodys',
  params: monthParams,
  /** Balance at the end, as the signer saw it; fen. */
  body: z.object({ ending: z.number().int() }),
  data: monthLock,
});

/** Asks to reopen the last locked month; a second person decides. */
export const askReopening = staffPost(`${MONTH}/reopening`, '申请重开月结', {
  duty: 'money',
  decides: 'nobodys',
  params: monthParams,
  body: z.object({
    reason: words({ error: '请填写重开的原因' }).min(1, '请填写重开的原因').max(200, '原因不超过 200 字'),
  }),
  data: monthLock,
});

/** Reopens the month, or keeps it locked. The person who asked cannot agree. */
export const decideReopening = staffPost(`${MONTH}/reopening/decision`, '复核重开月结', {
  duty: 'money',
  decides: 'nobodys',
  params: monthParams,
  body: z.object({ agree: z.boolean() }),
  data: monthLock,
});

/** Ledger of a day or month, with one page of its entries. */
export const getClosing = staffRead('/api/v1/staff/money/closing', '日结与月结', {
  duty: 'money',
  query: pageQuery.extend({ period }),
  data: closing.extend({
    list: z.array(line),
    pageIndex: z.number().int(),
    pageSize: z.number().int(),
    /** Signatures of the month, also for one of its days. */
    lock: monthLock,
  }),
});

/** Exports all entries as CSV: UTF-8 with a byte order mark, amounts in yuan with two decimals. */
export const exportClosing = staffRead('/api/v1/staff/money/closing/export', '导出日结与月结', {
  duty: 'money',
  query: z.object({ period, ...tableFormat }),
  ...answersFile,
});
