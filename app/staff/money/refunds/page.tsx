import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RefundsView } from '@/components/staff/money/refunds-view';

export const metadata: Metadata = { title: '退款' };

/** Refunds by required action. */
export default function RefundsPage() {
  return (
    <Suspense>
      <RefundsView />
    </Suspense>
  );
}
