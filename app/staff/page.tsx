import { QueuesView } from '@/components/staff/queue/queues-view';

/** Open items of the association, by queue. */
export default function StaffPage() {
  return <QueuesView />;
}
