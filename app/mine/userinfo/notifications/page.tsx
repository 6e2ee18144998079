import type { Metadata } from 'next';
import { NotificationsView } from '@/components/account/profile/notifications-view';

export const metadata: Metadata = { title: '通知设置' };

/** Notification channels by topic. */
export default function NotificationsPage() {
  return <NotificationsView />;
}
