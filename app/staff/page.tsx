import { QueuesView } from '@/components/desk/queues-view';

/** Everything that waits for the association, queue by queue. */
export default function StaffPage() {
  return <QueuesView />;
}
