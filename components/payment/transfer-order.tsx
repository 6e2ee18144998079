'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { isUnknownCall } from '@/lib/client/errors';
import { loadPart } from '@/lib/client/load-part';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useIsBare } from '@/lib/client/use-pay-types';
import { getOrder, type Order, type OrderState, type OrderType } from '@/lib/contract/orders';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import { BankInfo } from './bank-info';
import { BareTransfer } from './bare-transfer';
import { NotAvailable } from './not-available';
import classes from './order-page.module.css';
import { OrderReceipts } from './order-receipts';
import { OrderSummaryCard } from './order-summary';
import { TransferNotice } from './transfer-notice';
import { TransferSteps } from './transfer-steps';
import { usePaymentOutcome } from './use-payment-outcome';

// With a loading state of its own: without one the page round it would blink, and the button lose its focus.
const ReceiptDialog = dynamic(() => loadPart(() => import('./receipt-dialog').then((module) => module.ReceiptDialog)), {
  loading: () => null,
});

/** Milliseconds between two looks while the order waits for its buyer, here or in another tab, or for the examination. */
const LOOK = 15_000;

/** States that nothing changes from here on. */
const settled: readonly OrderState[] = ['paid', 'done', 'cancelled', 'refunded'];

/** How the examination of a receipt ended. */
const decided: Partial<Record<OrderState, 'paid' | 'refused'>> = { paid: 'paid', done: 'paid', returned: 'refused' };

/** Reports the decision on a receipt, where this page has waited for it. */
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

/** One thing alone on the page. */
const single = (instead: ReactNode) => <div className={classes.single}>{instead}</div>;

export interface TransferOrderProps {
  type: OrderType;
  orderId: number;
}

/** An order on its way by bank: account, amount, code, receipt, and where it stands. */
export function TransferOrder({ type, orderId }: TransferOrderProps) {
  const found = useEndpoint(
    getOrder,
    { params: { id: orderId } },
    {
      meta: { quiet: true },
      refetchInterval: ({ state: { data, error } }) =>
        (data && settled.includes(data.state)) || isUnknownCall(error) ? false : LOOK,
      // Timers of a tab in the background sleep; who comes back sees the decision at once.
      refetchOnWindowFocus: 'always',
    },
  );
  useReceiptOutcome(found.data);
  // A provider that knows only the specification tells nothing of an order, and takes its receipt all the same.
  if (useIsBare(found.error)) return <BareTransfer type={type} orderId={orderId} />;
  return (
    <QueryState query={found} failed="订单没有读到" missing={<NotAvailable />} frame={single}>
      {/* An order of another type has its own address. */}
      {(order) => (order.type === type ? <Body order={order} /> : single(<NotAvailable />))}
    </QueryState>
  );
}
