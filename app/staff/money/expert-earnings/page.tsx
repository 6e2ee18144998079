import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ExpertEarningsView } from '@/components/staff/money/expert-earnings-view';

export const metadata: Metadata = { title: '专家收入' };

/** Earnings of experts by month, and their payment. */
export default function ExpertEarningsPage() {
  return (
    <Suspense>
      <ExpertEarningsView />
    </Suspense>
  );
}
