import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InvoiceableView } from '@/components/account/invoice/invoiceable-view';

export const metadata: Metadata = { title: '申请开票' };

/** Orders that can be invoiced. */
export default function ReceiptPage() {
  return (
    <Suspense>
      <InvoiceableView />
    </Suspense>
  );
}
