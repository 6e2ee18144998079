'use client';

import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { both, QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { listOrders, type OrderState, type OrderSummary, type OrderType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { transferPath } from '@/lib/kinds/products/order-paths';
import classes from './order-page.module.css';

/** Maximum page size of the provider; more open transfers are not expected. */
const PAGE_SIZE = 100;

const useWaiting = (type: OrderType, state: OrderState) =>
  useEndpoint(listOrders, { query: { type, state, pageSize: PAGE_SIZE } }, { meta: { quiet: true } });

/** Orders of a type by bank transfer: refused receipts first, then unpaid ones, then those under review. */
export function WaitingTransfers({ type }: { type: OrderType }) {
  const refused = useWaiting(type, 'returned');
  const readings = both(both(refused, useWaiting(type, 'awaitingReceipt')), useWaiting(type, 'auditing'));
  return (
    <div className={classes.single}>
      <h1 className={classes.title}>{`${products[type].label}：银行转账`}</h1>
      <QueryState query={readings} failed="订单没有读到">
        {([[returned, open], examined]) => (
          <Waiting orders={[returned, open, examined].flatMap((page) => page.list)} type={type} />
        )}
      </QueryState>
    </div>
  );
}

function Waiting({ orders, type }: { orders: readonly OrderSummary[]; type: OrderType }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        title="没有等待转账的订单"
        text="选择银行转账下单后，会列在这里。"
        actions={
          <ButtonLink href="/mine/order" variant="ink">
            全部订单
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section className="card" aria-label="等待转账的订单">
      <ul className={`lines ${classes.waiting}`}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link href={transferPath({ type, id: order.id })} prefetch={false}>
              {order.title}
            </Link>
            <StatusTag state={orderStateLabels[order.state]} />
            <span className={`num ${classes.end}`}>{order.orderNo}</span>
            <b className="num">{formatFen(order.amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
