import { desc } from 'drizzle-orm';
import type { PayType } from '@/lib/contract/orders';
import { caseKind } from '@/lib/kinds/cases';
import { membership } from '@/lib/kinds/cases/membership';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { orders } from '../../db/schema';
import { type CashierSummary, isClosed } from '../order';
import type { CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { feeOrders, isPayable, isSettled, orderFee } from './fee';
import { ownCase } from './read';

/** Title of a case's fee order. */
export const feeTitle = (row: CaseRow): string =>
  serviceOf(row.kind).feeTitle?.(row) ?? `${caseKind(row.kind).title}费用：${quoteTitle(row.title)}`;

/** Order type of a case's fee. */
const typeOf = ({ kind }: CaseRow): 'join' | 'manage' => (kind === membership.key ? 'join' : 'manage');

/** Orders the fee of an own case. Throws 404 for a kind whose fee has a separate order type. */
export async function orderCase(ctx: Ctx, body: { payType: PayType; recordId: number; amount?: number }) {
  const row = await ownCase(ctx, body.recordId);
  if (row.fee === null || typeOf(row) !== 'manage') throw notFound('没有可以支付的内容');
  return orderFee(ctx, row, { type: 'manage', title: feeTitle(row) }, body);
}

/**
 * Returns the cashier summary for the fee of a case. Throws 404 for another account's case and if no fee of this type
 * is due.
 */
export async function caseCashier(ctx: Ctx, type: 'join' | 'manage', id: number): Promise<CashierSummary> {
  const row = await ownCase(ctx, id, { missing: '没有可以支付的内容' });
  const ofFee = await ctx.db.select().from(orders).where(feeOrders(row)).orderBy(desc(orders.id));
  const paid = ofFee.some(isSettled);
  const isAsked = row.fee !== null && typeOf(row) === type && (paid || isPayable(row));
  if (row.fee === null || !isAsked) throw notFound('没有可以支付的内容');
  return {
    title: feeTitle(row),
    amount: row.fee,
    owned: paid,
    openOrderId: ofFee.find((order) => !isClosed(order))?.id ?? null,
  };
}
