import { Suspense } from 'react';
import { DeskAlerts } from '@/components/staff/operation/desk-alerts';
import { InboxView } from '@/components/staff/queue/inbox-view';

/** Open items of the association, by last day. */
export default function StaffPage() {
  return (
    <Suspense>
      <InboxView alerts={<DeskAlerts />} />
    </Suspense>
  );
}
