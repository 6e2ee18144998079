'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { loadPart } from '@/lib/client/load-part';
import { useSession } from '@/lib/client/session-store';

/** The hover card loads with the first logged-in visit only. */
const AccountCard = dynamic(() => loadPart(() => import('./account-card').then((module) => module.AccountCard)), {
  loading: () => null,
});

/** Who is logged in, in the header: the way to the login, or the name with its hover card. */
export function AccountCorner() {
  const userInfo = useSession((state) => state.userInfo);
  const pathname = usePathname();
  if (userInfo) return <AccountCard user={userInfo} />;
  const back = pathname && pathname !== '/' && pathname !== '/login' ? `?backUrl=${encodeURIComponent(pathname)}` : '';
  return (
    <Link href={`/login${back}`} prefetch={false} rel="nofollow">
      请登录
    </Link>
  );
}
