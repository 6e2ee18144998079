import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FinanceOrdersView } from '@/components/staff/money/finance-orders-view';

export const metadata: Metadata = { title: '查询订单' };

/** Search over all orders. */
export default function OrdersPage() {
  return (
    <Suspense>
      <FinanceOrdersView />
    </Suspense>
  );
}
