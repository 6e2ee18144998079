import type { Metadata } from 'next';
import { MembershipSuccessView } from '@/components/account/membership/membership-success-view';
import { OwnPage } from '@/components/public/login/own-page';
import type { PageQuery } from '@/lib/server/pages/login';

export const metadata: Metadata = { title: '申请已提交' };

/** Receipt of an application for membership. */
export default function Page({ searchParams }: { searchParams: PageQuery }) {
  return (
    <OwnPage path="/join-post-success" query={searchParams}>
      <MembershipSuccessView />
    </OwnPage>
  );
}
