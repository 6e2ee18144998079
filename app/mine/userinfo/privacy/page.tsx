import type { Metadata } from 'next';
import { PrivacyView } from '@/components/account/profile/privacy-view';

export const metadata: Metadata = { title: '个人信息与注销' };

/** Export of personal data and deletion of the account. */
export default function PrivacyPage() {
  return <PrivacyView />;
}
