import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ConsultationDetailView } from '@/components/consult/consultation-detail-view';

export const metadata: Metadata = { title: '咨询详情' };

/** One question, by the id in the address. */
export default function Page() {
  return (
    <Suspense>
      <ConsultationDetailView />
    </Suspense>
  );
}
