import { and, eq } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { hashToken } from '../../core/tokens';
import { orders, payments } from '../../db/schema';
import { paymentStateOf, requireGateway } from '../payment';
import { lockOrder } from '../refund';
import { getSite } from '../settings';
import { settlePayment } from './settle';

/** Returns the attempt of a sandbox code by the secret in the code. */
async function attemptOf(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.gateway, 'sandbox'), eq(payments.tokenHash, hashToken(token))));
  if (!row) throw notFound('付款码无效，请重新扫描');
  return { ...row, state: paymentStateOf(row.payment, ctx.now()) };
}

/** Returns the data of the simulated phone's payment page. */
export async function openSandboxPayment(ctx: Ctx, token: string) {
  const { payment, order, state } = await attemptOf(ctx, token);
  const { name } = await getSite(ctx);
  const { title, orderNo } = order;
  return { payee: name, title, amount: payment.amount, orderNo, expiresAt: formatDateTime(payment.expiresAt), state };
}

/**
 * Calls back like a payment service after the phone's decision: signed, and parsed by the same port. Refuses an expired
 * code with an error, whereas a real service would have to refund.
 */
export async function decideSandboxPayment(ctx: Ctx, token: string, accept: boolean) {
  const { payment, order } = await attemptOf(ctx, token);
  const gateway = requireGateway(ctx);
  const { outTradeNo, amount } = payment;
  const called = gateway.callback?.({ outTradeNo, amount, accept });
  if (!called) throw notFound('付款码无效，请重新扫描');
  const word = gateway.parseNotification(called);
  await ctx.transaction(async () => {
    await lockOrder(ctx, order.id);
    const { state } = await attemptOf(ctx, token);
    if (state === 'expired') throw refusal('codeExpired', '付款码已过期，请在电脑上刷新');
    if (state === 'refused' && accept) throw conflict('支付单已关闭');
    await settlePayment(ctx, word);
  });
  return {};
}
