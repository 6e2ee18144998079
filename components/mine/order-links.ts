import type { OrderState, OrderSummary } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';

type Payable = Pick<OrderSummary, 'id' | 'type'>;

/** Where everything on an order stands. */
export const orderPath = (id: number): string => `/mine/orderDetail/${id}`;

/** Where a bank transfer is made and its receipt handed in. */
export const transferPath = (order: Payable): string => `/order/${order.type}?orderId=${order.id}`;

/** Where what a closed order was for can be had again; null while it is not closed, and for what is not sold by itself. */
export const buyAgain = ({ state, type, productId }: Pick<OrderSummary, 'state' | 'type' | 'productId'>) =>
  state === 'cancelled' || state === 'refunded' ? products[type].again({ productId }) : null;

/** What the buyer has to do for an order in a state, or nothing. */
export const nextStepOf: Partial<Record<OrderState, { label: string; transfer: boolean }>> = {
  unpaid: { label: '去付款', transfer: false },
  awaitingReceipt: { label: '上传回执', transfer: true },
  returned: { label: '重传回执', transfer: true },
};
