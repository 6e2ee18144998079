import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AnyCaseView } from '@/components/account/case/any-case-view';

export const metadata: Metadata = { title: '业务详情' };

/** One case, by the id in the address. */
export default function BusinessDetailPage() {
  return (
    <Suspense>
      <AnyCaseView />
    </Suspense>
  );
}
