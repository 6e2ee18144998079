import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderDetailView } from '@/components/account/order/order-detail-view';

export const metadata: Metadata = { title: '订单详情' };

/** One order. */
export default async function OrderDetailPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <OrderDetailView id={id} />
    </Suspense>
  );
}
