import type { OrderType } from '@/lib/contract/orders';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

/** Detail page of an order. */
export const orderPath = (id: OpaqueId): string => `/mine/orderDetail/${id}`;

/** Page for making a bank transfer and submitting its receipt. */
export const transferPath = (order: { id: OpaqueId; type: OrderType }): string =>
  `/order/${order.type}?orderId=${order.id}`;
