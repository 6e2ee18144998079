import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TeamMembersView } from '@/components/account/enterprise/team-members-view';

export const metadata: Metadata = { title: '会员账号' };

/** Team members of the current enterprise account. */
export default function TeamMembersPage() {
  return (
    <Suspense>
      <TeamMembersView />
    </Suspense>
  );
}
