import type { Metadata } from 'next';
import { LoginPage } from '@/components/public/login/login-page';
import { loginTarget, type ReturnQuery } from '@/lib/routes/login-target';
import { loginProps } from '@/lib/server/pages/login';

export const metadata: Metadata = { title: '登录' };

export default async function Page({ searchParams }: { searchParams: Promise<ReturnQuery> }) {
  return <LoginPage {...(await loginProps(loginTarget(await searchParams)))} />;
}
