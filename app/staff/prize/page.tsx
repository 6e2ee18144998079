import type { Metadata } from 'next';
import { PrizeSessionsView } from '@/components/staff/prize/prize-sessions-view';

export const metadata: Metadata = { title: '版权金奖' };

/** Sessions of the gold prize. */
export default function StaffPrizePage() {
  return <PrizeSessionsView />;
}
