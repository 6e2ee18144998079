import { and, eq } from 'drizzle-orm';
import type { RefundedOrder, RefundInput } from '@/lib/contract/refunds';
import type { Ctx } from '../../context';
import { payments, refunds } from '../../db/schema';
import { conflict, invalid, ProviderError } from '../../errors';
import { sendMessage } from '../messages/send';
import type { OrderRow } from '../orders/present';
import { moveOrder, requireState } from '../orders/transitions';
import { lockOrder } from './lock';
import { presentRefunded, type Refunded, type RefundRow } from './present';
import { reverse } from './reverse';
import { refundActions, refundMessage, refundNoOf } from './words';

type PaymentRow = typeof payments.$inferSelect;

async function refundOf(ctx: Ctx, order: OrderRow): Promise<RefundRow | undefined> {
  const [row] = await ctx.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  return row;
}

/** The payment that this site's gateway can give back; none for a transfer, and for a gateway that is used no more. */
async function paymentOf(ctx: Ctx, order: OrderRow): Promise<PaymentRow | undefined> {
  const taken = and(
    eq(payments.orderId, order.id),
    eq(payments.state, 'paid'),
    eq(payments.gateway, ctx.ports.payment.name),
  );
  const [row] = await ctx.db.select().from(payments).where(taken).limit(1);
  return row;
}

async function insertRefund(ctx: Ctx, order: OrderRow, payment: PaymentRow | undefined, input: RefundInput) {
  if (!payment && input.reference === '') throw invalid({ reference: '请填写退款转账的银行流水号' });
  const { reason, reference, note } = input;
  const [row] = await ctx.db
    .insert(refunds)
    .values({
      orderId: order.id,
      refundNo: refundNoOf(order),
      way: payment ? 'gateway' : 'transfer',
      amount: payment?.amount ?? order.amount,
      reason,
      reference: payment ? '' : reference,
      note,
      staffId: ctx.user.userId,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** Sends the money back the way it came. Whatever goes wrong there undoes all that was written here. */
async function sendBack(ctx: Ctx, refund: RefundRow, payment: PaymentRow): Promise<RefundRow> {
  const { refundNo, amount, reason } = refund;
  const { outTradeNo, amount: total } = payment;
  const input = { refundNo, outTradeNo, transactionId: payment.transactionId ?? '', amount, total, reason };
  const { refundId } = await ctx.ports.payment.refund(input).catch((cause: unknown) => {
    throw new ProviderError(500, '支付渠道没有完成退款，订单保持原状，请稍后重试', { cause });
  });
  const [row] = await ctx.db.update(refunds).set({ reference: refundId }).where(eq(refunds.id, refund.id)).returning();
  return row ?? refund;
}

/**
 * Gives back all that was paid for an order, once, and takes back what it gave. An order that was refunded before
 * answers that refund. Call inside a transaction with the order locked, as its last act: the gateway comes after
 * every other write, so that a refusal leaves nothing half done, and one that was heard but not kept is asked for
 * again under the same number.
 */
export async function returnMoney(ctx: Ctx, order: OrderRow, input: RefundInput): Promise<Refunded> {
  const before = await refundOf(ctx, order);
  if (before) return { order, refund: before };
  requireState(order, 'refund');
  if (order.amount === 0) throw conflict('免费订单没有款项可退');
  const payment = await paymentOf(ctx, order);
  const refund = await insertRefund(ctx, order, payment, input);
  const { way, reason } = refund;
  await reverse(ctx, order);
  const event = { action: refundActions[way], note: reason, actor: 'staff' as const };
  const moved = await moveOrder(ctx, order, { state: 'refunded' }, event);
  await sendMessage(ctx, refundMessage(order, way, reason));
  return { order: moved, refund: payment ? await sendBack(ctx, refund, payment) : refund };
}

/** Refunds an order for staff. Throws 404 for an unknown one, 409 for one that nobody has paid. */
export const refundOrder = (ctx: Ctx, id: number, input: RefundInput): Promise<RefundedOrder> =>
  ctx.transaction(async () => presentRefunded(await returnMoney(ctx, await lockOrder(ctx, id), input)));
