'use client';

import { useSearchParams } from 'next/navigation';
import type { OrderType } from '@/lib/contract/orders';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { NotAvailable } from './not-available';
import classes from './order-page.module.css';
import { TransferOrder } from './transfer-order';
import { WaitingTransfers } from './waiting-transfers';

/** /order/{type}: the order in the address, or all orders of the type that await a transfer. */
export function TransferPage({ type }: { type: OrderType }) {
  const asked = useSearchParams().get('orderId');
  const orderId = recordId(asked);
  return (
    <div className="wrap">
      {asked === null ? (
        <WaitingTransfers type={type} />
      ) : orderId > 0 ? (
        <TransferOrder key={asked} type={type} orderId={orderId} />
      ) : (
        <div className={classes.single}>
          <NotAvailable />
        </div>
      )}
    </div>
  );
}
