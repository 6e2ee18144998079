import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { orders } from '../../db/schema';
import type { OrderRow } from '../order';

/** Returns any account's order, for staff, locked until the transaction ends. Throws 404 for an unknown one. */
export async function lockOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw notFound('订单不存在');
  return row;
}
