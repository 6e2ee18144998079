import type { PayType } from '@/lib/contract/orders';
import type { Ctx } from '../../core/context';
import { closeAttempts } from '../payment';
import { switchPayType } from './deadline';
import { presentPlaced } from './present';
import { getOrder } from './read';
import { lockOwnOrder, moveOrder, requireState } from './transitions';

/** Cancels an unpaid order and invalidates its payment codes. */
export async function cancelOrder(ctx: Ctx, id: number) {
  await ctx.transaction(async () => {
    const row = await lockOwnOrder(ctx, id);
    requireState(row, 'cancel');
    await closeAttempts(ctx, id);
    await moveOrder(
      ctx,
      row,
      { state: 'cancelled', expiresAt: null },
      { action: '取消订单', actor: 'buyer', notification: 'nothing' },
    );
  });
  return getOrder(ctx, id);
}

export const changePayType = (ctx: Ctx, id: number, payType: PayType) =>
  ctx.transaction(async () => {
    const row = await lockOwnOrder(ctx, id);
    requireState(row, 'changePayType');
    return presentPlaced(await switchPayType(ctx, row, payType));
  });
