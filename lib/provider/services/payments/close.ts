import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { payments } from '../../db/schema';

/** Makes the codes void that an order could still be paid by. Call with the order locked. */
export async function closeAttempts(ctx: Ctx, orderId: number): Promise<void> {
  const running = and(eq(payments.orderId, orderId), eq(payments.state, 'pending'));
  const closed = await ctx.db
    .update(payments)
    .set({ state: 'expired' })
    .where(running)
    .returning({ outTradeNo: payments.outTradeNo });
  for (const { outTradeNo } of closed) await ctx.ports.payment.close(outTradeNo);
}
