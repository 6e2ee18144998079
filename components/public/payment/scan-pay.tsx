'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Failed } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { isRefused } from '@/lib/client/http/errors';
import { parseExtra } from '@/lib/client/orders/pay-types';
import { purchaseSubject } from '@/lib/client/orders/place-order';
import { rememberShown } from '@/lib/client/orders/tab-memory';
import { useIsBare, usePayTypes } from '@/lib/client/orders/use-pay-types';
import { isOrderType, products } from '@/lib/kinds/products';
import { opaqueId } from '@/lib/rules/identifiers/opaque-id';
import { BareScan } from './bare-scan';
import { NotAvailable } from './not-available';
import { endingOf } from './payment-ending';
import { ScanCard } from './scan-card';
import classes from './scan-pay.module.css';
import { ClosedOrder, PlacingProblem } from './scan-problems';
import { isTransferState, StandingTransfer } from './standing-transfer';
import { TransferInstead } from './transfer-instead';
import { useOtherWay } from './use-other-way';
import { usePaymentOutcome } from './use-payment-outcome';
import { type ScanRequest, useScanOrder } from './use-scan-order';
import { useStartAtTop } from './use-start-at-top';

/** Payment request in the address; null if it is incomplete. */
function useRequest(): ScanRequest | null {
  const query = useSearchParams();
  return useMemo(() => {
    const type = query.get('type');
    const [id, orderId] = [opaqueId(query.get('id')) ?? undefined, opaqueId(query.get('orderId')) ?? undefined];
    if (!isOrderType(type) || (query.get('id') && id === undefined)) return null;
    // The address of the order call names the product; without one, a provider might take the call for another.
    if (id === undefined && orderId === undefined && products[type].path.includes('{id}')) return null;
    return { type, id, orderId, extra: parseExtra(query.get('extra')) };
  }, [query]);
}

function Scan({ request }: { request: ScanRequest }) {
  const router = useRouter();
  const { isOther, refusal, orderId, codeUrl, code, state, renew, orderAgain, retry } = useScanOrder(request);
  const isBare = useIsBare(code.error);
  const otherWay = useOtherWay({ id: orderId ?? 0, type: request.type, productId: null, payType: '3' });
  const orderState = state.data?.orderState;
  // Paid while this page showed its code; an order that was paid before has none.
  const justPaid = state.data !== undefined && endingOf(state.data) === 'paid' && code.data !== undefined;

  // Earlier responses are about a previous code.
  const heard = state.data && state.dataUpdatedAt >= code.dataUpdatedAt ? state.data : undefined;
  const payment = heard?.payment ?? 'pending';
  const what = justPaid ? 'paid' : heard ? endingOf(heard) : null;
  usePaymentOutcome({ type: request.type, orderId, what, attempt: code.data?.codeUrl });

  useEffect(() => {
    if (justPaid) router.replace(`/mine/orderDetail/${orderId}`);
  }, [justPaid, orderId, router]);

  if (isOther) return <NotAvailable />;
  if (refusal) {
    const onAccept = (amount: number) => {
      rememberShown(purchaseSubject(request), amount);
      retry();
    };
    return <PlacingProblem request={request} error={refusal} onRetry={retry} onAccept={onAccept} />;
  }
  if (isBare && orderId !== undefined) return <BareScan request={request} orderId={orderId} codeUrl={codeUrl} />;
  if (isBare === undefined) return <Skeleton variant="lines" rows={3} />;
  if (isRefused(code.error, 'notFound')) return <NotAvailable />;
  if (orderId !== undefined && orderState && (orderState !== 'unpaid' || isRefused(code.error, 'orderClosed'))) {
    if (justPaid) return <EmptyState title="付款成功" text="正在前往订单…" />;
    if (isTransferState(orderState)) {
      const busy = code.isFetching;
      const { type } = request;
      return <StandingTransfer type={type} orderId={orderId} state={orderState} busy={busy} onChanged={renew} />;
    }
    return <ClosedOrder orderId={orderId} state={orderState} onOrderAgain={orderAgain} />;
  }
  if (code.error && !isRefused(code.error, 'orderClosed')) return <Failed reading={code} title="没有取到二维码" />;
  if (!code.data || orderId === undefined) return <Skeleton variant="lines" rows={3} />;
  return (
    <ScanCard
      code={code.data}
      payment={payment}
      renewing={code.isFetching}
      onRenew={renew}
      onCheck={() => state.refetch()}
      onOtherWay={() => otherWay.pay('1')}
      leaving={otherWay.busy}
    />
  );
}

/** Checks first whether payment by code is offered, which is known before an order is placed. */
function ScanOrTransfer({ request }: { request: ScanRequest }) {
  const { offered, isPending } = usePayTypes();
  if (isPending) return <Skeleton variant="lines" rows={3} />;
  return offered.includes('3') ? <Scan request={request} /> : <TransferInstead request={request} />;
}

/** /wx-pay: places the order once, shows the code, and continues automatically after the payment. */
export function ScanPay() {
  useStartAtTop();
  const request = useRequest();
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.result}>{request ? <ScanOrTransfer request={request} /> : <NotAvailable />}</div>
    </div>
  );
}
