import { Suspense } from 'react';
import { InboxView } from '@/components/staff/queue/inbox-view';

/** Open items of the association, by last day. */
export default function StaffPage() {
  return (
    <Suspense>
      <InboxView />
    </Suspense>
  );
}
