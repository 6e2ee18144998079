import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BankTransactionsView } from '@/components/staff/money/bank-transactions-view';

export const metadata: Metadata = { title: '核对银行转账' };

/** Transfers with their proposed matches. */
export default function BankTransactionsPage() {
  return (
    <Suspense>
      <BankTransactionsView />
    </Suspense>
  );
}
