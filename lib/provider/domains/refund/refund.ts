import { and, eq } from 'drizzle-orm';
import type { RefundedOrder, RefundInput } from '@/lib/contract/refunds';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { returned } from '../../db/returned';
import { payments, refunds } from '../../db/schema';
import { takeOffInvoices } from '../invoice';
import { moveOrder, type OrderRow, ofOrder, productService, type RefundRow, requireState } from '../order';
import { lockOrder } from './lock';
import type { Refunded } from './present';
import { scheduleRetry, sendRefund } from './send';
import { refundActions, refundMessage, refundNoOf } from './words';

type PaymentRow = typeof payments.$inferSelect;

async function refundOf(ctx: Ctx, order: OrderRow): Promise<RefundRow | undefined> {
  const [row] = await ctx.db.select().from(refunds).where(ofOrder(order.id));
  return row;
}

/** Returns the payment that the configured gateway can refund; undefined for a bank transfer or another gateway. */
export async function paymentOf(ctx: Ctx, order: OrderRow): Promise<PaymentRow | undefined> {
  const gateway = ctx.ports.payment;
  if (!gateway) return undefined;
  const taken = and(eq(payments.orderId, order.id), eq(payments.state, 'paid'), eq(payments.gateway, gateway.name));
  const [row] = await ctx.db.select().from(payments).where(taken).limit(1);
  return row;
}

async function insertRefund(ctx: Ctx, order: OrderRow, payment: PaymentRow | undefined, input: RefundInput) {
  if (!payment && input.reference === '') throw invalid({ reference: '请填写退款转账的银行流水号' });
  const { reason, reference, note } = input;
  const row = returned(
    await ctx.db
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId: payment?.id,
        refundNo: refundNoOf(order),
        way: payment ? 'gateway' : 'transfer',
        state: payment ? 'pending' : 'done',
        amount: payment?.amount ?? order.amount,
        reason,
        reference: payment ? '' : reference,
        note,
        staffId: ctx.user.userId,
        createdAt: ctx.now(),
        doneAt: payment ? null : ctx.now(),
      })
      .returning(),
  );
  return row;
}

/**
 * Refunds the full amount of an order, once, and revokes what it granted; returns an existing refund. Call inside a
 * transaction with the order locked, then `sendRefund` after the commit: the gateway is called once the refund is
 * durable, and a job retries until it answers.
 */
export async function returnMoney(ctx: Ctx, order: OrderRow, input: RefundInput): Promise<Refunded> {
  const before = await refundOf(ctx, order);
  if (before) return { order, refund: before };
  requireState(order, 'refund');
  if (order.amount === 0) throw conflict('免费订单没有款项可退');
  const refund = await insertRefund(ctx, order, await paymentOf(ctx, order), input);
  await productService(order.type).revoke(ctx, order);
  const isPending = refund.state === 'pending';
  // A gateway refund is announced to the owner only after the gateway has confirmed it.
  const notification = isPending ? ('nothing' as const) : refundMessage(order, refund.way, refund.reason);
  const event = { action: refundActions[refund.way], note: refund.reason, actor: 'staff' as const, notification };
  const moved = await moveOrder(ctx, order, { state: 'refunded' }, event);
  await takeOffInvoices(ctx, moved);
  if (isPending) await scheduleRetry(ctx, refund.id, 0);
  return { order: moved, refund };
}

/** Refunds an order for staff. Throws 404 for an unknown order, 409 for an unpaid one. */
export async function refundOrder(ctx: Ctx, id: number, input: RefundInput): Promise<RefundedOrder> {
  const returned = await ctx.transaction(async () => {
    const order = await lockOrder(ctx, id);
    return returnMoney(ctx, order, input);
  });
  return sendRefund(ctx, returned);
}
