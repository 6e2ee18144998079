'use client';

import { useEffect, useRef } from 'react';
import { type OpenDoor, tabsOf } from './doors';
import { RovingLinks } from './roving-links';
import styles from './shell.module.css';

export interface DoorTabsProps {
  door: OpenDoor;
  /** Address of the current page in the table. */
  page: string | undefined;
}

/** Tabs of a door, and below them the pages of the current group; one tab stop together. A door of one page has none. */
export function DoorTabs({ door, page }: DoorTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const tabs = tabsOf(door);
  const isOf = ({ href, pages }: (typeof tabs)[number]) => href === page || pages.some((one) => one.href === page);
  const pages = tabs.find(isOf)?.pages ?? [];
  const first = {
    links: tabs.map((tab) => ({
      href: tab.href,
      label: tab.label,
      current: isOf(tab) ? (tab.pages.length > 1 ? ('true' as const) : ('page' as const)) : undefined,
    })),
  };
  const linkOf = ({ href, label }: { href: string; label: string }) => ({
    href,
    label,
    current: href === page ? ('page' as const) : undefined,
  });
  useEffect(() => {
    const strip = nav.current?.querySelector('ul');
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link) strip.scrollLeft = link.offsetLeft - strip.offsetLeft - 40;
  }, [page]);
  if (door.items.length < 2) return null;
  return (
    <nav ref={nav} className={`${styles.tabs} no-print`} aria-label={door.label}>
      <RovingLinks
        orientation="horizontal"
        rows={
          pages.length > 1
            ? [
                { ...first, className: styles.groups },
                { className: styles.pages, links: pages.map(linkOf) },
              ]
            : [first]
        }
      />
    </nav>
  );
}
