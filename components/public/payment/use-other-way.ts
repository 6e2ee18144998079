'use client';

import { useRouter } from 'next/navigation';
import { useReport } from '@/lib/client/hooks/use-report';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { scanOrderPath } from '@/lib/client/orders/place-order';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { changePayType, getOrder, listOrders, Order, PayType } from '@/lib/contract/orders';
import { transferPath } from '@/lib/kinds/products/order-paths';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

const changeRef = endpointRef<typeof changePayType>('POST', '/api/v1/user/orders/{id}/pay-type');
const orderRef = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
const ordersRef = endpointRef<typeof listOrders>('GET', '/api/v1/user/orders');

export type OpenOrder = Pick<Order, 'type' | 'productId' | 'payType'> & { id: OpaqueId };

/** Pays an existing order with the chosen method: changes the method if necessary, then navigates. */
export function useOtherWay(order: OpenOrder, { quiet = false }: { quiet?: boolean } = {}) {
  const router = useRouter();
  const { mutate: report } = useReport();
  const go = (payType: PayType) => {
    report({ payment: { type: order.type, orderId: order.id, what: payType === '1' ? 'transfer' : 'wechat' } });
    router.push(payType === '1' ? transferPath(order) : scanOrderPath(order));
  };
  const change = useEndpointMutation<typeof changePayType>(changeRef, {
    refreshes: [orderRef, ordersRef],
    meta: { quiet },
    // Handled by the mutation itself: invalidation may unmount the button, and with it its `mutate` callbacks.
    onSuccess: (_placed, { body }) => go(body.payType),
  });
  return {
    busy: change.isPending,
    problem: change.error?.message ?? '',
    pay: (payType: PayType) =>
      payType === order.payType ? go(payType) : change.mutate({ params: { id: order.id }, body: { payType } }),
  };
}
