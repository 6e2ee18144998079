import type { PayType } from '@/lib/contract/orders';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import { closeAttempts, requirePayType } from '../payment';
import type { OrderRow } from './present';
import { scheduleReminders } from './remind';
import { moveOrder } from './transitions';

const PAY_MINUTES = 30;
const HELD_DAYS = 7;

/** Latest moment for which an order keeps its price, with any payment method (service agreement, part 5). */
export const heldUntil = ({ createdAt }: Pick<OrderRow, 'createdAt'>): Date => addDays(createdAt, HELD_DAYS);

/**
 * Initial state and expiry by payment method: minutes for a code, the full period for a transfer. Neither exceeds the
 * period since the order was placed.
 */
export function waitingState(payType: PayType, now: Date, createdAt: Date) {
  const last = heldUntil({ createdAt });
  if (payType === '1') return { state: 'awaitingReceipt' as const, expiresAt: last };
  const soon = now.getTime() + PAY_MINUTES * 60_000;
  return { state: 'unpaid' as const, expiresAt: new Date(Math.min(soon, last.getTime())) };
}

/** Tests whether an order has expired, even if the job that cancels it has not run yet. */
export const isLate = (row: Pick<OrderRow, 'expiresAt'>, now: Date): boolean =>
  row.expiresAt !== null && row.expiresAt <= now;

/** A returned receipt restarts the period for submitting another one. */
export const returnedUntil = (now: Date): Date => addDays(now, HELD_DAYS);

/** Schedules the job that cancels the order on expiry, and the reminders before it. */
export async function scheduleExpiry(ctx: Ctx, row: OrderRow): Promise<void> {
  await scheduleReminders(ctx, row);
  if (row.expiresAt) await ctx.ports.jobs.send('order.expire', { id: row.id }, { startAfter: row.expiresAt });
}

/**
 * Switches an unpaid order to another payment method. Invalidates the codes of the old one, so that nobody pays twice.
 * Throws 409 for an expired order.
 */
export async function switchPayType(ctx: Ctx, row: OrderRow, payType: PayType): Promise<OrderRow> {
  if (row.payType === payType) return row;
  requirePayType(ctx, payType);
  const now = ctx.now();
  if (isLate(row, now) || heldUntil(row) <= now) throw refusal('orderClosed', '订单已超时，请重新下单');
  await closeAttempts(ctx, row.id);
  const action = payType === '1' ? '改用银行转账' : '改用微信支付';
  const waiting = waitingState(payType, now, row.createdAt);
  const moved = await moveOrder(ctx, row, { payType, ...waiting }, { action, actor: 'buyer', notification: 'nothing' });
  await scheduleExpiry(ctx, moved);
  return moved;
}
