import type { Metadata } from 'next';
import { Suspense } from 'react';
import { AddAccountView } from '@/components/account/enterprise/add-account-view';

export const metadata: Metadata = { title: '添加账号' };

/** Invites a team member to the enterprise account. */
export default function AddAccountPage() {
  return (
    <Suspense>
      <AddAccountView />
    </Suspense>
  );
}
