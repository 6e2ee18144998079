import { and, eq, sum } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { configValues, refunds } from '../../db/schema';
import type { OrderRow } from '../order';

/** Setting: amount in fen above which a second person must consent to a refund. */
const LIMIT = 'refund/second_person_fen';

/** Amount in fen of an order that is not refunded yet. Call with the order locked before a decision on it. */
export async function leftToRefund(ctx: Ctx, { id, amount }: Pick<OrderRow, 'id' | 'amount'>): Promise<number> {
  const [row] = await ctx.db
    .select({ fen: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.surplus, false)));
  return amount - (row?.fen ?? 0);
}

/** Amount in fen above which a second person must consent; null without a limit. */
export async function limitOfOne(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, LIMIT));
  return row && row.value !== '' ? Number(row.value) : null;
}
