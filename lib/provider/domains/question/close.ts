import { eq } from 'drizzle-orm';
import type { RefundInput, RefundOutcome } from '@/lib/contract/refunds';
import { clause } from '@/lib/text/clause';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { questions } from '../../db/schema';
import { moveOrder, type OrderRow } from '../order';
import { release, requireAssignment } from '../queue';
import { lockOrder, type Outcome, returnMoney, sendOutcome } from '../refund';
import { closeQuestionOf } from './open';

/** Closes a free question with its order; there is nothing to refund. */
async function closeFree(ctx: Ctx, order: OrderRow, reason: string): Promise<null> {
  if (order.state === 'cancelled') return null;
  await closeQuestionOf(ctx, order);
  const notification = { title: '问题已关闭', body: `${quoteTitle(order.title)}没有答复，已关闭：${clause(reason)}。` };
  await moveOrder(
    ctx,
    order,
    { state: 'cancelled' },
    { action: '未答复，关闭问题', note: reason, actor: 'staff', notification },
  );
  return null;
}

/**
 * Closes a question whose refund waits for a second person. The refund is owed already, so that nobody would be paid for
 * an answer given meanwhile.
 */
async function closeBeforeRefund(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  await closeQuestionOf(ctx, order);
  const body = `${quoteTitle(order.title)}没有答复，已关闭：${clause(reason)}。应退款项已转财务复核。`;
  const event = { action: '未答复，关闭问题', note: reason, actor: 'staff' as const };
  await moveOrder(ctx, order, {}, { ...event, notification: { title: '问题已关闭', body } });
}

/**
 * Closes an unanswered question and refunds it, as the service agreement promises (六、退款). Throws 409 for an
 * answered or unpaid one. Idempotent.
 */
export async function closeUnanswered(ctx: Ctx, id: number, input: RefundInput): Promise<RefundOutcome> {
  const refunded = await closeQuestion(ctx, id, input);
  return { id, refund: refunded && (await sendOutcome(ctx, refunded)) };
}

const closeQuestion = (ctx: Ctx, id: number, input: RefundInput): Promise<Outcome | null> =>
  ctx.transaction(async () => {
    const [known] = await ctx.db
      .select({ orderId: questions.orderId, state: questions.state })
      .from(questions)
      .where(eq(questions.id, id));
    if (!known) throw notFound('问题不存在');
    if (known.orderId === null) throw conflict('该问题没有订单，不能关闭');
    if (known.state === 'waiting') await requireAssignment(ctx, 'question', id);
    // Locks the order before the question, as payments and answers do.
    const order = await lockOrder(ctx, known.orderId);
    const [row] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update');
    if (row?.state === 'unpaid') throw conflict('问题尚未付款，无须关闭');
    if (row?.answer != null) throw conflict('问题已有答复，不能按未答复关闭');
    await release(ctx, 'question', id);
    if (row && row.state !== 'closed') {
      const { title, state } = row;
      ctx.changed({
        subject: 'question',
        id,
        title,
        before: { state },
        after: { state: 'closed', reason: input.reason },
      });
    }
    if (order.amount === 0) return closeFree(ctx, order, input.reason);
    const outcome = await returnMoney(ctx, order, input, { isOwed: true });
    if (!outcome.refund && row?.state !== 'closed') await closeBeforeRefund(ctx, outcome.order, input.reason);
    return outcome;
  });
