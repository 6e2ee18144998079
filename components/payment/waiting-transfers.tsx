'use client';

import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listOrders, type OrderState, type OrderType } from '@/lib/contract/commerce';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import classes from './order-page.module.css';
import { transferPath } from './place-order';

/** As many as the provider gives at once; nobody waits with more. */
const PAGE_SIZE = 100;

const useWaiting = (type: OrderType, state: OrderState) =>
  useEndpoint(listOrders, { query: { type, state, pageSize: PAGE_SIZE } }, { meta: { quiet: true } });

/** Orders of a type on their way by bank: refused receipts first, then those to transfer, then those being examined. */
export function WaitingTransfers({ type }: { type: OrderType }) {
  const readings = [useWaiting(type, 'returned'), useWaiting(type, 'awaitingReceipt'), useWaiting(type, 'auditing')];
  const failed = readings.find((reading) => reading.error);
  const orders = readings.flatMap((reading) => reading.data?.list ?? []);
  const label = products[type].label;
  if (failed) {
    return (
      <EmptyState
        kind="error"
        title="订单没有读到"
        text={failed.error?.message}
        actions={<RetryButton onRetry={() => readings.forEach((reading) => void reading.refetch())} />}
      />
    );
  }
  return (
    <div className={classes.single}>
      <h1 className={classes.title}>{`${label}：银行转账`}</h1>
      {readings.some((reading) => reading.isPending) ? (
        <Skeleton variant="lines" rows={3} />
      ) : orders.length === 0 ? (
        <EmptyState
          title="没有等待转账的订单"
          text="选择银行转账下单后，会列在这里。"
          actions={
            <ButtonLink href="/mine/order" variant="ink">
              全部订单
            </ButtonLink>
          }
        />
      ) : (
        <section className="card" aria-label="等待转账的订单">
          <ul className={`lines ${classes.waiting}`}>
            {orders.map((order) => (
              <li key={order.id}>
                <Link href={transferPath(type, order.id)} prefetch={false}>
                  {order.title}
                </Link>
                <StatusTag state={orderStateLabels[order.state]} />
                <span className={`num ${classes.end}`}>{order.orderNo}</span>
                <b className="num">{formatFen(order.amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
