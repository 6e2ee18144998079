import { and, eq } from 'drizzle-orm';
import type { RefundInput, RefundOutcome } from '@/lib/contract/refunds';
import { membership } from '@/lib/kinds/cases/membership';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { cases } from '../../db/schema';
import { cancelOpenFee, lockCase, moveCase } from '../case';
import { type Outcome, returnMoney, sendOutcome } from '../refund';
import { isApplicationOver, lockApplications } from './present';

/**
 * Refuses an application and refunds a fee paid in advance, as the membership pages promise. Cancels an unpaid order of
 * the fee. Throws 409 for an application with another decision; idempotent.
 */
export async function refuseMembership(ctx: Ctx, id: number, input: RefundInput): Promise<RefundOutcome> {
  const refunded = await refuseApplication(ctx, id, input);
  return { id, refund: refunded && (await sendOutcome(ctx, refunded)) };
}

const refuseApplication = (ctx: Ctx, id: number, input: RefundInput): Promise<Outcome | null> =>
  ctx.transaction(async () => {
    const [known] = await ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.id, id), eq(cases.kind, membership.key)));
    if (!known) throw notFound('入会申请不存在');
    await lockApplications(ctx, known);
    const { row, ofFee } = await lockCase(ctx, id);
    if (isApplicationOver(row.status) && row.status !== 'rejected') {
      throw conflict('申请已办结，不能再作决定');
    }
    await cancelOpenFee(ctx, ofFee, '入会申请未通过，自动取消');
    if (row.status !== 'rejected') await moveCase(ctx, id, 'refuse', { note: input.reason });
    const paid = ofFee.findLast(({ state }) => ['paid', 'done', 'refunded'].includes(state));
    return paid && paid.amount > 0 ? returnMoney(ctx, paid, input, { isOwed: true }) : null;
  });
