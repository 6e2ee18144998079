import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { payments } from '../../db/schema';

type Attempt = Pick<typeof payments.$inferSelect, 'gateway' | 'outTradeNo'>;

/**
 * Queues a job that closes a code at its gateway after the transaction has committed; retried until the gateway
 * answers.
 */
export const sendClose = (ctx: Ctx, { gateway, outTradeNo }: Attempt): Promise<void> =>
  ctx.ports.jobs.send('payment.close', { gateway, outTradeNo });

/** Expires the pending codes of an order. Call with the order locked. */
export async function closeAttempts(ctx: Ctx, orderId: number): Promise<void> {
  const running = and(eq(payments.orderId, orderId), eq(payments.state, 'pending'));
  const closed = await ctx.db.update(payments).set({ state: 'expired' }).where(running).returning();
  for (const attempt of closed) await sendClose(ctx, attempt);
}
