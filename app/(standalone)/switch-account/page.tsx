import type { Metadata } from 'next';
import { AccountChoice } from '@/components/login/account-choice';
import { SmallPage } from '@/components/login/small-page';
import { loginTarget, type ReturnQuery } from '@/lib/routes/login-target';

export const metadata: Metadata = { title: '切换账号' };

export default async function Page({ searchParams }: { searchParams: Promise<ReturnQuery> }) {
  const target = loginTarget(await searchParams);
  return (
    <SmallPage title="切换账号" text="切换后，订单、业务与消息都以所选账号的身份查看和办理。">
      <AccountChoice path={target.sentBy ? target.path : '/mine'} />
    </SmallPage>
  );
}
