import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PeopleView } from '@/components/people/people-view';

export const metadata: Metadata = { title: '人员与权限' };

/** Everybody who is staff, and who may do what. */
export default function StaffPeoplePage() {
  return (
    <Suspense>
      <PeopleView />
    </Suspense>
  );
}
