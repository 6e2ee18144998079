import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderListView } from '@/components/mine/order-list-view';

export const metadata: Metadata = { title: '我的订单' };

/** Orders of the account by type and state. */
export default function OrdersPage() {
  return (
    <Suspense>
      <OrderListView />
    </Suspense>
  );
}
