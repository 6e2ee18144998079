import type { SuggestionKind } from '@/lib/contract/bank-statements';
import type { Hit, MatchOrder } from './order-book';

/** Proposed orders of a transaction, with the reason. */
export interface Match {
  kind: SuggestionKind;
  reason: string;
  orderIds: number[];
  /** Transactions that add up to the amount of the single order. */
  with: number[];
  /** Fen above the amount owed; negative if too low. */
  difference: number;
}

/** Codes of orders, in a list. */
export const codesOf = (orders: readonly MatchOrder[]) => orders.map(({ remittanceCode }) => remittanceCode).join('、');

/** Match with all of some orders. */
export const toMatch = (
  kind: SuggestionKind,
  reason: string,
  orders: readonly MatchOrder[],
  difference = 0,
): Match => ({
  kind,
  reason,
  orderIds: orders.map(({ id }) => id),
  with: [],
  difference,
});

/** Deviations of a code, with the right one; empty if there are none. */
export const oddOf = ({ order, oddities }: Hit): string =>
  oddities.length > 0 ? `识别码${oddities.join('、')}，应为 ${order.remittanceCode}` : '';

/** States that no statement has shown the money of receipts. */
export const unseen = (orders: readonly MatchOrder[]): string =>
  `${codesOf(orders)} 已凭回执确认，款项还没有在流水里见到`;
