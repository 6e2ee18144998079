import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LoginPage } from '@/components/login/login-page';
import { listOutbox } from '@/lib/contract/dev';
import { routeFor } from '@/lib/routes';
import { loginTarget, type ReturnQuery } from '@/lib/routes/login-target';
import { isLocalRequest } from '@/lib/server/local-request';
import { readFresh } from '@/lib/server/read';

export const metadata: Metadata = { title: '登录' };

/** Where messages go nowhere else, the page says where to find its code. */
const hasOutbox = async () =>
  isLocalRequest(await headers()) &&
  readFresh(listOutbox, { query: {} }).then(
    (outbox) => outbox !== null,
    () => false,
  );

export default async function Page({ searchParams }: { searchParams: Promise<ReturnQuery> }) {
  const target = loginTarget(await searchParams);
  const waiting = target.path === '/' ? undefined : routeFor(target.path)?.title;
  return <LoginPage target={target} waiting={waiting} outbox={await hasOutbox()} />;
}
