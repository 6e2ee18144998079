import { and, eq } from 'drizzle-orm';
import type { PayType } from '@/lib/contract/commerce';
import { orderTypeLabels } from '@/lib/order-words';
import { isRecordClosed } from '@/lib/record-words';
import type { Ctx } from '../../context';
import { records } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { placeOrder } from '../orders/place';
import { appliedFor, feeOf, feeSubject, KIND, type RecordRow } from './present';

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

/** Title and amount of the fee of an own application, for the cashier. Throws 404 for another's. */
export async function membershipFee(ctx: Ctx, recordId: number) {
  const row = await ownApplication(ctx, recordId);
  const { name, applied } = appliedFor(row);
  const fee = await feeOf(ctx, row);
  return {
    title: `${applied.label}年度会费：${name}`,
    amount: applied.fee,
    paid: fee.paid,
    subject: feeSubject(row.id),
  };
}

/** Orders the fee. It may be paid before the application is decided on; refused applications get it back in full. */
export async function orderJoin(ctx: Ctx, body: { payType: PayType; recordId: number; amount?: number }) {
  const { title, amount, subject } = await membershipFee(ctx, body.recordId);
  const check = async () => {
    const row = await ownApplication(ctx, body.recordId);
    if (isRecordClosed(row.status)) throw conflict('申请已办结，不需要缴纳会费');
    if ((await feeOf(ctx, row)).paid) throw conflict('会费已经缴纳，无须重复缴费');
  };
  const extra = { recordId: body.recordId };
  return placeOrder(ctx, { type: 'join', subject, title, amount, extra, check }, body.payType, body.amount);
}

/** What the cashier shows for a fee. */
export async function joinCashier(ctx: Ctx, recordId: number) {
  const row = await ownApplication(ctx, recordId);
  const { title, amount, paid } = await membershipFee(ctx, recordId);
  const { order } = await feeOf(ctx, row);
  return { title, kindLabel: orderTypeLabels.join, amount, owned: paid, openOrderId: order?.id ?? null };
}
