import type { Metadata } from 'next';
import { OrderListView } from '@/components/account/order/order-list-view';
import { askOrders } from '@/components/account/order/own-lists';
import { filtersOfPage, type PageQuery } from '@/components/shell/list/list-filters-of';
import { own, Ready } from '@/components/shell/ready';
import { listOrders } from '@/lib/contract/orders';

export const metadata: Metadata = { title: '我的订单' };

/** Orders of the account by type and state. */
export default async function OrdersPage({ searchParams }: { searchParams: PageQuery }) {
  return (
    <Ready of={[own(listOrders, askOrders(await filtersOfPage(searchParams)))]}>
      <OrderListView />
    </Ready>
  );
}
