import type { Metadata } from 'next';
import { Suspense } from 'react';
import { UnsentView } from '@/components/staff/operation/unsent-view';

export const metadata: Metadata = { title: '没有送达的消息' };

/** Messages that were given up, to be sent again or dropped. */
export default function StaffUnsentPage() {
  return (
    <Suspense>
      <UnsentView />
    </Suspense>
  );
}
