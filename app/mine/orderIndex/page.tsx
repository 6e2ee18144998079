import type { Metadata } from 'next';
import { OrderCentreView } from '@/components/account/order/order-centre-view';

export const metadata: Metadata = { title: '订单中心' };

/** Links to the orders by type. */
export default function OrderCentrePage() {
  return <OrderCentreView />;
}
