'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { useSession } from '@/lib/client/session-store';

/** The hover card loads with the first logged-in visit only. */
const AccountCard = lazy(() =>
  loadPart(() => import('./account-card').then((module) => ({ default: module.AccountCard }))),
);

/** The way to the login and back to `address`; from the home page and the login itself it leads home. */
function LoginLink({ address }: { address: string }) {
  const isBare = address === '/' || address.replace(/\?.*$/s, '') === '/login';
  return (
    <a href={isBare ? '/login' : `/login?backUrl=${encodeURIComponent(address)}`} className="to-login" rel="nofollow">
      请登录
    </a>
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
  if (userInfo)
    return (
      <Suspense>
        <AccountCard user={userInfo} />
      </Suspense>
    );
  return (
    <Suspense fallback={<LoginLink address={pathname} />}>
      <WholeLoginLink pathname={pathname} />
    </Suspense>
  );
}
