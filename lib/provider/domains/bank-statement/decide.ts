import { eq } from 'drizzle-orm';
import type { QueueOutcome } from '@/lib/contract/queue';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { bankTransfers } from '../../db/schema';
import { lockOrder, returnTransferred } from '../refund';
import { decideTransfer, refusalOf, requireOpen } from './confirm';
import type { TransferRow } from './matching';

async function lockTransfer(ctx: Ctx, id: number): Promise<TransferRow> {
  const [row] = await ctx.db.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
  if (!row) throw notFound('转账不存在');
  return row;
}

/** Sets aside a transaction that belongs to no order; it stays listed with the reason. */
export const setTransferAside = (ctx: Ctx, id: number, reason: string) =>
  ctx.transaction(async () => {
    const row = await lockTransfer(ctx, id);
    await requireOpen(ctx, row);
    await decideTransfer(ctx, row, 'aside', { reason }, reason);
    return {};
  });

/** Sets several transactions aside, independently. */
export async function setTransfersAside(ctx: Ctx, ids: readonly number[], reason: string): Promise<QueueOutcome> {
  const outcome: QueueOutcome = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(setTransferAside(ctx, id, reason));
    if (refusal) outcome.refused.push({ id, reason: refusal });
    else outcome.done.push(id);
  }
  return outcome;
}

export const reopenTransfer = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const row = await lockTransfer(ctx, id);
    if (row.state !== 'aside') throw conflict('只有搁置的转账可以取回');
    await decideTransfer(ctx, row, 'open', {});
    return {};
  });

/** Records a refund of a whole transaction with the order that it was meant for. */
export const returnTransfer = (ctx: Ctx, id: number, { orderId, reason }: { orderId: number; reason: string }) =>
  ctx.transaction(async () => {
    const order = await lockOrder(ctx, orderId);
    const row = await lockTransfer(ctx, id);
    await requireOpen(ctx, row);
    await decideTransfer(ctx, row, 'returned', { orders: [order.orderNo], reason }, reason);
    const refund = await returnTransferred(ctx, order, row, row.amount, reason);
    return { refundId: refund.id };
  });
