import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StatementsView } from '@/components/staff/money/statements-view';

export const metadata: Metadata = { title: '银行流水' };

/** Bank statements: upload and history. */
export default function StatementsPage() {
  return (
    <Suspense>
      <StatementsView />
    </Suspense>
  );
}
