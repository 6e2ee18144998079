import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ReceiptsView } from '@/components/staff/money/receipts-view';

export const metadata: Metadata = { title: '转账回执' };

/** Transfer receipts by state. */
export default function ReceiptsPage() {
  return (
    <Suspense>
      <ReceiptsView />
    </Suspense>
  );
}
