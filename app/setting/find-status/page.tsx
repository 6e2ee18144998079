import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FindStatusView } from '@/components/account/enterprise/find-status-view';

export const metadata: Metadata = { title: '账号状态' };

/** The user's requests and claims, and those awaiting the user's decision. */
export default function FindStatusPage() {
  return (
    <Suspense>
      <FindStatusView />
    </Suspense>
  );
}
