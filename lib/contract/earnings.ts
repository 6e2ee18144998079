import { z } from 'zod';
import { isMonth } from '@/lib/rules/identifiers/day';
import { answersFile, date, dateTime, dayIn, fen, id, idParams, oneLine, tableFormat } from './common';
import { staffPost, staffRead, userRead } from './endpoint';

const month = z
  .string({ error: '请选择月份' })
  .refine((text) => text.length === 7 && isMonth(text), '请填写真实的月份，如 2026-11');

/** Fen; negative when refunds exceed the earnings. */
const signedFen = z.number().int();

/** Payment of earnings by finance. */
const payout = z.object({ amountFen: fen, paidOn: date, reference: z.string(), month: z.string() });

const sums = z.object({
  /** Paid by the askers, kept by the association, and left for the expert. */
  grossFen: signedFen,
  shareFen: signedFen,
  netFen: signedFen,
  /** Unpaid rest of earlier months; negative if refunds were more than the earnings. */
  carriedFen: signedFen,
  /** Sum to be paid for the month and before; 0 once it is paid. */
  payableFen: signedFen,
  payout: payout.nullable(),
});

const entry = z.object({
  id,
  kind: z.enum(['earned', 'refunded', 'held', 'released']),
  subject: z.enum(['question', 'appointment']),
  title: z.string(),
  at: dateTime,
  grossFen: signedFen,
  shareFen: signedFen,
  netFen: signedFen,
});
export type EarningEntry = z.output<typeof entry>;

const statement = sums.extend({
  month: z.string(),
  /** Whether the month is over, so that finance can pay it. */
  isOver: z.boolean(),
  /** Current share of the association in percent. */
  sharePercent: z.number(),
  entries: z.array(entry),
  /** Months with entries, latest first. */
  months: z.array(z.string()),
});
export type EarningStatement = z.output<typeof statement>;

/** Statement of a month for the calling expert, by default the current one; null for other users. */
export const getOwnEarnings = userRead('/api/v1/user/expert/earnings', '本人的专家收入', {
  query: z.object({ month: month.optional() }),
  data: statement.nullable(),
});

/** The same statement as a table. 404 for users who are no experts. */
export const exportOwnEarnings = userRead('/api/v1/user/expert/earnings/export', '导出本人的专家收入', {
  query: z.object({ month, ...tableFormat }),
  ...answersFile,
});

const line = sums.extend({
  expert: z.object({ id, name: z.string(), organisation: z.string() }),
  questions: z.number().int(),
  appointments: z.number().int(),
});
export type EarningLine = z.output<typeof line>;

/** Experts with earnings or an unpaid rest in a month, by default the last one that is over. */
export const listEarnings = staffRead('/api/v1/staff/money/expert-earnings', '专家收入', {
  duty: 'money',
  query: z.object({ month: month.optional() }),
  data: z.object({ month: z.string(), isOver: z.boolean(), list: z.array(line), total: sums.omit({ payout: true }) }),
});
export type Earnings = z.output<typeof listEarnings.data>;

/** The list of a month as a table. */
export const exportEarnings = staffRead('/api/v1/staff/money/expert-earnings/export', '导出专家收入', {
  duty: 'money',
  query: z.object({ month, ...tableFormat }),
  ...answersFile,
});

export const payoutForm = z.object({
  paidOn: dayIn('请填写付款日期'),
  reference: oneLine({ error: '请填写银行流水号' }).min(1, '请填写银行流水号').max(64, '银行流水号不超过 64 个字符'),
});

/**
 * Records that the earnings of an expert up to a month were paid. Once a month; 409 `changedMeanwhile` if the amount is
 * another by now, 422 for a month that is not over or a day in a closed one.
 */
export const recordPayout = staffPost('/api/v1/staff/money/expert-earnings/{id}/payout', '登记专家收入付款', {
  duty: 'money',
  decides: { person: 'id' },
  params: idParams,
  /** Amount that was shown and paid; fen. */
  body: payoutForm.extend({ month, amountFen: fen }),
  data: line,
});
