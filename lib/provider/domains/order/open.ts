import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { type Account, ownedBy, ownerOf } from '../../db/owned-by';
import { orders } from '../../db/schema';
import { closeAttempts } from '../payment';
import { isLate } from './deadline';
import type { OrderRow } from './present';
import { can, moveOrder } from './transitions';

/** States of an order that awaits payment or a decision on it; an account has at most one such order per subject. */
export const OPEN_STATES: OrderRow['state'][] = ['unpaid', 'awaitingReceipt', 'auditing', 'returned'];

export const isClosed = (row: Pick<OrderRow, 'state'>): boolean => !OPEN_STATES.includes(row.state);

/** Properties that an open order must match to be reused. */
interface Wanted {
  variant?: string;
  /** Fen. */
  amount: number;
}

/** Serialises an account's orders for one subject until the transaction ends. */
export async function lockSubject(ctx: Ctx, account: Account, subject: string): Promise<void> {
  await lockName(ctx.db, `order:${ownerOf(account)}:${subject}`);
}

/** Returns the account's open order for a subject, locked until the transaction ends. */
export async function openOrder(ctx: Ctx, { userId, eId }: Account, subject: string): Promise<OrderRow | undefined> {
  const own = and(ownedBy(orders, { userId, eId }), eq(orders.subject, subject));
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(own, inArray(orders.state, OPEN_STATES)))
    .for('update');
  return row;
}

/** Returns the reason why an open order cannot be reused; undefined if it can. */
function whyNot(row: OrderRow, { variant = '', amount }: Wanted, now: Date) {
  if (isLate(row, now)) return '超时未付款，自动取消';
  if (row.variant !== variant) return '改选其他内容，自动取消';
  return row.amount === amount ? undefined : '价格已变更，自动取消';
}

/**
 * Throws 409 for an order that waits for a transfer and does not match the request. Call for a request without a price that
 * was shown: the address of /wx-pay places one when it is opened, and money may be on its way.
 */
export function requireNoTransfer(ctx: Ctx, row: OrderRow, wanted: Wanted): void {
  const isWaiting = row.state === 'awaitingReceipt' || row.state === 'returned';
  if (!isWaiting || isLate(row, ctx.now()) || !whyNot(row, wanted, ctx.now())) return;
  throw refusal(
    'orderPending',
    '原订单正在等待银行转账，内容或价格与这次不同。没有转账的，请先取消原订单，再重新下单',
    {
      orderId: row.id,
    },
  );
}

/**
 * Cancels an open order that does not match the request or has expired. Frees its idempotency key for the order that
 * replaces it. Throws 409 while its receipt is under review. @returns true if it was cancelled
 */
export async function giveWay(ctx: Ctx, row: OrderRow, wanted: Wanted): Promise<boolean> {
  const action = whyNot(row, wanted, ctx.now());
  if (!action) return false;
  if (!can(row, 'cancel')) {
    throw refusal('orderPending', '原订单的转账回执待审核，内容或价格已变更，请等待审核结果', { orderId: row.id });
  }
  await closeAttempts(ctx, row.id);
  const changes = { state: 'cancelled' as const, expiresAt: null, idempotencyKey: null };
  // The buyer sees the new order, so no message is sent.
  await moveOrder(ctx, row, changes, { action, actor: 'system', notification: 'nothing' });
  return true;
}
