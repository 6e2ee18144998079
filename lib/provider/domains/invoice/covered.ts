import { and, asc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { activeStates } from '@/lib/kinds/cases/invoice';
import { products } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import type { Db } from '../../db/database';
import { ownedBy } from '../../db/owned-by';
import { cases, invoiceOrders, orders, refunds } from '../../db/schema';
import { isSettled } from '../case';
import type { OrderRow } from '../order';

/** Order with the invoiced amount in fen. */
export interface Covered {
  order: OrderRow;
  amount: number;
}

const stands = inArray(cases.status, [...activeStates]);

/** SQL expression for the amount in fen of an order of the enclosing query that is not refunded and on no valid invoice. */
export function leftOf(db: Db): SQL<number> {
  const invoiced = db
    .select({ fen: sum(invoiceOrders.amount) })
    .from(invoiceOrders)
    .innerJoin(cases, eq(cases.id, invoiceOrders.recordId))
    .where(and(eq(invoiceOrders.orderId, orders.id), stands));
  const refunded = db
    .select({ fen: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.surplus, false)));
  return sql<number>`(${orders.amount} - coalesce(${refunded}, 0) - coalesce(${invoiced}, 0))::int`;
}

/** Amounts in fen that valid invoices cover, by order. */
async function invoicedBy(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ orderId: invoiceOrders.orderId, amount: sum(invoiceOrders.amount).mapWith(Number) })
    .from(invoiceOrders)
    .innerJoin(cases, eq(cases.id, invoiceOrders.recordId))
    .where(and(inArray(invoiceOrders.orderId, ids), stands))
    .groupBy(invoiceOrders.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/** Amounts in fen that were refunded, by order. */
async function refundedBy(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ orderId: refunds.orderId, amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), eq(refunds.surplus, false)))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/**
 * Locks own orders in the order of their ids until the transaction ends, and returns their amounts left to invoice, so
 * that invoices never exceed the paid amount. Throws 404 for another account's order, 409 if nothing is left.
 */
export async function lockLeft(ctx: Ctx, ids: number[], paper: 'invoice' | 'voucher' = 'invoice'): Promise<Covered[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), ownedBy(orders, ctx.user)))
    .orderBy(asc(orders.id))
    .for('update');
  if (rows.length < ids.length) throw notFound('订单不存在或无权查看');
  const [invoiced, refunded] = [await invoicedBy(ctx, ids), await refundedBy(ctx, ids)];
  return rows.map((order) => {
    const { voucher, label } = products[order.type];
    if (paper === 'invoice' && voucher) throw conflict(`${label}开具${voucher}，不开发票`);
    if (paper === 'voucher' && !voucher) throw conflict(`${label}开具发票，不开会费票据`);
    if (!isSettled(order) || order.amount === 0) throw conflict(`订单 ${order.orderNo} 没有可开票的款项`);
    const amount = order.amount - (refunded.get(order.id) ?? 0) - (invoiced.get(order.id) ?? 0);
    if (amount <= 0) throw conflict(`订单 ${order.orderNo} 已经申请开票，请刷新后重新选择`);
    return { order, amount };
  });
}

/** Orders and amounts of an invoice. */
export const coveredBy = (ctx: Ctx, recordId: number): Promise<Covered[]> =>
  ctx.db
    .select({ order: orders, amount: invoiceOrders.amount })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
    .where(eq(invoiceOrders.recordId, recordId))
    .orderBy(asc(orders.id));

export const sumOf = (covered: readonly Covered[]): number => covered.reduce((total, { amount }) => total + amount, 0);

/** Replaces the orders and amounts of an invoice. */
export async function cover(ctx: Ctx, recordId: number, covered: readonly Covered[]): Promise<void> {
  await ctx.db.delete(invoiceOrders).where(eq(invoiceOrders.recordId, recordId));
  await ctx.db
    .insert(invoiceOrders)
    .values(covered.map(({ order, amount }) => ({ recordId, orderId: order.id, amount })));
}
