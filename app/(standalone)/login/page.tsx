import type { Metadata } from 'next';
import { LoginPage } from '@/components/login/login-page';
import { routeFor } from '@/lib/routes';
import { loginTarget, type ReturnQuery } from '@/lib/routes/login-target';
import { readOutbox } from '@/lib/server/pages/outbox';

export const metadata: Metadata = { title: '登录' };

/** Where messages go nowhere else, the page says where to find its code. */
const hasOutbox = () =>
  readOutbox().then(
    (outbox) => outbox !== null,
    () => false,
  );

export default async function Page({ searchParams }: { searchParams: Promise<ReturnQuery> }) {
  const target = loginTarget(await searchParams);
  const waiting = target.path === '/' ? undefined : routeFor(target.path)?.title;
  return <LoginPage target={target} waiting={waiting} outbox={await hasOutbox()} />;
}
