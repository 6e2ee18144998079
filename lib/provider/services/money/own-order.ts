import type { Ctx } from '../../context';
import { conflict } from '../../errors';
import { tiesOf } from '../desk/ties';
import type { OrderRow } from '../orders/present';

/** Nobody of finance decides about money of their own, or of an enterprise that they belong to. Throws 409. */
export async function refuseOwn(ctx: Ctx, orders: readonly OrderRow[]): Promise<void> {
  const { userId } = ctx.user;
  const tieOf = await tiesOf(ctx, 'receipt', [userId], []);
  for (const order of orders) {
    const tied = tieOf(userId, 0, { userId: order.userId, eId: order.eId, parties: [] });
    if (tied) throw conflict('这是您本人或您所在单位的订单，应当回避，请由同事办理');
  }
}
