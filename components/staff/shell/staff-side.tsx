'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Fragment, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Duty } from '@/lib/contract/duties';
import { staffNav } from './staff-nav';

/** Whether an address belongs to an entry: its page and subpages; queues belong to the entry page of the workbench. */
const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(href === '/staff' ? '/staff/queue/' : `${href}/`);

/**
 * Side tabs of the workbench, restricted to the user's duties; on narrow screens a strip scrolled to the current tab.
 */
export function StaffSide({ duties }: { duties: readonly Duty[] }) {
  const pathname = usePathname();
  const strip = useRef<HTMLElement>(null);
  const groups = staffNav
    .map(({ title = '', items }) => ({ title, items: items.filter(({ duty }) => duties.includes(duty)) }))
    .filter(({ items }) => items.length > 0);
  // An entry page of several entries is an entry itself; subpages of another entry belong to that one.
  const [current] = groups
    .flatMap(({ items }) => items.map(({ href }) => href))
    .filter((href) => isCurrent(href, pathname))
    .sort((one, other) => other.length - one.length);
  useEffect(() => {
    const bar = strip.current;
    const link = bar?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - 16;
  }, [current]);
  return (
    <nav className="side no-print" aria-label="工作台" ref={strip}>
      {groups.map(({ title, items }) => (
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
