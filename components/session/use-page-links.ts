'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { linkWithin } from '@/components/form/link-within';
import { turnPage } from './page-turn';

/** Answered by no page. */
const NO_PAGE = /^\/(?:api|lpe|files)\//;

/** Opens what the address names, where it is folded away: the browser does so by itself where it loads the page. */
function unfold(): void {
  const named = document.getElementById(location.hash.slice(1));
  const closed = named?.closest<HTMLDetailsElement>('details:not([open])');
  if (!named || !closed) return;
  closed.open = true;
  named.scrollIntoView();
}

/**
 * Follows links to pages of the portal without loading all of it anew. One listener for plain links: `next/link` would
 * make each of them a part of its own that a page has to wake. Links within `data-whole` load their page whole.
 */
export function usePageLinks(): void {
  const router = useRouter();
  const pathname = usePathname();
  const waiting = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    waiting.current();
    unfold();
  }, [pathname]);
  useEffect(() => {
    const arrived = () =>
      new Promise<void>((resolve) => {
        waiting.current = resolve;
      });
    const follow = (event: MouseEvent) => {
      const path = linkWithin(event);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!path || !link || link.closest('[data-whole]') || NO_PAGE.test(path)) return;
      event.preventDefault();
      const go = () => router.push(path);
      // Another query of the same page is no other page.
      if (link.pathname === location.pathname) go();
      else turnPage(link, go, arrived);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}
