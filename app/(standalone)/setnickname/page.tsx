import type { Metadata } from 'next';
import { NicknameForm } from '@/components/login/nickname-form';
import { SmallPage } from '@/components/login/small-page';
import { loginTarget, type ReturnQuery } from '@/lib/routes/login-target';

export const metadata: Metadata = { title: '设置昵称' };

export default async function Page({ searchParams }: { searchParams: Promise<ReturnQuery> }) {
  return (
    <SmallPage title="设置昵称" text="账号已建立。取一个昵称，方便我们称呼您。">
      <NicknameForm path={loginTarget(await searchParams).path} />
    </SmallPage>
  );
}
