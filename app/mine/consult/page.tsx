import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ConsultationListView } from '@/components/consult/consultation-list-view';

export const metadata: Metadata = { title: '我的咨询' };

/** Every question of the account. */
export default function Page() {
  return (
    <Suspense>
      <ConsultationListView />
    </Suspense>
  );
}
