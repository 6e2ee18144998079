import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MakeInvoiceView } from '@/components/account/invoice/make-invoice-view';

export const metadata: Metadata = { title: '填写开票信息' };

/** Form of an invoice, for the orders in the address. */
export default function MakeReceiptPage() {
  return (
    <Suspense>
      <MakeInvoiceView />
    </Suspense>
  );
}
