import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffActivityListView } from '@/components/staff/activity/staff-activity-list-view';

export const metadata: Metadata = { title: '活动' };

/** Activities with seats, linked to their sign-ups. */
export default function StaffActivitiesPage() {
  return (
    <Suspense>
      <StaffActivityListView />
    </Suspense>
  );
}
