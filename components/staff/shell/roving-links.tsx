'use client';

import { useRovingIndex } from '@mantine/hooks';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';

export interface RovingLink {
  href: string;
  label: ReactNode;
  /** `page` for the page itself, `true` for the part that it lies in. */
  current?: 'page' | 'true';
}

export interface RovingLinksProps {
  links: readonly RovingLink[];
  orientation: 'horizontal' | 'vertical';
  className?: string;
}

/** Links that are one tab stop together, at the current one; arrow keys, Home and End move among them. */
export function RovingLinks({ links, orientation, className }: RovingLinksProps) {
  const start = Math.max(
    0,
    links.findLastIndex(({ current }) => current !== undefined),
  );
  const [at, setAt] = useState(start);
  const [known, setKnown] = useState(start);
  if (start !== known) {
    setKnown(start);
    setAt(start);
  }
  const { getItemProps } = useRovingIndex({
    total: links.length,
    orientation,
    loop: false,
    focusedIndex: Math.min(at, links.length - 1),
    onFocusChange: setAt,
  });
  return (
    <ul className={className}>
      {links.map(({ href, label, current }, index) => (
        <li key={`${href} ${index}`}>
          <Link href={href} prefetch={false} aria-current={current} {...getItemProps({ index })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
