'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { useSession } from '@/lib/client/session-store';

/** The hover card loads with the first logged-in visit only. */
const AccountCard = dynamic(() => loadPart(() => import('./account-card').then((module) => module.AccountCard)), {
  loading: () => null,
});

/** The way to the login and back to `address`; from the home page and the login itself it leads home. */
function LoginLink({ address }: { address: string }) {
  const isBare = address === '/' || address.replace(/\?.*$/s, '') === '/login';
  return (
    <Link href={isBare ? '/login' : `/login?backUrl=${encodeURIComponent(address)}`} prefetch={false} rel="nofollow">
      请登录
    </Link>
  );
}

/** The same with the query, which cached HTML does not know. */
function WholeLoginLink({ pathname }: { pathname: string }) {
  const search = useSearchParams().toString();
  return <LoginLink address={search ? `${pathname}?${search}` : pathname} />;
}

/** Who is logged in, in the header: the way to the login, or the name with its hover card. */
export function AccountCorner() {
  const userInfo = useSession((state) => state.userInfo);
  const pathname = usePathname() ?? '/';
  if (userInfo) return <AccountCard user={userInfo} />;
  return (
    <Suspense fallback={<LoginLink address={pathname} />}>
      <WholeLoginLink pathname={pathname} />
    </Suspense>
  );
}
