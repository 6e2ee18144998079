import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { payments } from '../../db/schema';
import { answerOf } from '../payment';
import { settlePayment } from './settle';

type Attempt = Pick<typeof payments.$inferSelect, 'gateway' | 'outTradeNo'>;

/** Minutes between looks at a code that no notification came for: twice while it holds, and once when it is over. */
const PAUSES = [1, 2, 3];

/** Has a job look at a code from time to time, in case its notification is lost. */
export async function scheduleCheck(ctx: Ctx, { gateway, outTradeNo }: Attempt, round = 0): Promise<void> {
  const pause = PAUSES[round];
  if (pause === undefined) return;
  const startAfter = new Date(ctx.now().getTime() + pause * 60_000);
  await ctx.ports.jobs.send('payment.check', { gateway, outTradeNo, round }, { startAfter });
}

/** Asks whether a code was paid, and takes the answer like a notification; answers whether there is money. */
async function settleByQuery(ctx: Ctx, { gateway: name, outTradeNo }: Attempt): Promise<boolean> {
  const gateway = ctx.ports.payment;
  if (gateway?.name !== name) return false;
  const word = await answerOf(gateway, gateway.query(outTradeNo));
  if (word) await settlePayment(ctx, word);
  return word !== null;
}

/** What the job does: looks at a code that is still pending, and comes again while nobody has paid. */
export async function checkPayment(ctx: Ctx, { round, ...attempt }: Attempt & { round: number }): Promise<void> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.outTradeNo, attempt.outTradeNo));
  if (row?.state !== 'pending' || (await settleByQuery(ctx, attempt))) return;
  await scheduleCheck(ctx, attempt, round + 1);
}

/**
 * Closes a code where it was made, unless it has been paid: that money is settled. One of a gateway that is used no
 * more is left alone.
 */
export async function closeAtGateway(ctx: Ctx, attempt: Attempt): Promise<void> {
  const gateway = ctx.ports.payment;
  if (gateway?.name !== attempt.gateway || (await settleByQuery(ctx, attempt))) return;
  await answerOf(gateway, gateway.close(attempt.outTradeNo));
}
