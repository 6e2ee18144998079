import type { FiltersOfAddress } from '@/components/shell/list/list-filters-of';
import type { CaseStage } from '@/lib/contract/cases';
import type { OrderState } from '@/lib/contract/orders';
import { orderTypes } from '@/lib/kinds/products';

/** Order states in the order of their chips: those that require the buyer first. */
export const orderStates: OrderState[] = [
  'unpaid',
  'awaitingReceipt',
  'returned',
  'auditing',
  'paid',
  'done',
  'cancelled',
  'refunded',
];

export const caseStages: CaseStage[] = ['yours', 'running', 'closed'];

/** Query of 我的订单. */
export const askOrders = ({ pageIndex, oneOf, text }: FiltersOfAddress) => ({
  query: { pageIndex, state: oneOf('state', orderStates), type: oneOf('type', orderTypes), q: text('q', 60) },
});

/** Query of 我的业务. */
export const askOwnCases = ({ pageIndex, oneOf, text }: FiltersOfAddress) => ({
  query: { pageIndex, stage: oneOf('stage', caseStages), kind: text('kind', 40), q: text('q', 60) },
});
