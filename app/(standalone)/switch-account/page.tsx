import type { Metadata } from 'next';
import { AccountChoice } from '@/components/public/login/account-choice';
import { OwnPage } from '@/components/public/login/own-page';
import { SmallPage } from '@/components/public/login/small-page';
import { loginTarget } from '@/lib/routes/login-target';
import type { PageQuery } from '@/lib/server/pages/login';

export const metadata: Metadata = { title: '切换账号' };

export default async function Page({ searchParams }: { searchParams: PageQuery }) {
  const target = loginTarget(await searchParams);
  return (
    <OwnPage path="/switch-account" query={searchParams}>
      <SmallPage title="切换账号" text="切换后，订单、业务与消息都以所选账号的身份查看和办理。">
        <AccountChoice path={target.sentBy ? target.path : '/mine'} />
      </SmallPage>
    </OwnPage>
  );
}
