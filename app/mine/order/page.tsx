import type { Metadata } from 'next';
import { filtersOfPage, type PageQuery } from '@/components/account/list-filters-of';
import { OrderListView } from '@/components/mine/order-list-view';
import { askOrders } from '@/components/mine/own-lists';
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
