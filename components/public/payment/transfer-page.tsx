'use client';

import { useSearchParams } from 'next/navigation';
import type { OrderType } from '@/lib/contract/orders';
import { opaqueId } from '@/lib/rules/identifiers/opaque-id';
import { NotAvailable } from './not-available';
import classes from './order-page.module.css';
import { TransferOrder } from './transfer-order';
import { WaitingTransfers } from './waiting-transfers';

/** /order/{type}: the order in the address, or all orders of the type that await a transfer. */
export function TransferPage({ type }: { type: OrderType }) {
  const asked = useSearchParams().get('orderId');
  const orderId = opaqueId(asked);
  return (
    <div className="wrap">
      {asked === null ? (
        <WaitingTransfers type={type} />
      ) : orderId !== null ? (
        <TransferOrder key={asked} type={type} orderId={orderId} />
      ) : (
        <div className={classes.single}>
          <NotAvailable />
        </div>
      )}
    </div>
  );
}
