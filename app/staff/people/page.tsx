import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffAccountsView } from '@/components/staff/staff-account/staff-accounts-view';

export const metadata: Metadata = { title: '人员与权限' };

/** Staff accounts, and the table of permissions. */
export default function StaffAccountsPage() {
  return (
    <Suspense>
      <StaffAccountsView />
    </Suspense>
  );
}
