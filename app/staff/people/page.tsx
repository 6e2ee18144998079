import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PeopleView } from '@/components/staff/staff-account/staff-accounts-view';

export const metadata: Metadata = { title: '人员与权限' };

/** Staff accounts, and the table of permissions. */
export default function StaffPeoplePage() {
  return (
    <Suspense>
      <PeopleView />
    </Suspense>
  );
}
