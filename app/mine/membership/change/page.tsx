import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ChangeView } from '@/components/account/membership/change-view';
import { own, Ready } from '@/components/shell/ready';
import { getOwnMembership } from '@/lib/contract/memberships';
import { readOfferedLevels } from '@/lib/server/pages/association-members';

export const metadata: Metadata = { title: '会员变更' };

/** Change of level, representative or entry in the directory. */
export default async function Page() {
  return (
    <Ready of={[own(getOwnMembership, {})]}>
      <Suspense>
        <ChangeView levels={await readOfferedLevels()} />
      </Suspense>
    </Ready>
  );
}
