import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BankStatementsView } from '@/components/staff/money/bank-statements-view';

export const metadata: Metadata = { title: '银行流水' };

/** Bank statements: upload and history. */
export default function BankStatementsPage() {
  return (
    <Suspense>
      <BankStatementsView />
    </Suspense>
  );
}
