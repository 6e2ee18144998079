'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useRovingStop } from './use-roving-stop';

export interface RovingLink {
  href: string;
  label: ReactNode;
  /** `page` for the page itself, `true` for the part that it lies in. */
  current?: 'page' | 'true';
}

export interface RovingLinksProps {
  /** Lists of links, each with its class. */
  rows: readonly { links: readonly RovingLink[]; className?: string }[];
  orientation: 'horizontal' | 'vertical';
}

/** Links that are one tab stop together, at the current one; arrow keys, Home and End move among them. */
export function RovingLinks({ rows, orientation }: RovingLinksProps) {
  const all = rows.flatMap(({ links }) => links);
  const start = all.reduce((last, { current }, index) => (current ? index : last), 0);
  const { getItemProps } = useRovingStop({ start, total: all.length, orientation });
  return rows.map(({ links, className }, row) => (
    <ul key={row} className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <Link
            href={link.href}
            prefetch={false}
            aria-current={link.current}
            {...getItemProps({ index: all.indexOf(link) })}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  ));
}
