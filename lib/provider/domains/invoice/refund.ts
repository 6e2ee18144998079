import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import { feeVoucher } from '@/lib/kinds/cases/fee-voucher';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import { cases, invoiceNo, invoiceOrders } from '../../db/schema';
import { type CaseRow, canMove, moveCase } from '../case';
import type { OrderRow } from '../order';
import { type Covered, coveredBy, sumOf } from './covered';

const issuedFor = (ctx: Ctx, orderId: number) =>
  ctx.db
    .select({ id: cases.id, kind: cases.kind, number: sql<string | null>`${invoiceNo}` })
    .from(cases)
    .innerJoin(invoiceOrders, eq(invoiceOrders.recordId, cases.id))
    .where(and(eq(invoiceOrders.orderId, orderId), eq(cases.status, 'issued')))
    .orderBy(desc(cases.id))
    .limit(1);

/** An issued invoice, or the receipt of a membership fee. */
export interface IssuedPaper {
  id: number;
  number: string;
  paper: 'invoice' | 'voucher';
}

/** Returns the issued paper of an order, which has to be reversed or cancelled before a refund; null for none. */
export async function issuedInvoiceOf(ctx: Ctx, orderId: number): Promise<IssuedPaper | null> {
  const [row] = await issuedFor(ctx, orderId);
  if (!row) return null;
  return { id: row.id, number: row.number ?? '', paper: row.kind === feeVoucher.key ? 'voucher' : 'invoice' };
}

/** Throws 409 with the id of an issued invoice or receipt of the order that stands. */
export async function requireReversed(ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const issued = await issuedInvoiceOf(ctx, id);
  if (!issued) return;
  const words =
    issued.paper === 'voucher'
      ? `订单已开具会费票据 ${issued.number}，请先作废票据，再办理退款`
      : `订单已开具发票 ${issued.number}，请先红冲发票，再办理退款`;
  throw refusal('invoiceFirst', words, { invoiceId: issued.id });
}

/** Reduces the order's part of an application that is not issued; closes the application if nothing is left of it. */
async function takeOff(ctx: Ctx, row: CaseRow, order: OrderRow, covered: readonly Covered[], fen: number) {
  const rest = covered
    .map((one) => (one.order.id === order.id ? { ...one, amount: one.amount - fen } : one))
    .filter(({ amount }) => amount > 0);
  const isWhole = rest.every((one) => one.order.id !== order.id);
  const said = `订单 ${order.orderNo} 已${isWhole ? '' : '部分'}退款`;
  if (rest.length === 0) return void (await moveCase(ctx, row.id, 'drop', { note: said }));
  const own = and(eq(invoiceOrders.recordId, row.id), eq(invoiceOrders.orderId, order.id));
  const left = rest.find((one) => one.order.id === order.id);
  if (left) await ctx.db.update(invoiceOrders).set({ amount: left.amount }).where(own);
  else await ctx.db.delete(invoiceOrders).where(own);
  const amount = sumOf(rest);
  const note = `${said}，开票金额改为 ${formatFen(amount)}`;
  await moveCase(ctx, row.id, 'reduce', { note, set: { data: { ...row.data, amount } } });
}

/**
 * Updates the applications of an order of which some fen are refunded: one not yet issued continues with the rest. Throws
 * 409 for an issued one, which has to be reversed first. Call in the refund's transaction, with the order locked.
 */
export async function takeOffInvoices(ctx: Ctx, order: OrderRow, fen: number): Promise<void> {
  const rows = await ctx.db
    .select({ row: cases })
    .from(cases)
    .innerJoin(invoiceOrders, eq(invoiceOrders.recordId, cases.id))
    .where(eq(invoiceOrders.orderId, order.id))
    .orderBy(asc(cases.id))
    .for('update', { of: cases });
  // Checked under the lock, as an invoice may be issued while a refund is decided.
  await requireReversed(ctx, order);
  for (const { row } of rows) {
    // The application may have been changed to other orders while this waited for the lock.
    const covered = await coveredBy(ctx, row.id);
    if (!covered.some((one) => one.order.id === order.id)) continue;
    if (canMove(row, 'drop')) await takeOff(ctx, row, order, covered, fen);
  }
}
