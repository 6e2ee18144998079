import { and, asc, eq } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { cases, invoiceOrders } from '../../db/schema';
import { type CaseRow, canMove, moveCase } from '../case';
import type { OrderRow } from '../order';
import { type Covered, coveredBy, sumOf } from './covered';

/** Removes an order from an application that is not issued; closes the application if it has no other order. */
async function takeOff(ctx: Ctx, row: CaseRow, order: OrderRow, rest: readonly Covered[]): Promise<void> {
  const said = `订单 ${order.orderNo} 已退款`;
  if (rest.length === 0) return void (await moveCase(ctx, row.id, 'drop', { note: said }));
  await ctx.db
    .delete(invoiceOrders)
    .where(and(eq(invoiceOrders.recordId, row.id), eq(invoiceOrders.orderId, order.id)));
  const amount = sumOf(rest);
  const note = `${said}，开票金额改为 ${formatFen(amount)}`;
  await moveCase(ctx, row.id, 'reduce', { note, set: { data: { ...row.data, amount } } });
}

/**
 * Updates the invoices of a refunded order: an issued one gets a credit note (红字发票), one not yet issued continues
 * without the order. Call in the refund's transaction, with the order locked.
 */
export async function takeOffInvoices(ctx: Ctx, order: OrderRow): Promise<void> {
  const rows = await ctx.db
    .select({ row: cases })
    .from(cases)
    .innerJoin(invoiceOrders, eq(invoiceOrders.recordId, cases.id))
    .where(eq(invoiceOrders.orderId, order.id))
    .orderBy(asc(cases.id))
    .for('update', { of: cases });
  for (const { row } of rows) {
    // The application may have been changed to other orders while this waited for the lock.
    const covered = await coveredBy(ctx, row.id);
    const rest = covered.filter((one) => one.order.id !== order.id);
    if (rest.length === covered.length) continue;
    if (canMove(row, 'redden')) await moveCase(ctx, row.id, 'redden', { note: `订单 ${order.orderNo} 已退款` });
    else if (canMove(row, 'drop')) await takeOff(ctx, row, order, rest);
  }
}
