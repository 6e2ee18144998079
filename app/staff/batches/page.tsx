import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BatchesView } from '@/components/staff/batch/batches-view';

export const metadata: Metadata = { title: '转报批次' };

/** Batches of cases that are forwarded together to the authority. */
export default function BatchesPage() {
  return (
    <Suspense>
      <BatchesView />
    </Suspense>
  );
}
