import type { Metadata } from 'next';
import { MembershipSubmitView } from '@/components/account/membership/membership-submit-view';
import { NeedsScript } from '@/components/ui/needs-script';
import { readOfferedLevels } from '@/lib/server/pages/association-members';

export const metadata: Metadata = { title: '入会申请' };

/** Application form for membership. */
export default async function Page() {
  return (
    <>
      <NeedsScript what="入会申请" />
      <MembershipSubmitView levels={await readOfferedLevels()} />
    </>
  );
}
