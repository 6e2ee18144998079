import { eq } from 'drizzle-orm';
import { formatDateTime } from '@/lib/dates';
import type { Ctx } from '../../context';
import { orders, payments } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { hashToken, sameSecret } from '../../tokens';
import { getSite } from '../site/config';
import { settlePayment } from './settle';

/** The attempt behind a sandbox code. Without the token that only the code carries it is not there. */
async function attemptOf(ctx: Ctx, outTradeNo: string, token: string) {
  const [row] = await ctx.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.outTradeNo, outTradeNo));
  if (
    row?.payment.gateway !== 'sandbox' ||
    !row.payment.tokenHash ||
    !sameSecret(row.payment.tokenHash, hashToken(token))
  ) {
    throw notFound('付款码无效，请重新扫描');
  }
  const over = row.payment.state === 'pending' && row.payment.expiresAt <= ctx.now();
  return { ...row, state: over ? ('expired' as const) : row.payment.state };
}

/** What the phone is asked to pay. */
export async function openSandboxPayment(ctx: Ctx, outTradeNo: string, token: string) {
  const { payment, order, state } = await attemptOf(ctx, outTradeNo, token);
  const { name } = await getSite(ctx);
  const { title, orderNo } = order;
  return { payee: name, title, amount: payment.amount, orderNo, expiresAt: formatDateTime(payment.expiresAt), state };
}

/** What a payment service would call back with, decided by the phone. */
export async function decideSandboxPayment(ctx: Ctx, outTradeNo: string, token: string, accept: boolean) {
  const { payment, state } = await attemptOf(ctx, outTradeNo, token);
  if (state === 'expired') throw conflict('付款码已过期，请在电脑上刷新');
  await settlePayment(ctx, {
    outTradeNo,
    transactionId: `sandbox-${outTradeNo}`,
    amount: payment.amount,
    state: accept ? 'paid' : 'refused',
    paidAt: ctx.now(),
  });
  return {};
}
