import { and, desc, eq, gt } from 'drizzle-orm';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound, ProviderError, refusal } from '../../core/errors';
import type { PaymentGateway } from '../../core/ports';
import { hashToken, newName } from '../../core/tokens';
import { ownedBy } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { orders, payments } from '../../db/schema';
import { lockOwnOrder, type OrderRow } from '../order';
import { answerOf, closeAttempts, paymentStateOf, requireGateway, sendClose } from '../payment';
import { scheduleCheck } from './check';

type PaymentRow = typeof payments.$inferSelect;

const CODE_MINUTES = 5;

/** Generates a trade number of at most 32 letters and digits, as WeChat Pay requires. */
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

/** Stores the payment attempt before the gateway is called, so that no code exists without a row. */
async function intendAttempt(ctx: Ctx, order: OrderRow, gateway: string): Promise<PaymentRow> {
  const now = ctx.now();
  const limit = order.expiresAt ?? now;
  const expiresAt = new Date(Math.min(now.getTime() + CODE_MINUTES * 60_000, limit.getTime()));
  const { id: orderId, amount } = order;
  const row = returned(
    await ctx.db
      .insert(payments)
      .values({ orderId, gateway, outTradeNo: newTradeNo(now), codeUrl: '', amount, expiresAt, createdAt: now })
      .returning(),
  );
  await scheduleCheck(ctx, row);
  return row;
}

/** Returns the order with its current attempt, whose code may not have been requested yet. */
const attemptFor = (ctx: Ctx, orderId: number, renew: boolean, gateway: string) =>
  ctx.transaction(async () => {
    const order = await lockOwnOrder(ctx, orderId);
    if (order.payType !== '3' || order.state !== 'unpaid')
      throw refusal('orderClosed', '该订单无需扫码支付', { state: order.state });
    if (order.expiresAt && order.expiresAt <= ctx.now()) throw refusal('orderClosed', '订单已超时，请重新下单');
    const running = await runningAttempt(ctx, orderId);
    if (running && running.gateway === gateway && !renew) return { order, attempt: running };
    await closeAttempts(ctx, orderId);
    return { order, attempt: await intendAttempt(ctx, order, gateway) };
  });

/** Requests the code of an attempt and keeps the first result, so that two tabs show the same code. */
async function askForCode(ctx: Ctx, gateway: PaymentGateway, order: OrderRow, attempt: PaymentRow) {
  const { outTradeNo, amount, expiresAt } = attempt;
  const asked = { outTradeNo, description: order.title, amount, expiresAt, origin: ctx.request.origin };
  const made = await answerOf(gateway, gateway.createNative(asked)).catch((cause: unknown) => {
    throw new ProviderError(503, '支付渠道暂时没有响应，请稍后重试，或改用银行转账', { cause });
  });
  await ctx.db
    .update(payments)
    .set({ codeUrl: made.codeUrl, tokenHash: made.confirmToken && hashToken(made.confirmToken) })
    .where(and(eq(payments.id, attempt.id), eq(payments.codeUrl, '')));
  const [kept] = await ctx.db.select().from(payments).where(eq(payments.id, attempt.id));
  if (kept?.state === 'pending') return kept;
  // Cancelled or renewed during the gateway call: closes the code that was created meanwhile.
  await sendClose(ctx, attempt);
  throw refusal('orderClosed', '订单状态已变化，请刷新后重试');
}

/**
 * Returns the payment code: the current one after a reload, a new one after expiry or if `renew` is set. Throws 503 if
 * the gateway does not answer; a retry continues under the same trade number.
 */
export async function openPayment(ctx: Ctx, orderId: number, renew: boolean) {
  const gateway = requireGateway(ctx);
  const { order, attempt: begun } = await attemptFor(ctx, orderId, renew, gateway.name);
  const attempt = begun.codeUrl === '' ? await askForCode(ctx, gateway, order, begun) : begun;
  return {
    codeUrl: attempt.codeUrl,
    amount: attempt.amount,
    title: order.title,
    orderNo: order.orderNo,
    expiresAt: formatDateTime(attempt.expiresAt),
    serverTime: formatDateTime(ctx.now()),
  };
}

/** Returns the state of the order and of its latest code. */
export async function getPaymentState(ctx: Ctx, orderId: number) {
  const { userId, eId } = ctx.user;
  const [order] = await ctx.db
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.id, orderId), ownedBy(orders, { userId, eId })));
  if (!order) throw notFound('订单不存在或无权查看');
  const [attempt] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return { orderState: order.state, payment: attempt ? paymentStateOf(attempt, ctx.now()) : ('none' as const) };
}
