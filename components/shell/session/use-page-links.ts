'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { linkWithin } from '@/components/form/link-within';
import { turnPage } from './page-turn';

/** Paths that are not pages. */
const NO_PAGE = /^\/(?:api|lpe|files)\//;

/** Opens the collapsed element that contains the target of the hash, as the browser does on a full load. */
function unfold(): void {
  const named = document.getElementById(location.hash.slice(1));
  const closed = named?.closest<HTMLDetailsElement>('details:not([open])');
  if (!named || !closed) return;
  closed.open = true;
  named.scrollIntoView();
}

/**
 * Handles links within the portal by client-side navigation. One listener for plain links: `next/link` would add a
 * component to hydrate for each. Links within `data-whole` load the whole page.
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
      // A change of the query is not a change of page, so it has no transition.
      if (link.pathname === location.pathname) go();
      else turnPage(link, go, arrived);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}
