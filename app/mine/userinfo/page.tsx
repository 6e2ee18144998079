import type { Metadata } from 'next';
import { ProfileView } from '@/components/account/profile/profile-view';

export const metadata: Metadata = { title: '个人资料' };

/** Portrait, nickname, login name and password. */
export default function UserInfoPage() {
  return <ProfileView />;
}
