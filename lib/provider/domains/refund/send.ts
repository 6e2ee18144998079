import { and, eq, ne } from 'drizzle-orm';
import type { RefundedOrder } from '@/lib/contract/refunds';
import type { Ctx } from '../../core/context';
import { orders, payments, refunds } from '../../db/schema';
import { bookingMoment } from '../closing';
import { sendMessage } from '../notification';
import { answerOf } from '../payment';
import { release } from '../queue';
import { gatewayCall, scheduleFollowing } from './follow';
import { refundMessage } from './messages';
import { type Outcome, presentOutcome, type Refunded } from './present';

const MINUTE = 60_000;
/** Limit of automatic attempts, reached after two weeks; after that staff must resend the refund. */
const MAX_ATTEMPTS = 60;
const LONGEST_MINUTES = 6 * 60;

/** Schedules a retry of a pending refund with exponential backoff, starting at one minute. */
export const scheduleRetry = (ctx: Ctx, id: number, attempt: number): Promise<void> => {
  const minutes = Math.min(2 ** attempt, LONGEST_MINUTES);
  const startAfter = new Date(ctx.now().getTime() + minutes * MINUTE);
  return ctx.ports.jobs.send('payment.refund', { id, attempt }, { startAfter });
};

/** Condition for an unconfirmed refund, including one that the job has given up. */
const isOutstanding = (id: number) => and(eq(refunds.id, id), ne(refunds.state, 'done'));

async function outstandingRefund(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .select({ refund: refunds, order: orders, payment: payments })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isOutstanding(id));
  return row;
}

/** Calls the gateway, records the result and notifies the owner once the money is on its way. */
async function ask(ctx: Ctx, id: number): Promise<void> {
  const row = await outstandingRefund(ctx, id);
  if (!row) return;
  const { refund, order } = row;
  const { gateway, asked } = gatewayCall(ctx, row);
  const { refundId, isUnderWay } = await answerOf(gateway, gateway.refund({ ...asked, reason: refund.reason }));
  await ctx.recordFact(async () => {
    const done = await ctx.db
      .update(refunds)
      .set({ state: 'done', reference: refundId, doneAt: await bookingMoment(ctx) })
      .where(isOutstanding(id))
      .returning();
    await release(ctx, 'refund', id);
    if (done.length > 0 && isUnderWay) await scheduleFollowing(ctx, id);
    if (done.length > 0) await sendMessage(ctx, refundMessage(order, refund));
  });
}

/** Gateway calls in progress in this process, by refund number; concurrent callers share one. */
const running = new Map<string, Promise<void>>();

function askOnce(ctx: Ctx, { id, refundNo }: Refunded['refund']): Promise<void> {
  const known = running.get(refundNo);
  if (known) return known;
  const asked = ask(ctx, id).finally(() => running.delete(refundNo));
  running.set(refundNo, asked);
  return asked;
}

/** Tests whether the gateway has answered; on failure the job retries under the same refund number. */
export async function isAnswered(ctx: Ctx, refund: Refunded['refund']): Promise<boolean> {
  try {
    await askOnce(ctx, refund);
    return true;
  } catch (error) {
    ctx.log.error({ err: error, refundNo: refund.refundNo }, 'refund not confirmed by the gateway');
    return false;
  }
}

/** Sends a committed refund to its gateway and returns its current state; a proposal has nothing to send yet. */
export async function sendOutcome(ctx: Ctx, outcome: Outcome): Promise<RefundedOrder> {
  const { order, refund } = outcome;
  if (!refund) return presentOutcome(outcome);
  if (refund.state !== 'done' && refund.way === 'gateway') await isAnswered(ctx, refund);
  const [now] = await ctx.db.select().from(refunds).where(eq(refunds.id, refund.id));
  return presentOutcome({ order, refund: now ?? refund });
}

/** Job: sends a pending refund and reschedules itself on failure, up to the limit. */
export async function retryRefund(ctx: Ctx, { id, attempt }: { id: number; attempt: number }): Promise<void> {
  const row = await outstandingRefund(ctx, id);
  if (!row || (await isAnswered(ctx, row.refund))) return;
  if (attempt < MAX_ATTEMPTS) return scheduleRetry(ctx, id, attempt + 1);
  await ctx.db.update(refunds).set({ state: 'failed' }).where(isOutstanding(id));
}
