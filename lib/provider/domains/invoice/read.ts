import { and, count, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { InvoiceableOrder, InvoiceContent } from '@/lib/contract/invoices';
import type { OrderType } from '@/lib/contract/orders';
import { monthRange } from '@/lib/format/dates';
import { activeStates, invoice } from '@/lib/kinds/cases/invoice';
import { formOf } from '@/lib/kinds/form-values';
import { invoicedTypes } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { cases, invoiceOrders, orders } from '../../db/schema';
import { sought } from '../../db/sought';
import { type CaseRow, isSettled, ownCase } from '../case';
import { type OrderRow, presentOrder } from '../order';
import { coveredBy, leftOf, sumOf } from './covered';

export interface InvoiceableFilter {
  type?: OrderType;
  q?: string;
  ids?: number[];
  /** Month of the payment. */
  month?: string;
}

/** Lists own paid orders with an amount left to invoice, newest first. */
export async function listInvoiceableOrders(
  ctx: Ctx,
  query: PageQuery & InvoiceableFilter,
): Promise<Page<InvoiceableOrder>> {
  const left = leftOf(ctx.db);
  const span = query.month ? monthRange(query.month) : undefined;
  const where = and(
    ownedBy(orders, ctx.user),
    inArray(orders.state, ['paid', 'done']),
    inArray(orders.type, invoicedTypes),
    gt(left, 0),
    query.type && eq(orders.type, query.type),
    query.ids && inArray(orders.id, query.ids),
    span && gte(orders.paidAt, span[0]),
    span && lt(orders.paidAt, span[1]),
    sought(query.q, { texts: [orders.title], numbers: [orders.orderNo] }),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ order: orders, left })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(orders).where(where);
  const list = rows.map((row) => ({ ...presentOrder(row.order), left: row.left }));
  return pageResult(query, list, total?.n ?? 0);
}

export async function contentOf(ctx: Ctx, row: CaseRow): Promise<InvoiceContent> {
  const covered = await coveredBy(ctx, row.id);
  return {
    amount: sumOf(covered),
    orders: covered.map(({ order, amount }) => ({ ...presentOrder(order), amount })),
    values: formOf(invoice.fields, row.data),
  };
}

/** Throws 404 for another account's invoice. */
export const getInvoice = async (ctx: Ctx, id: number): Promise<InvoiceContent> =>
  contentOf(ctx, await ownCase(ctx, id, { kind: invoice.key, missing: '发票不存在或无权查看' }));

/** Priority of an order's invoices: a valid one before a refused one that can be corrected. */
const rank = (status: string) => (activeStates.includes(status) ? 0 : status === 'refused' ? 1 : 2);

/** Returns, by order, the invoice to link to and whether another can be applied for. */
export async function invoicingOf(ctx: Ctx, rows: readonly OrderRow[]) {
  const found = rows.length
    ? await ctx.db
        .select({ orderId: invoiceOrders.orderId, id: cases.id, status: cases.status })
        .from(invoiceOrders)
        .innerJoin(cases, eq(cases.id, invoiceOrders.recordId))
        .where(
          inArray(
            invoiceOrders.orderId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(desc(cases.id))
    : [];
  return (order: OrderRow) => {
    const own = found.filter(({ orderId }) => orderId === order.id);
    const [best] = own.toSorted((one, other) => rank(one.status) - rank(other.status));
    // Membership fees have a receipt instead of an invoice, bound to them in the same way.
    const hasInvoices = invoicedTypes.includes(order.type);
    const isInvoiced = isSettled(order) && order.amount > 0;
    const isFree = isInvoiced && !own.some(({ status }) => rank(status) === 0);
    const isIssued = own.some(({ status }) => status === 'issued');
    return {
      isInvoiced: isIssued,
      invoiceId: best && (rank(best.status) < 2 || !isFree) ? best.id : null,
      invoiceable: isFree && hasInvoices,
      canAskVoucher: isFree && !hasInvoices,
    };
  };
}
