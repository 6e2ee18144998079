import { and, eq, sum } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { configValues, refunds } from '../../db/schema';
import type { OrderRow } from '../order';

/** Setting: amount in fen above which a second person must consent to a refund. */
const LIMIT = 'refund/second_person_fen';

/** Amount in fen that one person may refund alone; null without a limit. */
export async function soloLimit(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, LIMIT));
  return row && row.value !== '' ? Number(row.value) : null;
}

/** Amount in fen of an order that was refunded. */
export async function refundedOf(ctx: Ctx, orderId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ fen: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.surplus, false)));
  return row?.fen ?? 0;
}

/** Amount in fen of an order that is not refunded yet. Call with the order locked before a decision on it. */
export const leftToRefund = async (ctx: Ctx, { id, amount }: Pick<OrderRow, 'id' | 'amount'>): Promise<number> =>
  amount - (await refundedOf(ctx, id));

/**
 * Amount of an order in fen that is left to refund, and the part of it that one person may refund alone; null without a
 * limit. Earlier refunds of the order count towards the limit, so that parts do not avoid it.
 */
export async function refundable(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'amount'>,
): Promise<{ left: number; limit: number | null }> {
  const left = await leftToRefund(ctx, order);
  const most = await soloLimit(ctx);
  return { left, limit: most === null ? null : Math.max(0, most - (order.amount - left)) };
}
