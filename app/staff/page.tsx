import { QueuesView } from '@/components/desk/queues-view';

/** Open items of the association, by queue. */
export default function StaffPage() {
  return <QueuesView />;
}
