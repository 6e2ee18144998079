import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ClosingView } from '@/components/staff/money/closing-view';

export const metadata: Metadata = { title: '日结与月结' };

/** Accounts of a day or a month. */
export default function ClosingPage() {
  return (
    <Suspense>
      <ClosingView />
    </Suspense>
  );
}
