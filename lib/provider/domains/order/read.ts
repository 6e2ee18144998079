import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { PageQuery } from '@/lib/contract/common';
import type { Order, OrderState, OrderType } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import { products } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { bankReceipts, entitlements, orderEvents, orders, refundRequests, refunds } from '../../db/schema';
import { sought } from '../../db/sought';
import { signedAddress } from '../file';
import { invoicingOf } from './invoicing';
import { presentOrder } from './present';
import { ofOrder, presentRefund, presentRequest } from './refund-of-order';
import { can } from './transitions';

/** Part of an order's `extra` that names the case whose fee it pays. */
const recordOf = z.object({ recordId: z.number().int().positive() });

const own = (ctx: Ctx) => ownedBy(orders, ctx.user);

/** Lists the account's orders, newest first, with counts by state. */
export async function listOrders(ctx: Ctx, query: PageQuery & { type?: OrderType; state?: OrderState; q?: string }) {
  const scope = and(
    own(ctx),
    query.type && eq(orders.type, query.type),
    sought(query.q, { texts: [orders.title], numbers: [orders.orderNo] }),
  );
  const where = and(scope, query.state && eq(orders.state, query.state));
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ state: orders.state, count: count() })
    .from(orders)
    .where(scope)
    .groupBy(orders.state);
  const total = counts
    .filter((entry) => !query.state || entry.state === query.state)
    .reduce((sum, entry) => sum + entry.count, 0);
  const invoicing = await invoicingOf(ctx, rows);
  const list = rows.map((row) => ({ ...presentOrder(row), ...invoicing(row) }));
  return { ...pageResult(query, list, total), counts };
}

/** Returns an order of the account in full. Throws 404 for another account's. */
export async function getOrder(ctx: Ctx, id: number): Promise<Order> {
  const [found] = await ctx.db
    .select({ row: orders, right: entitlements })
    .from(orders)
    .leftJoin(entitlements, and(eq(entitlements.orderId, orders.id), isNull(entitlements.revokedAt)))
    .where(and(eq(orders.id, id), own(ctx)));
  if (!found) throw notFound('订单不存在或无权查看');
  const { row, right } = found;
  const receipts = await ctx.db
    .select()
    .from(bankReceipts)
    .where(eq(bankReceipts.orderId, id))
    .orderBy(desc(bankReceipts.id));
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  const returned = await ctx.db.select().from(refunds).where(ofOrder(id)).orderBy(asc(refunds.id));
  const [request] = await ctx.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, id))
    .orderBy(desc(refundRequests.id))
    .limit(1);
  const isOpen = request?.state === 'waiting' || request?.state === 'proposed';
  const left = row.amount - returned.reduce((total, { amount }) => total + amount, 0);
  const latest = returned.at(-1);
  return {
    ...presentOrder(row),
    ...(await invoicingOf(ctx, [row]))(row),
    caseId: products[row.type].gives === 'case' ? (recordOf.safeParse(row.extra).data?.recordId ?? null) : null,
    refund: latest ? presentRefund(latest) : null,
    refunds: returned.map(presentRefund),
    left,
    // A refund that staff began is theirs until it is made.
    refundRequest: request && request.askedBy !== null ? presentRequest(request) : null,
    canAskRefund: can(row, 'refund') && left > 0 && row.amount > 0 && !isOpen,
    remittanceCode: row.remittanceCode,
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      image: signedAddress(ctx, receipt.image),
      state: receipt.state,
      reason: receipt.reason,
      createdAt: formatDateTime(receipt.createdAt),
    })),
    events: events.map(({ action, note, actor, createdAt }) => ({
      action,
      note,
      actor,
      createdAt: formatDateTime(createdAt),
    })),
    canCancel: can(row, 'cancel'),
    canPay: can(row, 'changePayType'),
    canUploadReceipt: can(row, 'submitReceipt'),
    downloadProductId: right?.productId ?? null,
  };
}
