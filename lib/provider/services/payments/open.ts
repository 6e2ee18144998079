import { and, desc, eq, gt } from 'drizzle-orm';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { Ctx } from '../../context';
import { orders, payments } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { hashToken, newName } from '../../tokens';
import type { OrderRow } from '../orders/present';
import { lockOwnOrder } from '../orders/transitions';
import { closeAttempts } from './close';

const CODE_MINUTES = 5;

/** A trade number of at most 32 letters and digits, as WeChat Pay asks for. */
const newTradeNo = (now: Date) =>
  `${formatDate(now).replaceAll('-', '')}${newName().replace(/[-_]/g, '0').slice(0, 20)}`;

async function runningAttempt(ctx: Ctx, orderId: number) {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending'), gt(payments.expiresAt, ctx.now())))
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

async function newAttempt(ctx: Ctx, order: OrderRow) {
  const now = ctx.now();
  const limit = order.expiresAt ?? now;
  const expiresAt = new Date(Math.min(now.getTime() + CODE_MINUTES * 60_000, limit.getTime()));
  const outTradeNo = newTradeNo(now);
  const { origin } = ctx.request;
  const { codeUrl, confirmToken } = await ctx.ports.payment.createNative({
    outTradeNo,
    description: order.title,
    amount: order.amount,
    expiresAt,
    origin,
  });
  const [row] = await ctx.db
    .insert(payments)
    .values({
      orderId: order.id,
      gateway: ctx.ports.payment.name,
      outTradeNo,
      codeUrl,
      tokenHash: confirmToken && hashToken(confirmToken),
      amount: order.amount,
      expiresAt,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** The code to pay by: the running one again on a reload, a new one when it is over or `renew` asks for it. */
export const openPayment = (ctx: Ctx, orderId: number, renew: boolean) =>
  ctx.transaction(async () => {
    const order = await lockOwnOrder(ctx, orderId);
    if (order.payType !== '3' || order.state !== 'unpaid') throw conflict('该订单无需扫码支付', { state: order.state });
    if (order.expiresAt && order.expiresAt <= ctx.now()) throw conflict('订单已超时，请重新下单');
    const running = await runningAttempt(ctx, orderId);
    if (renew) await closeAttempts(ctx, orderId);
    const attempt = running && !renew ? running : await newAttempt(ctx, order);
    return {
      codeUrl: attempt.codeUrl,
      amount: attempt.amount,
      title: order.title,
      orderNo: order.orderNo,
      expiresAt: formatDateTime(attempt.expiresAt),
      serverTime: formatDateTime(ctx.now()),
    };
  });

/** Where the order and its latest code stand. */
export async function getPaymentState(ctx: Ctx, orderId: number) {
  const { userId, eId } = ctx.user;
  const [order] = await ctx.db
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.eId, eId)));
  if (!order) throw notFound('订单不存在或无权查看');
  const [attempt] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  const over = attempt?.state === 'pending' && attempt.expiresAt <= ctx.now();
  return { orderState: order.state, payment: over ? ('expired' as const) : (attempt?.state ?? ('none' as const)) };
}
