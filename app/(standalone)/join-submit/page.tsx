import type { Metadata } from 'next';
import { JoinSubmitView } from '@/components/account/membership/join-submit-view';
import { readOfferedLevels } from '@/lib/server/pages/members';

export const metadata: Metadata = { title: '入会申请' };

/** Application form for membership. */
export default async function Page() {
  return <JoinSubmitView levels={await readOfferedLevels()} />;
}
