import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InvoiceDetailView } from '@/components/account/invoice/invoice-detail-view';

export const metadata: Metadata = { title: '发票详情' };

/** One invoice, by the id in the address. */
export default function ReceiptDetailPage() {
  return (
    <Suspense>
      <InvoiceDetailView />
    </Suspense>
  );
}
