import { and, eq, exists, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { bankReceipts, bankTransactionUses, orders, payments } from '../../db/schema';
import { type BoughtRow, type OrderRow, withBuyer } from '../order';
import { LONGEST_WAY, WAITING } from './order-book';

/** Condition for orders that were paid on the receipt of a transfer which no statement has shown yet. */
function isUnseen({ db }: Ctx): SQL | undefined {
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
  return and(exists(passed), not(exists(used)), not(exists(online)));
}

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
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, paid), isUnseen(ctx)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Loads the orders that were paid on a receipt, not long before the oldest of some transactions, and whose money no
 * statement has shown: those of the amount of a transaction, as the payer may have left out the code, and those of some
 * accounts, as one transfer may pay several orders and name one.
 */
export async function receiptOrdersFor(
  ctx: Ctx,
  transfers: readonly { day: string; amount: number }[],
  owners: ReadonlySet<number>,
): Promise<BoughtRow[]> {
  const [oldest] = transfers.map(({ day }) => day).sort();
  if (oldest === undefined) return [];
  const amounts = [...new Set(transfers.map(({ amount }) => amount))];
  return await withBuyer(ctx).where(
    and(
      gte(orders.paidAt, addDays(startOfDay(oldest), -LONGEST_WAY)),
      or(
        sql`${orders.amount} = any(${sql.param(amounts)}::bigint[])`,
        sql`${orders.owner} = any(${sql.param([...owners])}::int[])`,
      ),
      isUnseen(ctx),
    ),
  );
}
