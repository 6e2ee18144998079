import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OpenActivitiesView } from '@/components/account/activity/open-activities-view';

export const metadata: Metadata = { title: '可报名活动' };

/** Activities open for sign-up. */
export default function OpenActivitiesPage() {
  return (
    <Suspense>
      <OpenActivitiesView />
    </Suspense>
  );
}
