import { z } from 'zod';
import { isDay, isMonth, normaliseDay } from '@/lib/rules/identifiers/day';
import { answersFile, dateTime, fen, id, pageQuery, tableFormat } from './common';
import { staffRead } from './endpoint';
import { orderType, payType } from './orders';

/** A day or a month, Asia/Shanghai. */
const period = z
  .string()
  .overwrite((text) => (isMonth(text) ? text : normaliseDay(text)))
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

/** Ledger of a day or month, with one page of its entries. */
export const getClosing = staffRead('/api/v1/staff/money/closing', '日结与月结', {
  duty: 'money',
  query: pageQuery.extend({ period }),
  data: closing.extend({
    list: z.array(line),
    pageIndex: z.number().int(),
    pageSize: z.number().int(),
  }),
});

/** Exports all entries as CSV: UTF-8 with a byte order mark, amounts in yuan with two decimals. */
export const exportClosing = staffRead('/api/v1/staff/money/closing/export', '导出日结与月结', {
  duty: 'money',
  query: z.object({ period, ...tableFormat }),
  ...answersFile,
});
