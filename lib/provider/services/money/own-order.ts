import type { Ctx } from '../../context';
import { conflict } from '../../errors';
import { tiesOf } from '../desk/ties';
import type { OrderRow } from '../orders/present';

/** Nobody of finance decides about money of their own, or of whom they are tied to. Throws 409. */
export async function refuseOwn(ctx: Ctx, orders: readonly OrderRow[]): Promise<void> {
  const { userId } = ctx.user;
  const concerned = new Map(orders.map(({ id, ...whose }) => [id, { ...whose, parties: [] }]));
  const tieOf = await tiesOf(ctx, null, [userId], concerned);
  for (const { id } of orders) {
    const tied = tieOf(userId, id);
    if (tied) throw conflict(`${tied}，请由同事办理`);
  }
}
