import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SoftwareLedgerView } from '@/components/account/software-ledger/software-ledger-view';

export const metadata: Metadata = { title: '正版软件' };

/** Software ledger of the account. */
export default function SoftwareLedgerPage() {
  return (
    <Suspense>
      <SoftwareLedgerView />
    </Suspense>
  );
}
