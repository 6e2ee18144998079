'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { type CentreCounts, isCurrent, type MineNavItem, mineNav } from './mine-nav';
import { countsRef, NavCount } from './nav-count';
import { useCurrentInView } from './use-current-in-view';

function Entry({ item, pathname, counts }: { item: MineNavItem; pathname: string; counts?: CentreCounts }) {
  return (
    <Link href={item.href} prefetch={false} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
      <Icon icon={item.icon} size={18} />
      {item.label}
      {item.count && counts && <NavCount of={item.count} counts={counts} />}
    </Link>
  );
}

/** Side tabs of the personal centre with counts; on narrow screens a strip scrolled to the current tab. */
export function SideNav() {
  const pathname = usePathname();
  const { data: counts } = useEndpoint(countsRef, {}, { meta: { quiet: true } });

  const current = mineNav.flatMap(({ items }) => items).find((item) => isCurrent(item, pathname))?.href;
  const strip = useCurrentInView(current);

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
