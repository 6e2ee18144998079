import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import type { PaymentGateway, RefundAsked } from '../../core/ports';
import { payments, refunds } from '../../db/schema';
import { answerOf } from '../payment';

/** Days between the questions for a refund that the gateway has accepted; banks take up to three to book it. */
const PAUSES = [1, 3, 4];
const DAY = 86_400_000;

/** Returns the gateway of a refund's payment and what is asked of it. Throws for a gateway that is not in use. */
export function gatewayCall(
  ctx: Ctx,
  { refund, payment }: { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect },
): { gateway: PaymentGateway; asked: RefundAsked } {
  const { id, refundNo, amount } = refund;
  const { outTradeNo, transactionId, amount: total } = payment;
  const gateway = ctx.ports.payment;
  if (gateway?.name !== payment.gateway) throw new Error(`refund ${id} waits for ${payment.gateway}, not in use here`);
  if (!transactionId) throw new Error(`refund ${id} is of a payment without a transaction`);
  return { gateway, asked: { refundNo, outTradeNo, transactionId, amount, total } };
}

/** Schedules the next question for a refund that is under way. Throws after the last one. */
export async function scheduleFollowing(ctx: Ctx, id: number, round = 0): Promise<void> {
  const pause = PAUSES[round];
  if (pause === undefined) throw new Error(`refund ${id} is still under way after a week`);
  const startAfter = new Date(ctx.now().getTime() + pause * DAY);
  await ctx.ports.jobs.send('payment.follow', { id, round }, { startAfter });
}

/**
 * Job: asks for a refund that the gateway had accepted. One that failed since, or is under way for too long, fails the job,
 * which alerts the staff: the buyer was told that the money is coming, and only they can send it another way.
 */
export async function followRefund(ctx: Ctx, { id, round }: { id: number; round: number }): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (!row) return;
  const { gateway, asked } = gatewayCall(ctx, row);
  const { isUnderWay } = await answerOf(gateway, gateway.followRefund(asked));
  if (isUnderWay) await scheduleFollowing(ctx, id, round + 1);
}
