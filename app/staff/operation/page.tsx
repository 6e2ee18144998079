import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OperationView } from '@/components/staff/operation/operation-view';

export const metadata: Metadata = { title: '运行情况' };

/** State of the background work. */
export default function StaffOperationPage() {
  return (
    <Suspense>
      <OperationView />
    </Suspense>
  );
}
