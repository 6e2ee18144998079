import { and, count, eq, inArray, max, min, type SQL } from 'drizzle-orm';
import type { MoneyOverview } from '@/lib/contract/money';
import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { bankReceipts, bankTransactions, refundRequests, refunds } from '../../db/schema';
import { rangeOf, sumsOf } from '../closing';

const waiting = (row: { count: number; oldest: Date | null } | undefined) => ({
  count: row?.count ?? 0,
  oldest: row?.oldest ? formatDateTime(row.oldest) : null,
});

const DAYS = 7;

/** Returns the pending work of finance, and the figures of the last days. */
export async function getMoneyOverview(ctx: Ctx): Promise<MoneyOverview> {
  const refundsThat = async (where: SQL | undefined) => {
    const [row] = await ctx.db
      .select({ count: count(), oldest: min(refunds.createdAt) })
      .from(refunds)
      .where(where);
    return waiting(row);
  };
  const [receipts] = await ctx.db
    .select({ count: count(), oldest: min(bankReceipts.createdAt) })
    .from(bankReceipts)
    .where(eq(bankReceipts.state, 'auditing'));
  const [transfers] = await ctx.db
    .select({ count: count(), oldest: min(bankTransactions.createdAt) })
    .from(bankTransactions)
    .where(eq(bankTransactions.state, 'open'));
  const [requests] = await ctx.db
    .select({ count: count(), oldest: min(refundRequests.createdAt) })
    .from(refundRequests)
    .where(inArray(refundRequests.state, ['waiting', 'proposed']));
  const [read] = await ctx.db.select({ day: max(bankTransactions.day) }).from(bankTransactions);
  const days: MoneyOverview['days'] = [];
  for (let back = 0; back < DAYS; back += 1) {
    const day = formatDate(addDays(ctx.now(), -back));
    const { income, refund } = await sumsOf(ctx, rangeOf(day));
    days.push({ day, income, refunds: refund });
  }
  return {
    receipts: waiting(receipts),
    refunds: {
      pending: await refundsThat(and(eq(refunds.state, 'pending'), eq(refunds.way, 'gateway'))),
      failed: await refundsThat(eq(refunds.state, 'failed')),
      transfer: await refundsThat(and(eq(refunds.state, 'pending'), eq(refunds.way, 'transfer'))),
    },
    requests: waiting(requests),
    transfers: waiting(transfers),
    readUntil: read?.day ?? null,
    days,
  };
}
