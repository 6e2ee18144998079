import type { Metadata } from 'next';
import { NicknameForm } from '@/components/public/login/nickname-form';
import { OwnPage } from '@/components/public/login/own-page';
import { SmallPage } from '@/components/public/login/small-page';
import { loginTarget } from '@/lib/routes/login-target';
import type { PageQuery } from '@/lib/server/pages/login';

export const metadata: Metadata = { title: '设置昵称' };

export default async function Page({ searchParams }: { searchParams: PageQuery }) {
  return (
    <OwnPage path="/setnickname" query={searchParams}>
      <SmallPage title="设置昵称" text="账号已建立。取一个昵称，方便我们称呼您。">
        <NicknameForm path={loginTarget(await searchParams).path} />
      </SmallPage>
    </OwnPage>
  );
}
