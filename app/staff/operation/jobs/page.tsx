import type { Metadata } from 'next';
import { Suspense } from 'react';
import { JobsView } from '@/components/staff/operation/jobs-view';

export const metadata: Metadata = { title: '失败的任务' };

/** Jobs that failed, to be run again or dropped. */
export default function StaffJobsPage() {
  return (
    <Suspense>
      <JobsView />
    </Suspense>
  );
}
