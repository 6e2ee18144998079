import type { OrderSummary } from '@/lib/contract/orders';

/** Detail page of an order. */
export const orderPath = (id: number): string => `/mine/orderDetail/${id}`;

/** Page for making a bank transfer and submitting its receipt. */
export const transferPath = (order: Pick<OrderSummary, 'id' | 'type'>): string =>
  `/order/${order.type}?orderId=${order.id}`;
