'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { loadPart } from '@/lib/client/browser/load-part';
import { isUnknownCall } from '@/lib/client/http/errors';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useIsBare } from '@/lib/client/orders/use-pay-types';
import { getOrder, type Order, type OrderState, type OrderType } from '@/lib/contract/orders';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { BankInfo } from './bank-info';
import { BareTransfer } from './bare-transfer';
import { NotAvailable } from './not-available';
import classes from './order-page.module.css';
import { OrderReceipts } from './order-receipts';
import { OrderSummaryCard } from './order-summary';
import { TransferNotice } from './transfer-notice';
import { TransferSteps } from './transfer-steps';
import { usePaymentOutcome } from './use-payment-outcome';

// Renders null while loading: otherwise the nearest Suspense boundary would replace the page and the button lose focus.
const ReceiptDialog = dynamic(() => loadPart(() => import('./receipt-dialog').then((module) => module.ReceiptDialog)), {
  loading: () => null,
});

/** Polling interval while the order awaits its buyer, here or in another tab, or the review; milliseconds. */
const LOOK = 15_000;

/** Final states. */
const settled: readonly OrderState[] = ['paid', 'done', 'cancelled', 'refunded'];

/** Result of a receipt's review by order state. */
const decided: Partial<Record<OrderState, 'paid' | 'refused'>> = { paid: 'paid', done: 'paid', returned: 'refused' };

/** Reports the decision on a receipt if it was made while this page was open. */
function useReceiptOutcome(order: Order | undefined): void {
  const [watched, setWatched] = useState<string>();
  if (order?.state === 'auditing' && watched !== `${order.receipts.length}`) setWatched(`${order.receipts.length}`);
  const what = (order && decided[order.state]) ?? null;
  usePaymentOutcome({ type: order?.type ?? 'contract', orderId: order?.id, what, attempt: watched });
}

function Body({ order }: { order: Order }) {
  const [uploading, setUploading] = useState(false);
  const { state, amount, remittanceCode, receipts } = order;
  const toTransfer = state === 'awaitingReceipt' || state === 'returned';
  return (
    <div className={classes.order}>
      <section className="card">
        <div className={`card-head ${classes.head}`}>
          <h1>银行转账</h1>
          <span className="more">
            <StatusTag state={orderStateLabels[state]} />
          </span>
        </div>
        <div className={`card-body form ${classes.body}`}>
          <TransferSteps state={state} />
          {state !== 'awaitingReceipt' && <TransferNotice order={order} />}
          {(toTransfer || state === 'auditing') && <BankInfo amount={amount} remittanceCode={remittanceCode} />}
          {state === 'awaitingReceipt' && <TransferNotice order={order} />}
          <OrderReceipts receipts={receipts} />
        </div>
      </section>
      <OrderSummaryCard order={order} onUpload={() => setUploading(true)} />
      {uploading && <ReceiptDialog orderId={order.id} onClose={() => setUploading(false)} />}
    </div>
  );
}

/** Layout of a single block on the page. */
const single = (instead: ReactNode) => <div className={classes.single}>{instead}</div>;

export interface TransferOrderProps {
  type: OrderType;
  orderId: OpaqueId;
}

/** An order by bank transfer: account, amount, code, receipt and state. */
export function TransferOrder({ type, orderId }: TransferOrderProps) {
  const found = useEndpoint(
    getOrder,
    { params: { id: orderId } },
    {
      // The page shows a failure itself, and a provider that does not know the call is none.
      meta: { background: true },
      refetchInterval: ({ state: { data, error } }) =>
        (data && settled.includes(data.state)) || isUnknownCall(error) ? false : LOOK,
      // Timers are throttled in background tabs, so the order is read again on return.
      refetchOnWindowFocus: 'always',
    },
  );
  useReceiptOutcome(found.data);
  // A provider limited to the specification has no endpoint to read an order, but accepts its receipt.
  if (useIsBare(found.error)) return <BareTransfer type={type} orderId={orderId} />;
  return (
    <QueryState
      query={found}
      heading="银行转账"
      failed="订单没有读到"
      missing={<NotAvailable level={2} />}
      frame={single}
    >
      {/* Orders of other types have a different address. */}
      {(order) => (order.type === type ? <Body order={order} /> : single(<NotAvailable />))}
    </QueryState>
  );
}
