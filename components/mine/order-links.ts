import type { OrderState, OrderSummary } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';

/** Where what a closed order was for can be had again; null while it is not closed, and for what is not sold by itself. */
export const buyAgain = ({ state, type, productId }: Pick<OrderSummary, 'state' | 'type' | 'productId'>) =>
  state === 'cancelled' || state === 'refunded' ? products[type].again({ productId }) : null;

/** What the buyer has to do for an order in a state, or nothing. */
export const nextStepOf: Partial<Record<OrderState, { label: string; transfer: boolean }>> = {
  unpaid: { label: '去付款', transfer: false },
  awaitingReceipt: { label: '上传回执', transfer: true },
  returned: { label: '重传回执', transfer: true },
};
