'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/browser/load-part';
import { useSession } from '@/lib/client/session/session-store';

/** Loaded only when the visitor is logged in. */
const AccountCard = lazy(() =>
  loadPart(() => import('./account-card').then((module) => ({ default: module.AccountCard }))),
);

/** Link to the login that returns to `address`; from the home page and the login itself it returns home. */
function LoginLink({ address }: { address: string }) {
  const isBare = address === '/' || address.replace(/\?.*$/s, '') === '/login';
  return (
    <a href={isBare ? '/login' : `/login?backUrl=${encodeURIComponent(address)}`} className="to-login" rel="nofollow">
      请登录
    </a>
  );
}

/** Includes the query, which is not known in cached HTML. */
function WholeLoginLink({ pathname }: { pathname: string }) {
  const search = useSearchParams().toString();
  return <LoginLink address={search ? `${pathname}?${search}` : pathname} />;
}

/** Account area of the header: login link, or the name with its hover card. */
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
