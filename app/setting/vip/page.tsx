import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MembersView } from '@/components/account/enterprise/team-members-view';

export const metadata: Metadata = { title: '会员账号' };

/** Team members of the current enterprise account. */
export default function MembersPage() {
  return (
    <Suspense>
      <MembersView />
    </Suspense>
  );
}
