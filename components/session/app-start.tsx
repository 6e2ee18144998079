'use client';

import { useParams, usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { keepOfflinePage } from '@/lib/client/offline';
import { useSession } from '@/lib/client/session-store';
import { startUp } from '@/lib/client/start-up';
import { readLocal, readLocalJson, storageKeys } from '@/lib/client/storage';
import { showCurrentTabs } from '@/lib/client/tab-strips';
import { trackRoute } from '@/lib/client/tracking';

/** Text values of the route's parameters, for events. */
const flat = (params: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join('/')]));

/** Whether another tab made this login act as an account that this tab does not show. */
function actsOtherwise(): boolean {
  const stored = readLocalJson(storageKeys.userInfo);
  const { userInfo } = useSession.getState();
  return (
    userInfo !== null && typeof stored === 'object' && stored !== null && 'eId' in stored && stored.eId !== userInfo.eId
  );
}

let started: Promise<void> | undefined;

/**
 * Starts the session once, reports every change of route, and follows what other tabs do to the login.
 * On a narrow screen it also brings the current tab into its strip.
 */
export function AppStart() {
  const pathname = usePathname();
  const params = useParams();

  useEffect(() => {
    started ??= startUp();
    // From here on a click on what needs a script is heard (styles/base.css).
    document.documentElement.classList.add('alive');
    keepOfflinePage();
    const follow = (event: StorageEvent) => {
      const changed = event.key === null || event.key === storageKeys.token;
      // Another account in the same browser: nothing of the old one may stay on the screen.
      if (changed && (readLocal(storageKeys.token) ?? '') !== useSession.getState().token) location.reload();
      // The same login, acting as another account since a tab has switched.
      if (event.key === storageKeys.userInfo && actsOtherwise()) location.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const report = useEffectEvent((path: string) => trackRoute(path, flat(params)));
  useEffect(() => {
    showCurrentTabs();
    started?.then(() => report(pathname));
  }, [pathname]);

  return null;
}
