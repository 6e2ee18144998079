import type { Metadata } from 'next';
import { StandingView } from '@/components/account/membership/standing-view';
import { own, Ready } from '@/components/shell/ready';
import { getOwnMembership } from '@/lib/contract/memberships';

export const metadata: Metadata = { title: '我的会籍' };

/** Membership of the account: state, certificate, renewal and changes. */
export default function Page() {
  return (
    <Ready of={[own(getOwnMembership, {})]}>
      <StandingView />
    </Ready>
  );
}
