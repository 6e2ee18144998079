import { z } from 'zod';
import { isMonth } from '@/lib/rules/identifiers/day';
import { date, fen, id } from './common';
import { staffRead } from './endpoint';

/** Sums of a day; fen. */
const sums = z.object({
  /** Orders booked as paid. */
  orders: fen,
  /** Evidence of them: payments by code, transfers on statements, bank charges, and receipts without a statement yet. */
  online: fen,
  transferred: fen,
  charges: fen,
  onReceipt: fen,
  /** Refunds of orders that were sent. */
  refunds: fen,
  /** Incoming lines of the bank's statements with this date. */
  statement: fen,
  /** Their parts: used for orders, to be returned, undecided, set aside. */
  used: fen,
  returned: fen,
  undecided: fen,
  aside: fen,
  /** Transfers that belong to orders booked on this day but stand on the statement of another, and the reverse. */
  fromOtherDays: fen,
  toOtherDays: fen,
  /** Orders minus their evidence: zero if the day adds up. */
  difference: z.number().int(),
  /** Statement lines minus their parts: zero if they add up. */
  statementDifference: z.number().int(),
});

/** Something that does not add up. */
const fault = z.object({
  kind: z.enum(['order', 'refund', 'surplus', 'transfer']),
  /** Order, or transfer for `transfer`. */
  id,
  day: z.string(),
  number: z.string(),
  title: z.string(),
  difference: z.number().int(),
});
export type ProofFault = z.output<typeof fault>;

/**
 * Daily proof of a month: orders = payments − refunds = statements ± what is open. Days without movement are left out.
 * `faults` lists at most a hundred orders and transfers that do not add up.
 */
export const getProof = staffRead('/api/v1/staff/money/proof', '每日核对', {
  duty: 'money',
  query: z.object({
    month: z.string().refine((text) => text.length === 7 && isMonth(text), '请填写真实的月份，如 2026-11'),
  }),
  data: z.object({
    month: z.string(),
    days: z.array(sums.extend({ day: date })),
    total: sums,
    faults: z.array(fault),
  }),
});
export type Proof = z.output<typeof getProof.data>;
