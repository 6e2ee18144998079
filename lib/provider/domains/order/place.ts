import { and, eq } from 'drizzle-orm';
import type { OrderType, PayType } from '@/lib/contract/orders';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { conflict, refusal } from '../../core/errors';
import { newCode } from '../../core/tokens';
import { orderEvents, orders } from '../../db/schema';
import { requirePayType } from '../payment';
import { getSite } from '../settings';
import { scheduleExpiry, switchPayType, waitingState } from './deadline';
import { fulfil } from './fulfil';
import { giveWay, isClosed, lockSubject, openOrder, requireNoTransfer } from './open';
import { type OrderRow, presentPlaced } from './present';

export interface Purchase {
  type: OrderType;
  /** Subject, e.g. `contract:3`; an account has at most one open order for it. */
  subject: string;
  /** Variant of the subject, e.g. `expert:5`; empty without a choice. */
  variant?: string;
  title: string;
  /** Fen. */
  amount: number;
  productId?: number;
  extra?: Record<string, unknown>;
  /** Throws if the purchase is not allowed now. Runs under the lock of the subject. */
  check?: () => Promise<void>;
  /** Writes the subject of the order; runs after all checks have passed. */
  prepare?: () => Promise<void>;
}

const newOrderNo = (now: Date) => `${formatDate(now).replaceAll('-', '')}${newCode()}${newCode()}`;

async function insertOrder(
  ctx: Ctx,
  { check: _check, prepare: _prepare, ...purchase }: Purchase,
  payType: PayType,
): Promise<OrderRow> {
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
      ...waitingState(payType, now, now),
      idempotencyKey: ctx.request.idempotencyKey,
      remittanceCode: (await getSite(ctx)).remittancePrefix + newCode(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // Reached only if one idempotency key is used for two subjects at once, as the lock serialises the rest.
  if (!row) throw conflict('订单正在处理，请稍后在我的订单中查看');
  await ctx.db.insert(orderEvents).values({ orderId: row.id, action: '提交订单', actor: 'buyer', createdAt: now });
  return row;
}

/** Returns the order that an earlier request with the same idempotency key has created. */
async function orderOfKey(ctx: Ctx, { subject, variant = '' }: Purchase): Promise<OrderRow | undefined> {
  const { userId, eId } = ctx.user;
  const key = ctx.request.idempotencyKey;
  if (!key) return undefined;
  const same = and(eq(orders.userId, userId), eq(orders.idempotencyKey, key));
  const [row] = await ctx.db.select().from(orders).where(same).for('update');
  if (row && (row.subject !== subject || row.variant !== variant || row.eId !== eId)) throw conflict('重复的请求编号');
  return row;
}

/**
 * Reuses an existing order. One that waits for a transfer keeps its method and its deadline: the money may be on its
 * way, and an order is also placed by opening the address of /wx-pay. Only `changePayType` switches it.
 */
async function reuseOpenOrder(ctx: Ctx, row: OrderRow, payType: PayType) {
  return presentPlaced(row.state === 'unpaid' ? await switchPayType(ctx, row, payType) : row);
}

/**
 * Places an order; idempotent under repeated requests. An open order for the subject is reused if it matches; otherwise
 * it is cancelled, or the request fails with 409 while its receipt is under review, and, without a price that the buyer saw,
 * while it waits for a transfer. `shownAmount` is that price in fen; throws 409 if it has changed.
 */
export const placeOrder = (ctx: Ctx, purchase: Purchase, payType: PayType, shownAmount?: number) =>
  ctx.transaction(async () => {
    await lockSubject(ctx, ctx.user, purchase.subject);
    const same = await orderOfKey(ctx, purchase);
    if (same && isClosed(same)) return presentPlaced(same);
    // Waits for a payment that is being settled, so that the check below sees its result.
    const open = await openOrder(ctx, ctx.user, purchase.subject);
    await purchase.check?.();
    if (shownAmount !== undefined && shownAmount !== purchase.amount) {
      throw refusal('priceChanged', `价格已变更为 ${formatFen(purchase.amount)}，请核对后重新提交`, {
        amount: purchase.amount,
      });
    }
    if (purchase.amount > 0) requirePayType(ctx, payType);
    if (open && shownAmount === undefined) requireNoTransfer(ctx, open, purchase);
    const stands = open && !(await giveWay(ctx, open, purchase));
    await purchase.prepare?.();
    if (stands) return reuseOpenOrder(ctx, open, payType);
    const row = await insertOrder(ctx, purchase, payType);
    if (purchase.amount === 0) {
      return presentPlaced(await fulfil(ctx, row, { action: '免费订单，无需付款', actor: 'system' }));
    }
    await scheduleExpiry(ctx, row);
    return presentPlaced(row);
  });
