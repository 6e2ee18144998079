import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InvoiceListView } from '@/components/invoice/invoice-list-view';

export const metadata: Metadata = { title: '我的发票' };

/** Every invoice of the account. */
export default function InvoiceIndexPage() {
  return (
    <Suspense>
      <InvoiceListView />
    </Suspense>
  );
}
