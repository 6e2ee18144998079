import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { OrderType, PayType } from '@/lib/contract/commerce';
import { addDays, formatDate } from '@/lib/dates';
import { formatFen } from '@/lib/money';
import type { Ctx } from '../../context';
import { orderEvents, orders } from '../../db/schema';
import { conflict } from '../../errors';
import { newCode } from '../../tokens';
import { closeAttempts } from '../payments/close';
import { fulfil } from './fulfil';
import { type OrderRow, presentPlaced } from './present';
import { can, moveOrder } from './transitions';

const PAY_MINUTES = 30;
const TRANSFER_DAYS = 7;
const CLOSED = ['paid', 'done', 'cancelled', 'refunded'] as const;

export interface Purchase {
  type: OrderType;
  /** The thing, e.g. `contract:3`: an account has at most one open order for it. */
  subject: string;
  title: string;
  /** Fen. */
  amount: number;
  productId?: number;
  extra?: Record<string, unknown>;
  /** Refuses by throwing what may not be bought now; asked under the lock that orders of this thing are placed by. */
  check?: () => Promise<void>;
}

const newOrderNo = (now: Date) => `${formatDate(now).replaceAll('-', '')}${newCode()}${newCode()}`;

/** A code is paid at once or not at all; a transfer is held for as long as the service agreement says, part 5. */
function waitingState(payType: PayType, now: Date) {
  return payType === '3'
    ? { state: 'unpaid' as const, expiresAt: new Date(now.getTime() + PAY_MINUTES * 60_000) }
    : { state: 'awaitingReceipt' as const, expiresAt: addDays(now, TRANSFER_DAYS) };
}

/** Sends the job that cancels the order when its time is up. */
async function scheduleExpiry(ctx: Ctx, row: OrderRow) {
  if (row.expiresAt) await ctx.ports.jobs.send('order.expire', { id: row.id }, { startAfter: row.expiresAt });
}

/** Lets an order wait for another way to pay. Codes of the old way are void: nobody may pay twice. */
export async function switchPayType(ctx: Ctx, row: OrderRow, payType: PayType): Promise<OrderRow> {
  if (row.payType === payType) return row;
  await closeAttempts(ctx, row.id);
  const action = payType === '1' ? '改用银行转账' : '改用微信支付';
  const moved = await moveOrder(ctx, row, { payType, ...waitingState(payType, ctx.now()) }, { action, actor: 'buyer' });
  await scheduleExpiry(ctx, moved);
  return moved;
}

async function insertOrder(ctx: Ctx, { check: _, ...purchase }: Purchase, payType: PayType): Promise<OrderRow> {
  const { userId, eId } = ctx.user;
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(orders)
    .values({
      orderNo: newOrderNo(now),
      userId,
      eId,
      ...purchase,
      payType,
      ...waitingState(payType, now),
      idempotencyKey: ctx.request.idempotencyKey,
      remittanceCode: `YZ${newCode()}`,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // Only the same key for another thing at the same moment gets here: the lock keeps the rest apart.
  if (!row) throw conflict('订单正在处理，请稍后在我的订单中查看');
  await ctx.db.insert(orderEvents).values({ orderId: row.id, action: '提交订单', actor: 'buyer', createdAt: now });
  return row;
}

/** Lets an account's orders for one thing be placed one after the other, until the transaction ends. */
export async function lockSubject(
  ctx: Ctx,
  { userId, eId }: { userId: number; eId: number },
  subject: string,
): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order:${userId}:${eId}:${subject}`}, 0))`);
}

/** The order that this very request has made before. */
async function orderOfKey(ctx: Ctx, subject: string): Promise<OrderRow | undefined> {
  const { userId, eId } = ctx.user;
  const key = ctx.request.idempotencyKey;
  if (!key) return undefined;
  const same = and(eq(orders.userId, userId), eq(orders.idempotencyKey, key));
  const [row] = await ctx.db.select().from(orders).where(same).for('update');
  if (row && (row.subject !== subject || row.eId !== eId)) throw conflict('重复的请求编号');
  return row;
}

/** The order for the same thing that is still open. */
async function openOrder(ctx: Ctx, subject: string): Promise<OrderRow | undefined> {
  const { userId, eId } = ctx.user;
  const own = and(eq(orders.userId, userId), eq(orders.eId, eId), eq(orders.subject, subject));
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(own, notInArray(orders.state, [...CLOSED])))
    .for('update');
  return row;
}

/** Cancels an order that no longer holds: its time is up, or, unpaid, it asks for another price than was shown. */
async function dropStale(ctx: Ctx, row: OrderRow, amount: number): Promise<boolean> {
  const late = row.expiresAt !== null && row.expiresAt <= ctx.now();
  const dearer = row.state === 'unpaid' && row.amount !== amount;
  if (!dearer && !(late && can(row, 'expire'))) return false;
  await closeAttempts(ctx, row.id);
  const action = late ? '超时未付款，自动取消' : '价格已变更，自动取消';
  await moveOrder(ctx, row, { state: 'cancelled', expiresAt: null }, { action, actor: 'system' });
  return true;
}

/** An order that stands already, waiting for the way of paying that is asked for now. */
async function standing(ctx: Ctx, row: OrderRow, payType: PayType) {
  const settled = row.state === 'auditing' || CLOSED.some((state) => state === row.state);
  return presentPlaced(settled ? row : await switchPayType(ctx, row, payType));
}

/**
 * Places an order, exactly one however often the button is pressed (wire.md "pay type").
 * `shownAmount` is the price the buyer saw, in fen. Throws 409 when it no longer holds.
 */
export const placeOrder = (ctx: Ctx, purchase: Purchase, payType: PayType, shownAmount?: number) =>
  ctx.transaction(async () => {
    await lockSubject(ctx, ctx.user, purchase.subject);
    const same = await orderOfKey(ctx, purchase.subject);
    if (same) return standing(ctx, same, payType);
    // Waits for a payment that is just being settled, so that the check below sees what it gave.
    const open = await openOrder(ctx, purchase.subject);
    await purchase.check?.();
    if (shownAmount !== undefined && shownAmount !== purchase.amount) {
      throw conflict(`价格已变更为 ${formatFen(purchase.amount)}，请核对后重新提交`, { amount: purchase.amount });
    }
    if (open && !(await dropStale(ctx, open, purchase.amount))) return standing(ctx, open, payType);
    const row = await insertOrder(ctx, purchase, payType);
    if (purchase.amount === 0) {
      return presentPlaced(await fulfil(ctx, row, { action: '免费订单，无需付款', actor: 'system' }));
    }
    await scheduleExpiry(ctx, row);
    return presentPlaced(row);
  });
