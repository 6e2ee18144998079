import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { RefundedOrder, RefundInput, refundOrder as refundOrder_ } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { conflict, invalid, refusal } from '../../core/errors';
import { returned } from '../../db/returned';
import { payments, refunds } from '../../db/schema';
import { bookingMoment } from '../closing';
import { takeOffEarnings } from '../earnings';
import { requireReversed, takeOffInvoices } from '../invoice';
import { moveOrder, type OrderRow, ofOrder, productService, type RefundRow, requireState } from '../order';
import { leftToRefund, refundable } from './left';
import { lockOrder } from './lock';
import { refundActions, refundMessage, refundNoOf } from './messages';
import { changeRequest, openRequestOf, proposeRefund, type RequestRow, withNote } from './open-request';
import type { Outcome, Refunded } from './present';
import { scheduleRetry, sendOutcome } from './send';

type PaymentRow = typeof payments.$inferSelect;

async function refundOf(ctx: Ctx, order: OrderRow): Promise<RefundRow | undefined> {
  const [row] = await ctx.db.select().from(refunds).where(ofOrder(order.id)).orderBy(desc(refunds.id)).limit(1);
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

/** Details of a refund of a certain amount. */
export interface Part extends RefundInput {
  /** Fen, at most what is left of the order. */
  amount: number;
  /** Without a reference the transfer is made later and recorded then, as after the consent of a second person. */
  later?: boolean;
  /** Follows from a published rule rather than from a decision by staff. */
  byRule?: boolean;
}

async function insertRefund(ctx: Ctx, order: OrderRow, payment: PaymentRow | undefined, input: Part) {
  if (!payment && input.reference === '' && !input.later) throw invalid({ reference: '请填写退款转账的银行流水号' });
  const { reason, reference, note, amount } = input;
  const isDone = !payment && reference !== '';
  const before = await ctx.db.$count(refunds, ofOrder(order.id));
  const at = await bookingMoment(ctx);
  return returned(
    await ctx.db
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId: payment?.id,
        refundNo: refundNoOf(order, before),
        way: payment ? 'gateway' : 'transfer',
        state: isDone ? 'done' : 'pending',
        amount,
        reason,
        reference: isDone ? reference : '',
        note,
        staffId: input.byRule ? 0 : ctx.user.userId,
        createdAt: at,
        doneAt: isDone ? at : null,
      })
      .returning(),
  );
}

/**
 * Refunds a part of an order, at most what is left; what the order granted is revoked with the last part. Call inside a
 * transaction with the order locked, then `sendRefund` after the commit: the gateway is called once the refund is
 * durable, and a job retries until it answers. Throws 409 while an issued invoice stands.
 */
export async function returnPart(ctx: Ctx, order: OrderRow, part: Part): Promise<Refunded> {
  requireState(order, 'refund');
  const left = await leftToRefund(ctx, order);
  if (part.amount > left) throw invalid({ amount: `最多可退 ${formatFen(left)}` });
  const isWhole = part.amount === left;
  const refund = await insertRefund(ctx, order, await paymentOf(ctx, order), part);
  if (isWhole) await productService(order.type).revoke(ctx, order);
  const isPending = refund.state === 'pending';
  // A pending refund is announced to the owner only after the gateway or finance has confirmed it.
  const notification = isPending ? ('nothing' as const) : refundMessage(order, refund);
  const action = isWhole ? refundActions[refund.way] : `部分退款 ${formatFen(part.amount)}`;
  const actor = part.byRule ? ('system' as const) : ('staff' as const);
  const event = { action, note: refund.reason, actor, notification };
  const moved = await moveOrder(ctx, order, isWhole ? { state: 'refunded' } : {}, event);
  await takeOffEarnings(ctx, moved);
  await takeOffInvoices(ctx, moved, part.amount);
  if (isPending && refund.way === 'gateway') await scheduleRetry(ctx, refund.id, 0);
  return { order: moved, refund };
}

/** Amount in fen that staff have seen as left; undefined for a refund that follows from another decision. */
type Seen = number | undefined;

