import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { FinanceOrder } from '@/lib/contract/bank-statements';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { FinanceOrderDetail } from '@/lib/contract/money';
import type { OrderState, OrderType } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import {
  bankCharges,
  bankReceipts,
  bankTransactions,
  bankTransactionUses,
  enterprises,
  orderEvents,
  orders,
  payments,
  refunds,
  users,
} from '../../db/schema';
import { sought } from '../../db/sought';
import { issuedInvoiceOf } from '../invoice';
import { can, presentFinanceOrder, withBuyer } from '../order';
import { presentReceipt } from '../receipt';
import { openRequestId, paymentOf, presentStaffRefund, refundable } from '../refund';

type OrderQuery = PageQuery & { q?: string; state?: OrderState; type?: OrderType };

/** Lists orders of all accounts, newest first; the keyword is searched in the identifying fields of order and buyer. */
export async function listFinanceOrders(ctx: Ctx, query: OrderQuery): Promise<Page<FinanceOrder>> {
  const places = {
    texts: [orders.title, users.nickname, users.realName, enterprises.name],
    numbers: [orders.orderNo, orders.remittanceCode, users.phone],
  };
  const where = and(
    query.state && eq(orders.state, query.state),
    query.type && eq(orders.type, query.type),
    sought(query.q, places),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await withBuyer(ctx).where(where).orderBy(desc(orders.id)).limit(limit).offset(offset);
  const [total] = await ctx.db
    .select({ n: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enterprises, eq(enterprises.id, orders.eId))
    .where(where);
  return pageResult(query, rows.map(presentFinanceOrder), total?.n ?? 0);
}

/** Returns an order in full, for staff. Throws 404 for an unknown one. */
export async function getFinanceOrder(ctx: Ctx, id: number): Promise<FinanceOrderDetail> {
  const [row] = await withBuyer(ctx).where(eq(orders.id, id));
  if (!row) throw notFound('订单不存在');
  const { order } = row;
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
  const back = await ctx.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
  const paid = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), isNotNull(payments.transactionId)))
    .orderBy(asc(payments.id));
  const used = await ctx.db
    .select({ use: bankTransactionUses, transfer: bankTransactions })
    .from(bankTransactionUses)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankTransactionUses.transferId))
    .where(eq(bankTransactionUses.orderId, id))
    .orderBy(asc(bankTransactions.id));
  const charges = await ctx.db
    .select({ id: bankCharges.id, amount: bankCharges.amount, reason: bankCharges.reason })
    .from(bankCharges)
    .where(eq(bankCharges.orderId, id));
  return {
    ...presentFinanceOrder(row),
    charges,
    phone: row.phone,
    receipts: receipts.map((receipt) => presentReceipt(ctx, receipt)),
    events: events.map(({ action, note, actor, createdAt }) => ({
      action,
      note,
      actor,
      createdAt: formatDateTime(createdAt),
    })),
    refunds: back.map(presentStaffRefund),
    payments: paid.map((payment) => ({
      id: payment.id,
      outTradeNo: payment.outTradeNo,
      transactionId: payment.transactionId ?? '',
      amount: payment.amount,
      state: payment.state,
      paidAt: formatDateTime(payment.paidAt ?? payment.createdAt),
    })),
    transfers: used.map(({ use, transfer: { day, payer, bankNo, id: transferId } }) => ({
      id: transferId,
      day,
      payer,
      amount: use.amount,
      bankNo,
    })),
    canRefund: can(order, 'refund') && order.amount > 0,
    ...(await refundable(ctx, order)),
    requestId: await openRequestId(ctx, id),
    invoice: await issuedInvoiceOf(ctx, id),
    refundsByGateway: (await paymentOf(ctx, order)) !== undefined,
  };
}
