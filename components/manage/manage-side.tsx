'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Fragment, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { isCaseKey } from '@/lib/kinds/cases/load';
import { manageNav } from './manage-nav';
import { useKind } from './use-kind';

/** An address as the specification writes it without /manage, or with it. */
const bare = (path: string) => path.replace(/^\/manage(?=\/|$)/i, '').toLowerCase();

/** Whether an address belongs to a list: the list itself, or one of its details. */
function isCurrent(href: string, pathname: string): boolean {
  const [own, path] = [bare(href), bare(pathname)];
  return path === own || (own !== '' && (path.startsWith(`${own}-detail`) || path.startsWith(`${own}/`)));
}

/** The list that a form adds to: forms have addresses of their own. */
function useListOfForm(pathname: string): string | undefined {
  const [, name = ''] = /^\/submit-form\/([a-z]+)/.exec(bare(pathname)) ?? [];
  return useKind(isCaseKey(name) ? name : '').data?.home?.list;
}

/** Side tabs of the management area; on narrow screens a strip that starts at the current one. */
export function ManageSide() {
  const pathname = usePathname();
  const strip = useRef<HTMLElement>(null);
  const list = useListOfForm(pathname) ?? pathname;
  const current = manageNav.flatMap(({ items }) => items).find(({ href }) => isCurrent(href, list))?.href;
  useEffect(() => {
    const bar = strip.current;
    const link = bar?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - 16;
  }, [current]);
  return (
    <nav className="side no-print" aria-label="IP 管理" ref={strip}>
      {manageNav.map(({ title = '', items }) => (
        <Fragment key={title}>
          {title && <h2>{title}</h2>}
          {items.map(({ label, href, icon }) => (
            <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
              <Icon icon={icon} size={18} />
              {label}
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}
