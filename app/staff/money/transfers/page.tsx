import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TransfersView } from '@/components/staff/money/transfers-view';

export const metadata: Metadata = { title: '核对银行转账' };

/** Transfers with their proposed matches. */
export default function TransfersPage() {
  return (
    <Suspense>
      <TransfersView />
    </Suspense>
  );
}
