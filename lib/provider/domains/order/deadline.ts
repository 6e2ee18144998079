import type { PayType } from '@/lib/contract/orders';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { closeAttempts, requirePayType } from '../payment';
import type { OrderRow } from './present';
import { moveOrder } from './transitions';

const PAY_MINUTES = 30;
const HELD_DAYS = 7;

/** Until when an order holds its price at most, however it is to be paid (service agreement, part 5). */
export const heldUntil = ({ createdAt }: Pick<OrderRow, 'createdAt'>): Date => addDays(createdAt, HELD_DAYS);

/** A code is paid at once or not at all; a transfer has the whole time. Neither outlasts the time since the placing. */
export function waitingState(payType: PayType, now: Date, createdAt: Date) {
  const last = heldUntil({ createdAt });
  if (payType === '1') return { state: 'awaitingReceipt' as const, expiresAt: last };
  const soon = now.getTime() + PAY_MINUTES * 60_000;
  return { state: 'unpaid' as const, expiresAt: new Date(Math.min(soon, last.getTime())) };
}

/** Whether an order's time is up, though the job that cancels it may not have come yet. */
export const isLate = (row: Pick<OrderRow, 'expiresAt'>, now: Date): boolean =>
  row.expiresAt !== null && row.expiresAt <= now;

/** A receipt that was sent back leaves as much time again to hand in another. */
export const returnedUntil = (now: Date): Date => addDays(now, HELD_DAYS);

/** Sends the job that cancels the order when its time is up. */
export async function scheduleExpiry(ctx: Ctx, row: OrderRow): Promise<void> {
  if (row.expiresAt) await ctx.ports.jobs.send('order.expire', { id: row.id }, { startAfter: row.expiresAt });
}

/**
 * Lets an order wait for another way to pay. Codes of the old way are void: nobody may pay twice.
 * Throws 409 when the order's time is up.
 */
export async function switchPayType(ctx: Ctx, row: OrderRow, payType: PayType): Promise<OrderRow> {
  if (row.payType === payType) return row;
  requirePayType(ctx, payType);
  const now = ctx.now();
  if (isLate(row, now) || heldUntil(row) <= now) throw conflict('订单已超时，请重新下单');
  await closeAttempts(ctx, row.id);
  const action = payType === '1' ? '改用银行转账' : '改用微信支付';
  const waiting = waitingState(payType, now, row.createdAt);
  const moved = await moveOrder(ctx, row, { payType, ...waiting }, { action, actor: 'buyer', told: 'nothing' });
  await scheduleExpiry(ctx, moved);
  return moved;
}
