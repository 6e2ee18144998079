import type { OrderSummary } from '@/lib/contract/orders';

/** Where everything on an order stands. */
export const orderPath = (id: number): string => `/mine/orderDetail/${id}`;

/** Where a bank transfer is made and its receipt handed in. */
export const transferPath = (order: Pick<OrderSummary, 'id' | 'type'>): string =>
  `/order/${order.type}?orderId=${order.id}`;
