'use client';

import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { cancelOrder, getOrder, listOrders } from '@/lib/contract/orders';
import type { askRefund, withdrawRefundRequest } from '@/lib/contract/refund-requests';

export const orderRef = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
export const ordersRef = endpointRef<typeof listOrders>('GET', '/api/v1/user/orders');
export const askRefundRef = endpointRef<typeof askRefund>('POST', '/api/v1/user/orders/{id}/refund-request');
export const withdrawRefundRef = endpointRef<typeof withdrawRefundRequest>(
  'POST',
  '/api/v1/user/orders/{id}/refund-request/withdraw',
);
const cancelRef = endpointRef<typeof cancelOrder>('POST', '/api/v1/user/orders/{id}/cancel');

/** Endpoints of the personal centre to invalidate after an order has changed. */
export const orderReadings = [
  orderRef,
  ordersRef,
  endpointRef<typeof getDashboard>('GET', '/api/v1/user/dashboard'),
  endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts'),
];

/** Cancels an order. `onDone` also runs after a failure, which shows its own message. */
export function useCancelOrder(onDone: () => void) {
  return useEndpointMutation<typeof cancelOrder>(cancelRef, {
    refreshes: orderReadings,
    onSuccess: () => toast('订单已取消', 'done'),
    onSettled: onDone,
  });
}
