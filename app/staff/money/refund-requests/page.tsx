import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RefundRequestsView } from '@/components/staff/money/refund-requests-view';

export const metadata: Metadata = { title: '退款申请' };

/** Requests for refunds that wait for a decision or a second person, and decided ones. */
export default function RefundRequestsPage() {
  return (
    <Suspense>
      <RefundRequestsView />
    </Suspense>
  );
}
