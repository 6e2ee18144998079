import type { OrderState, OrderSummary } from '@/lib/contract/commerce';

type Payable = Pick<OrderSummary, 'id' | 'type'>;

/** Where everything on an order stands. */
export const orderPath = (id: number): string => `/mine/orderDetail/${id}`;

/** Where a bank transfer is made and its receipt handed in. */
export const transferPath = (order: Payable): string => `/order/${order.type}?orderId=${order.id}`;

/** What the buyer has to do for an order in a state, or nothing. */
export const nextStepOf: Partial<Record<OrderState, { label: string; transfer: boolean }>> = {
  unpaid: { label: '去付款', transfer: false },
  awaitingReceipt: { label: '上传回执', transfer: true },
  returned: { label: '重传回执', transfer: true },
};
