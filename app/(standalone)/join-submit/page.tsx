import type { Metadata } from 'next';
import { MembershipSubmitView } from '@/components/account/membership/membership-submit-view';
import { readOfferedLevels } from '@/lib/server/pages/association-members';

export const metadata: Metadata = { title: '入会申请' };

/** Application form for membership. */
export default async function Page() {
  return <MembershipSubmitView levels={await readOfferedLevels()} />;
}
