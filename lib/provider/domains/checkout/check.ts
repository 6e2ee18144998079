import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { payments } from '../../db/schema';
import { answerOf } from '../payment';
import { settlePayment } from './settle';

type Attempt = Pick<typeof payments.$inferSelect, 'gateway' | 'outTradeNo'>;

/** Minutes between checks of a code without a notification: twice while it is valid, and once after its expiry. */
const PAUSES = [1, 2, 3];

/** Schedules checks of a code, in case its notification is lost. */
export async function scheduleCheck(ctx: Ctx, { gateway, outTradeNo }: Attempt, round = 0): Promise<void> {
  const pause = PAUSES[round];
  if (pause === undefined) return;
  const startAfter = new Date(ctx.now().getTime() + pause * 60_000);
  await ctx.ports.jobs.send('payment.check', { gateway, outTradeNo, round }, { startAfter });
}

/** Queries a code at the gateway and settles the answer like a notification. @returns true if it is paid */
async function settleByQuery(ctx: Ctx, { gateway: name, outTradeNo }: Attempt): Promise<boolean> {
  const gateway = ctx.ports.payment;
  if (gateway?.name !== name) return false;
  const word = await answerOf(gateway, gateway.query(outTradeNo));
  if (word) await settlePayment(ctx, word);
  return word !== null;
}

/** Job: checks a pending code and schedules the next check while it is unpaid. */
export async function checkPayment(ctx: Ctx, { round, ...attempt }: Attempt & { round: number }): Promise<void> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.outTradeNo, attempt.outTradeNo));
  if (row?.state !== 'pending' || (await settleByQuery(ctx, attempt))) return;
  await scheduleCheck(ctx, attempt, round + 1);
}

/**
 * Closes a code at its gateway unless it has been paid; then settles the payment. Ignores codes of a gateway that is no
 * longer configured.
 */
export async function closeAtGateway(ctx: Ctx, attempt: Attempt): Promise<void> {
  const gateway = ctx.ports.payment;
  if (gateway?.name !== attempt.gateway || (await settleByQuery(ctx, attempt))) return;
  await answerOf(gateway, gateway.close(attempt.outTradeNo));
}
