import { and, eq } from 'drizzle-orm';
import type { OrderState } from '@/lib/contract/orders';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { orderEvents, orders } from '../../db/schema';
import { sendMessage } from '../notification';
import type { OrderRow } from './present';

export type OrderAction =
  | 'cancel'
  | 'expire'
  | 'changePayType'
  | 'submitReceipt'
  | 'returnReceipt'
  | 'passReceipt'
  | 'pay'
  | 'matchTransfer'
  | 'refund';

/** From which states each action leads on; anything else is refused. The target of `pay` is the fulfilment's to say. */
const allowed: Record<OrderAction, OrderState[]> = {
  cancel: ['unpaid', 'awaitingReceipt', 'returned'],
  expire: ['unpaid', 'awaitingReceipt', 'returned'],
  changePayType: ['unpaid', 'awaitingReceipt', 'returned'],
  submitReceipt: ['awaitingReceipt', 'returned'],
  returnReceipt: ['auditing'],
  passReceipt: ['auditing'],
  // Whoever has chosen a transfer may have paid by an earlier code meanwhile: same order, same price.
  pay: ['unpaid', 'awaitingReceipt', 'returned'],
  // The bank's word stands above a receipt that still waits to be looked at.
  matchTransfer: ['unpaid', 'awaitingReceipt', 'auditing', 'returned'],
  refund: ['paid', 'done'],
};

export const can = (row: Pick<OrderRow, 'state'>, action: OrderAction): boolean => allowed[action].includes(row.state);

/** Refuses with 409 what the order's state does not allow. */
export function requireState(row: OrderRow, action: OrderAction): void {
  if (!can(row, action)) throw conflict(`订单当前为“${orderStateLabels[row.state]}”，不能进行此操作`);
}

/** An order of the calling account, locked until the transaction ends. Another account's is not there. */
export async function lockOwnOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const { userId, eId } = ctx.user;
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(orders, { userId, eId })))
    .for('update');
  if (!row) throw notFound('订单不存在或无权查看');
  return row;
}

/** What an order's owner is told of: words, or nothing, which is said each time. */
export type OrderTold = 'nothing' | { title: string; body: string; link?: string };

interface OrderEvent {
  action: string;
  actor: 'buyer' | 'staff' | 'gateway' | 'system';
  note?: string;
  /** Nothing for what the buyer does, or is told of by what the order is for. */
  told: OrderTold;
}

/** Changes an order, writes down who did what, and tells its owner. */
export async function moveOrder(
  ctx: Ctx,
  row: OrderRow,
  changes: Partial<OrderRow>,
  { told, ...event }: OrderEvent,
): Promise<OrderRow> {
  const now = ctx.now();
  const [moved] = await ctx.db
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(eq(orders.id, row.id))
    .returning();
  if (!moved) throw notFound('订单不存在');
  await ctx.db.insert(orderEvents).values({ orderId: row.id, ...event, createdAt: now });
  ctx.changed({
    subject: 'order',
    id: row.id,
    title: `${row.orderNo} ${row.title}`,
    before: { state: row.state },
    after: { state: moved.state, action: event.action, note: event.note ?? '' },
  });
  const { userId, eId, id } = moved;
  if (told !== 'nothing')
    await sendMessage(ctx, {
      userId,
      eId,
      kind: 'business',
      topic: 'money',
      link: `/mine/orderDetail/${id}`,
      ...told,
    });
  return moved;
}
