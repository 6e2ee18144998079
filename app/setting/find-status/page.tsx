import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FindStatusView } from '@/components/members/find-status-view';

export const metadata: Metadata = { title: '账号状态' };

/** The state of one's requests and claims, and what waits for one's word. */
export default function FindStatusPage() {
  return (
    <Suspense>
      <FindStatusView />
    </Suspense>
  );
}
