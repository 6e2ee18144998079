import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StaffActivityView } from '@/components/staff/activity/staff-activity-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '报名名单' };

/** Sign-ups for an activity. */
export default async function StaffActivityPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <StaffActivityView id={recordId(id)} />
    </Suspense>
  );
}
