import { and, eq, isNull } from 'drizzle-orm';
import type { OrderType } from '@/lib/contract/commerce';
import type { Ctx } from '../../context';
import { entitlements } from '../../db/schema';
import { noteFeeReturned } from '../cases/fee';
import type { OrderRow } from '../orders/present';
import { closeQuestionOf } from '../questions/open';

async function revokeDownload(ctx: Ctx, order: OrderRow): Promise<void> {
  await ctx.db
    .update(entitlements)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(entitlements.orderId, order.id), isNull(entitlements.revokedAt)));
}

const reversals: Record<OrderType, (ctx: Ctx, order: OrderRow) => Promise<void>> = {
  contract: revokeDownload,
  report: revokeDownload,
  answer: closeQuestionOf,
  expert: closeQuestionOf,
  manage: noteFeeReturned,
  join: noteFeeReturned,
};

/** Takes back what an order gave (domain.md "Commerce"), the mirror of `fulfil`. Call with the order locked. */
export const reverse = (ctx: Ctx, order: OrderRow): Promise<void> => reversals[order.type](ctx, order);
