'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import { type ApiError, isRefused } from '@/lib/client/http/errors';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getCashier, type OrderState, type OrderType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { bookTitle } from '@/lib/text/book-title';
import { DownloadButton } from './download-button';
import { NotAvailable } from './not-available';
import type { TransferState } from './standing-transfer';
import type { ScanRequest } from './use-scan-order';

const myOrders = (
  <ButtonLink href="/mine/order" variant="quiet">
    我的订单
  </ButtonLink>
);

/** A rejected product order: already owned, free, or more expensive than shown. */
function RefusedProduct({
  type,
  id,
  error,
  onRetry,
  onAccept,
}: { type: OrderType; id: OpaqueId } & Omit<PlacingProblemProps, 'request'>) {
  const now = useEndpoint(getCashier, { params: { type, id } }, { staleTime: 0, meta: { quiet: true } });
  if (now.isPending) return <Skeleton variant="lines" rows={2} />;
  if (!now.data) return <PlainProblem error={error} onRetry={onRetry} />;
  const { owned, title, amount } = now.data;
  if (owned) {
    return (
      <EmptyState
        level={1}
        title="您已拥有该商品"
        text={`${bookTitle(title)}无需再次付款。`}
        actions={
          <>
            <DownloadButton productId={id} title={title} />
            {myOrders}
          </>
        }
      />
    );
  }
  if (amount === 0) {
    return (
      <EmptyState
        level={1}
        title="该商品免费"
        text={`${bookTitle(title)}无需付款，领取后即可下载。`}
        actions={
          <ButtonLink href={`/payIndex?type=${type}&id=${id}`} variant="ink">
            前往领取
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      title="没有下单"
      text={error.message}
      actions={
        <>
          <button type="button" className="btn btn-ink" onClick={() => onAccept(amount)}>
            {`按 ${formatFen(amount)} 下单`}
          </button>
          <ButtonLink href={type === 'contract' ? '/work/contract' : '/work/report'} variant="quiet">
            不买了
          </ButtonLink>
        </>
      }
    />
  );
}

function PlainProblem({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      kind="error"
      title="没有下单"
      // Code 202 is a refusal without words (specification, section 8).
      text={error.message || '这次请求没有被受理，没有扣款，请稍后再试。'}
      actions={
        <>
          <RetryButton onRetry={onRetry} />
          {myOrders}
        </>
      }
    />
  );
}

export interface PlacingProblemProps {
  request: ScanRequest;
  error: ApiError;
  onRetry: () => void;
  /** Accepts the current price; in fen. */
  onAccept: (amount: number) => void;
}

/** Reason why no order was placed, with the remedy. */
export function PlacingProblem({ request, error, onRetry, onAccept }: PlacingProblemProps) {
  const { type, id } = request;
  if (isRefused(error, 'notFound')) return <NotAvailable />;
  const isStale = isRefused(error, 'alreadyOwned', 'priceChanged', 'orderPending');
  if (isStale && id !== undefined && products[type].gives === 'file') {
    return <RefusedProduct type={type} id={id} error={error} onRetry={onRetry} onAccept={onAccept} />;
  }
  return <PlainProblem error={error} onRetry={onRetry} />;
}

export interface ClosedOrderProps {
  orderId: OpaqueId;
  state: Exclude<OrderState, TransferState>;
  onOrderAgain: () => void;
}

/** An order that needs no code: paid, cancelled, or refunded. */
export function ClosedOrder({ orderId, state, onOrderAgain }: ClosedOrderProps) {
  const show = (
    <ButtonLink href={`/mine/orderDetail/${orderId}`} variant="ink">
      查看订单
    </ButtonLink>
  );
  if (state === 'paid' || state === 'done') {
    return <EmptyState level={1} title="该订单已付款" text="请勿重复付款，可在订单里查看进展或下载。" actions={show} />;
  }
  if (state === 'cancelled' || state === 'unpaid') {
    const text =
      state === 'cancelled' ? '没有扣款。仍要购买的，请重新下单。' : '超时未付款，没有扣款。仍要购买的，请重新下单。';
    return (
      <EmptyState
        level={1}
        title={state === 'cancelled' ? '该订单已取消' : '该订单已超时'}
        text={text}
        actions={
          <>
            <button type="button" className="btn btn-ink" onClick={onOrderAgain}>
              重新下单
            </button>
            {myOrders}
          </>
        }
      />
    );
  }
  return <EmptyState level={1} title="该订单已退款" text="款项按原路退回。" actions={show} />;
}
