import { and, eq } from 'drizzle-orm';
import type { OrderState } from '@/lib/contract/orders';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import type { Ctx } from '../../core/context';
import { notFound, refusal } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { orderEvents, orders } from '../../db/schema';
import { sendMessage } from '../notification';
import type { OrderRow } from './present';
import { productService } from './product-service';

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

/** Allowed source states by action; all others are refused. The fulfilment determines the target state of `pay`. */
const allowed: Record<OrderAction, OrderState[]> = {
  cancel: ['unpaid', 'awaitingReceipt', 'returned'],
  expire: ['unpaid', 'awaitingReceipt', 'returned'],
  changePayType: ['unpaid', 'awaitingReceipt', 'returned'],
  submitReceipt: ['awaitingReceipt', 'returned'],
  returnReceipt: ['auditing'],
  passReceipt: ['auditing'],
  // After a switch to bank transfer, the buyer may still have paid by an earlier code: same order, same price.
  pay: ['unpaid', 'awaitingReceipt', 'returned'],
  // A matched bank transaction takes precedence over a receipt under review.
  matchTransfer: ['unpaid', 'awaitingReceipt', 'auditing', 'returned'],
  refund: ['paid', 'done'],
};

export const can = (row: Pick<OrderRow, 'state'>, action: OrderAction): boolean => allowed[action].includes(row.state);

/** Throws 409 for an action that the order's state does not allow. */
export function requireState(row: OrderRow, action: OrderAction): void {
  if (!can(row, action))
    throw refusal('actionNotAllowed', `订单当前为“${orderStateLabels[row.state]}”，不能进行此操作`);
}

/** Returns an order of the calling account, locked until the transaction ends. Throws 404 for another account's. */
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

/** Message to the owner of an order, or an explicit `nothing`. */
export type OrderNotification = 'nothing' | { title: string; body: string; link?: string };

interface OrderEvent {
  action: string;
  actor: 'buyer' | 'staff' | 'gateway' | 'system';
  note?: string;
  /** `nothing` for the buyer's own actions, and if the subject of the order sends a message itself. */
  notification: OrderNotification;
}

/** Updates an order, records the event and notifies the owner. A refunded order keeps its state. */
export async function moveOrder(
  ctx: Ctx,
  row: OrderRow,
  changes: Partial<OrderRow>,
  { notification, ...event }: OrderEvent,
): Promise<OrderRow> {
  if (row.state === 'refunded' && changes.state !== undefined)
    throw new Error(`order ${row.id} is refunded and cannot become ${changes.state}`);
  const now = ctx.now();
  const [moved] = await ctx.db
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(eq(orders.id, row.id))
    .returning();
  if (!moved) throw notFound('订单不存在');
  await ctx.db.insert(orderEvents).values({ orderId: row.id, ...event, createdAt: now });
  if (changes.state === 'cancelled') await productService(moved.type).release?.(ctx, moved);
  ctx.changed({
    subject: 'order',
    id: row.id,
    title: `${row.orderNo} ${row.title}`,
    before: { state: row.state },
    after: { state: moved.state, action: event.action, note: event.note ?? '' },
  });
  const { userId, eId, id } = moved;
  if (notification !== 'nothing')
    await sendMessage(ctx, {
      userId,
      eId,
      kind: 'business',
      topic: 'money',
      link: `/mine/orderDetail/${id}`,
      ...notification,
    });
  return moved;
}