/**
 * Throws 409 if the refund that was made already is not the one that a call repeats: of another amount, or of a transfer
 * with another reference, whose money was sent twice or is to be recorded elsewhere.
 */
function requireRepeated({ amount, way, state, reference }: RefundRow, input: RefundInput, seen: Seen): void {
  if (seen === undefined) return;
  const isOther = way === 'transfer' && input.reference !== '' && input.reference !== reference;
  if (amount === seen && !isOther) return;
  const known = state === 'done' && reference !== '' ? `，流水号 ${reference}` : '';
  const next = isOther ? '您填写的流水号没有登记。已经转账的，请到“退款”核对，未登记的在那里登记' : '请核对';
  throw refusal('changedMeanwhile', `订单的款项刚刚已经全部退款（${formatFen(amount)}${known}）。${next}`);
}

/** Throws 409 if the proposal that waits is of another amount than the one that was seen. */
function requireProposed({ amount }: RequestRow, seen: Seen): void {
  if (seen === undefined || amount === seen) return;
  const words = `已有人提出退款 ${formatFen(amount ?? 0)}，正在等待复核，请在“退款申请”里办理`;
  throw refusal('changedMeanwhile', words);
}

/** Throws 409 if another amount is left than the one that was seen. */
function requireLeft(left: number, seen: Seen): void {
  if (seen === undefined || left === seen) return;
  throw refusal('changedMeanwhile', `还可退的金额有变化，现在还可退 ${formatFen(left)}，请核对后再办理`);
}

/**
 * Refunds all that is left of an order; returns the existing refund of a refunded one. Above the limit the refund waits
 * for a second person. Call like {@link returnPart}.
 * @param isOwed whether it follows from a decision that promises it: then it replaces a proposal of less, and can be
 * neither refused nor withdrawn
 * @param seen amount in fen that staff have seen as left: 409 `changedMeanwhile` if it is another by now
 */
export async function returnMoney(
  ctx: Ctx,
  order: OrderRow,
  input: RefundInput,
  { isOwed = false, seen }: { isOwed?: boolean; seen?: number } = {},
): Promise<Outcome> {
  const before = order.state === 'refunded' ? await refundOf(ctx, order) : undefined;
  if (before) {
    requireRepeated(before, input, seen);
    return { order, refund: before };
  }
  requireState(order, 'refund');
  if (order.amount === 0) throw conflict('免费订单没有款项可退');
  await requireReversed(ctx, order);
  const open = await openRequestOf(ctx, order.id);
  const { left: amount, limit } = await refundable(ctx, order);
  const isCovered = !isOwed || (open?.owed ?? 0) >= amount;
  if (open?.state === 'proposed' && isCovered) {
    requireProposed(open, seen);
    return { order, refund: null, proposal: open.id };
  }
  requireLeft(amount, seen);
  if (limit !== null && amount > limit) {
    const { id } = await proposeRefund(ctx, order, open, {
      amount,
      reason: input.reason,
      note: withNote(open?.note, input.note),
      isOwed,
    });
    return { order, refund: null, proposal: id };
  }
  // Another decision than that on money has no bank reference yet: finance makes the transfer and records it.
  const made = await returnPart(ctx, order, { ...input, amount, later: isOwed });
  if (open) {
    const decision = { state: 'granted' as const, amount, decidedBy: ctx.user.userId, decidedAt: ctx.now() };
    await changeRequest(ctx, order, open, { ...decision, refundId: made.refund.id });
  }
  return made;
}

/**
 * Refunds an order for staff. Throws 404 for an unknown order, 409 for an unpaid one or another amount than was seen.
 */
export async function refundOrder(
  ctx: Ctx,
  id: number,
  { amountFen, ...input }: z.output<(typeof refundOrder_)['body']>,
): Promise<RefundedOrder> {
  const made = await ctx.transaction(async () => {
    const order = await lockOrder(ctx, id);
    return returnMoney(ctx, order, input, { seen: amountFen });
  });
  return sendOutcome(ctx, made);
}
