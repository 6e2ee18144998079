import type { Metadata } from 'next';
import { AccountList } from '@/components/login/account-list';
import { SmallPage } from '@/components/login/small-page';
import { loginTarget, type ReturnQuery } from '@/lib/routes/login-target';

export const metadata: Metadata = { title: '切换账号' };

export default async function Page({ searchParams }: { searchParams: Promise<ReturnQuery> }) {
  const target = loginTarget(await searchParams);
  return (
    <SmallPage title="切换账号" text="切换后，订单、业务与消息都以所选账号的身份查看和办理。">
      <AccountList path={target.sentBy ? target.path : '/mine'} />
    </SmallPage>
  );
}
