import { and, eq } from 'drizzle-orm';
import type { PayType } from '@/lib/contract/commerce';
import { orderTypeLabels } from '@/lib/kinds/products/order-words';
import type { Ctx } from '../../context';
import { records } from '../../db/schema';
import { conflict, invalid, notFound } from '../../errors';
import { placeOrder } from '../orders/place';
import { appliedFor, feeOf, feeSubject, isApplicationOver, KIND, lockApplications, type RecordRow } from './present';
import { newestApplication } from './read';

async function ownApplication(ctx: Ctx, id: number): Promise<RecordRow> {
  const { userId, eId } = ctx.user;
  const own = and(eq(records.userId, userId), eq(records.eId, eId));
  const [row] = await ctx.db
    .select()
    .from(records)
    .where(and(eq(records.id, id), eq(records.kind, KIND), own));
  if (!row) throw notFound('入会申请不存在或无权查看');
  return row;
}

const feeTitle = (row: RecordRow): string => {
  const { name, applied } = appliedFor(row);
  return `${applied.label}年度会费：${name}`;
};

/** Orders the fee. It may be paid before the application is decided on; refused applications get it back in full. */
export const orderJoin = (ctx: Ctx, body: { payType: PayType; recordId?: number; amount?: number }) =>
  ctx.transaction(async () => {
    // Locked first, so that the level is not changed between reading its fee and placing the order.
    await lockApplications(ctx, ctx.user);
    const row = body.recordId === undefined ? await newestApplication(ctx) : await ownApplication(ctx, body.recordId);
    if (!row) throw invalid({ recordId: '请先提交入会申请' });
    const { applied } = appliedFor(row);
    const purchase = {
      type: 'join' as const,
      subject: feeSubject(row.id),
      variant: applied.value,
      title: feeTitle(row),
      amount: applied.fee,
      extra: { recordId: row.id },
      check: async () => {
        if (isApplicationOver(row.status)) throw conflict('申请已办结，不需要缴纳会费');
        if ((await feeOf(ctx, row)).paid) throw conflict('会费已经缴纳，无须重复缴费');
      },
    };
    return placeOrder(ctx, purchase, body.payType, body.amount);
  });

/** What the cashier shows for a fee. Throws 404 for another's application. */
export async function joinCashier(ctx: Ctx, recordId: number) {
  const row = await ownApplication(ctx, recordId);
  const { paid, order } = await feeOf(ctx, row);
  return {
    title: feeTitle(row),
    kindLabel: orderTypeLabels.join,
    amount: appliedFor(row).applied.fee,
    owned: paid,
    openOrderId: order?.id ?? null,
  };
}
