import { and, eq, exists, inArray, not } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { bankReceipts, bankTransactionUses, orders, payments } from '../../db/schema';
import type { OrderRow } from '../order';
import { WAITING } from './order-book';

/**
 * Returns the orders among some that were paid on the receipt of a transfer which no statement has shown yet: their money
 * belongs to them when it comes, and is no surplus.
 */
export async function receiptOrdersAmong(
  ctx: Ctx,
  among: readonly Pick<OrderRow, 'id' | 'state'>[],
): Promise<ReadonlySet<number>> {
  const paid = among.filter(({ state }) => !WAITING.includes(state) && state !== 'cancelled').map(({ id }) => id);
  if (paid.length === 0) return new Set();
  const { db } = ctx;
  const passed = db
    .select({ id: bankReceipts.id })
    .from(bankReceipts)
    .where(and(eq(bankReceipts.orderId, orders.id), eq(bankReceipts.state, 'passed')));
  const used = db
    .select({ id: bankTransactionUses.transferId })
    .from(bankTransactionUses)
    .where(eq(bankTransactionUses.orderId, orders.id));
  const online = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'paid')));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, paid), exists(passed), not(exists(used)), not(exists(online))));
  return new Set(rows.map(({ id }) => id));
}
