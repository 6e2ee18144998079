import type { Order } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { refundRequests } from '../../db/schema';
import { getOrder, lockOwnOrder, moveOrder, requireState } from '../order';
import { leftToRefund } from './left';
import { changeRequest, openRequestOf } from './open-request';

/** Asks for the refund of an own paid order. Throws 409 for an open request or an order without money to refund. */
export async function askRefund(ctx: Ctx, id: number, reason: string): Promise<Order> {
  await ctx.transaction(async () => {
    const order = await lockOwnOrder(ctx, id);
    requireState(order, 'refund');
    if (order.amount === 0) throw conflict('免费订单没有款项可退');
    if ((await leftToRefund(ctx, order)) === 0) throw conflict('订单的款项已经全部退回');
    if (await openRequestOf(ctx, id)) throw conflict('已经申请过退款，请等待处理结果');
    const { userId } = ctx.user;
    await ctx.db
      .insert(refundRequests)
      .values({ orderId: id, askedBy: userId, reason, state: 'waiting', createdAt: ctx.now() });
    await moveOrder(ctx, order, {}, { action: '申请退款', note: reason, actor: 'buyer', notification: 'nothing' });
  });
  return getOrder(ctx, id);
}

/**
 * Withdraws the open request of an own order; also while it waits for a second person. Throws 409 for one that a
 * published rule has made or raised: the money is owed all the same.
 */
export async function withdrawRefundRequest(ctx: Ctx, id: number): Promise<Order> {
  await ctx.transaction(async () => {
    const order = await lockOwnOrder(ctx, id);
    const open = await openRequestOf(ctx, id);
    if (!open || open.askedBy === null) throw conflict('没有可以撤回的退款申请');
    if (open.owed !== null) throw conflict('这笔款项按规则应当退还，由财务办理，不用撤回');
    await changeRequest(ctx, order, open, { state: 'withdrawn', decidedAt: ctx.now() });
    await moveOrder(ctx, order, {}, { action: '撤回退款申请', actor: 'buyer', notification: 'nothing' });
  });
  return getOrder(ctx, id);
}
