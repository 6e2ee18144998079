'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Fragment, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { getCentreCounts } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { type CentreCounts, isCurrent, type MineNavItem, mineNav } from './mine-nav';

const countsRef = endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts');

function Count({ of, counts }: { of: keyof CentreCounts; counts: CentreCounts }) {
  const count = counts[of];
  if (count === 0) return null;
  const soft = of === 'unreadMessages';
  return (
    <span className={soft ? 'n soft' : 'n'}>
      {count > 99 ? '99+' : count}
      <span className="vh">{soft ? ' 项未读' : ' 项待办'}</span>
    </span>
  );
}

function Entry({ item, pathname, counts }: { item: MineNavItem; pathname: string; counts?: CentreCounts }) {
  return (
    <Link href={item.href} prefetch={false} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
      <Icon icon={item.icon} size={18} />
      {item.label}
      {item.count && counts && <Count of={item.count} counts={counts} />}
    </Link>
  );
}

/** Side tabs of the personal centre with counts; on narrow screens a strip scrolled to the current tab. */
export function SideNav() {
  const pathname = usePathname();
  const strip = useRef<HTMLElement>(null);
  const { data: counts } = useEndpoint(countsRef, {}, { meta: { quiet: true } });

  const current = mineNav.flatMap(({ items }) => items).find((item) => isCurrent(item, pathname))?.href;

  useEffect(() => {
    const bar = strip.current;
    const link = bar?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - 16;
  }, [current]);

  return (
    <nav className="side no-print" aria-label="个人中心" ref={strip}>
      {mineNav.map(({ title, items }) => (
        <Fragment key={title ?? ''}>
          {title && <h2>{title}</h2>}
          {items.map((item) => (
            <Entry key={item.href} item={item} pathname={pathname} counts={counts} />
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
