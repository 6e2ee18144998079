import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { payments } from '../../db/schema';

type Attempt = Pick<typeof payments.$inferSelect, 'gateway' | 'outTradeNo'>;

/** Has a code closed at its gateway once the running transaction has committed: a job asks until it is answered. */
export const sendClose = (ctx: Ctx, { gateway, outTradeNo }: Attempt): Promise<void> =>
  ctx.ports.jobs.send('payment.close', { gateway, outTradeNo });

/** Makes the codes void that an order could still be paid by. Call with the order locked. */
export async function closeAttempts(ctx: Ctx, orderId: number): Promise<void> {
  const running = and(eq(payments.orderId, orderId), eq(payments.state, 'pending'));
  const closed = await ctx.db.update(payments).set({ state: 'expired' }).where(running).returning();
  for (const attempt of closed) await sendClose(ctx, attempt);
}
