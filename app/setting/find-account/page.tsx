import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FindAccountView } from '@/components/account/enterprise/find-account-view';

export const metadata: Metadata = { title: '查找账号' };

/** Finds an enterprise, to join it or to claim its account. */
export default function FindAccountPage() {
  return (
    <Suspense>
      <FindAccountView />
    </Suspense>
  );
}
