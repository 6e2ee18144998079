import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrizeStatementView } from '@/components/account/prize/prize-statement-view';

export const metadata: Metadata = { title: '对异议的陈述' };

/** Statement of an entrant on an objection, by the id of the objection in the address. */
export default function Page() {
  return (
    <Suspense>
      <PrizeStatementView />
    </Suspense>
  );
}
