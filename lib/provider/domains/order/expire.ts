import { eq } from 'drizzle-orm';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { orders } from '../../db/schema';
import { closeAttempts } from '../payment';
import { can, moveOrder } from './transitions';

/** Cancels an order that was not paid in time; ignores one whose state has changed meanwhile. */
export const expireOrder = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!row || !can(row, 'expire') || row.expiresAt === null || row.expiresAt > ctx.now()) return;
    await closeAttempts(ctx, id);
    await moveOrder(
      ctx,
      row,
      { state: 'cancelled' },
      {
        action: '超时未付款，自动取消',
        actor: 'system',
        notification: {
          title: '订单已取消',
          body: `${quoteTitle(row.title)}超时未付款，订单已自动取消。仍然需要的，请重新下单。`,
        },
      },
    );
  });
