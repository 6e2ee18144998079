import type { Metadata } from 'next';
import { PrivacyView } from '@/components/mine/privacy-view';

export const metadata: Metadata = { title: '个人信息与注销' };

/** One's own data: to take along, and to have deleted. */
export default function PrivacyPage() {
  return <PrivacyView />;
}
