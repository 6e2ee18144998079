import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RecordDetailView } from '@/components/account/case/record-detail-view';

export const metadata: Metadata = { title: '业务详情' };

/** One case, by the id in the address. */
export default function BusinessDetailPage() {
  return (
    <Suspense>
      <RecordDetailView />
    </Suspense>
  );
}
