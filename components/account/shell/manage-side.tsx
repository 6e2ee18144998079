'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { type ManageNavItem, manageNav } from './manage-nav';
import { countsRef, NavCount } from './nav-count';
import { useCurrentInView } from './use-current-in-view';

/** Normalises an address: the specification writes some without /manage. */
const bare = (path: string) => path.replace(/^\/manage(?=\/|$)/i, '').toLowerCase();

/** Whether an address belongs to a list: the list itself, a detail page, or the form for new entries. */
function isCurrent({ href, form }: ManageNavItem, pathname: string): boolean {
  const [own, path] = [bare(href), bare(pathname)];
  if (form && new RegExp(`^/submit-form/${form}(-|$)`).test(path)) return true;
  return path === own || (own !== '' && (path.startsWith(`${own}-detail`) || path.startsWith(`${own}/`)));
}

/** Side tabs of the management area; on narrow screens a strip scrolled to the current tab. */
export function ManageSide() {
  const pathname = usePathname();
  const { data: counts } = useEndpoint(countsRef, {}, { meta: { quiet: true } });
  const current = manageNav.flatMap(({ items }) => items).find((item) => isCurrent(item, pathname))?.href;
  const strip = useCurrentInView(current);
  return (
    <nav className="side no-print" aria-label="IP 管理" ref={strip}>
      {manageNav.map(({ title = '', items }) => (
        <Fragment key={title}>
          {title && <h2>{title}</h2>}
          {items.map(({ label, href, icon, count }) => (
            <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
              <Icon icon={icon} size={18} />
              {label}
              {count && counts && <NavCount of={count} counts={counts} />}
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
