'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadPart } from '@/lib/client/browser/load-part';
import { keepOfflinePage } from '@/lib/client/browser/offline';
import { keepOneSound } from '@/lib/client/browser/one-sound';
import { showCurrentTabs } from '@/lib/client/browser/tab-strips';
import { showCarriedToast } from '@/lib/client/browser/toast-store';
import { SWITCHED_EVENT } from '@/lib/client/http/failures';
import { useSession } from '@/lib/client/session/session-store';
import { askUser, hasStarted, start } from '@/lib/client/session/start-up';
import { readLocal, readLocalJson, storageKeys } from '@/lib/client/session/storage';
import { followTopTabs, keepCurrentTopTab } from '@/lib/client/session/top-tab';
import { trackRoute } from '@/lib/client/tracking/tracking';
import type { SwitchedNoticeProps } from './switched-notice';
import { buyerOf } from './use-buyer';

const SwitchedNotice = lazy(() =>
  loadPart(() => import('./switched-notice').then((module) => ({ default: module.SwitchedNotice }))),
);

/** Identity that another tab has switched to, if this tab still shows another one. */
function switchedElsewhere(): SwitchedNoticeProps | null {
  const stored = readLocalJson(storageKeys.userInfo);
  const shown = useSession.getState().userInfo;
  if (!shown || typeof stored !== 'object' || stored === null || !('eId' in stored) || stored.eId === shown.eId)
    return null;
  const enterprise = stored.eId !== 0 && 'eName' in stored && typeof stored.eName === 'string' ? stored.eName : '';
  return { now: enterprise || '个人账号', shown: buyerOf(shown) };
}

/** Reports route changes, including those of the query alone; the hash is not part of a route. */
function RouteReporter() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const address = `${pathname}?${search}`;
  useEffect(() => {
    void start().then(() => trackRoute(address.replace(/\?.*$/s, '')));
  }, [address]);
  return null;
}

/**
 * Starts the session once, reports route changes, and follows session changes of other tabs. On narrow screens also
 * scrolls the current tab into view in its strip.
 */
export function LateStart() {
  const pathname = usePathname();
  const [switched, setSwitched] = useState<SwitchedNoticeProps | null>(null);

  useEffect(() => {
    void start();
    showCarriedToast();
    keepOfflinePage();
    const follow = (event: StorageEvent) => {
      const changed = event.key === null || event.key === storageKeys.token;
      // Another account in the same browser: reloads, so that no data of the previous one stays visible.
      if (changed && (readLocal(storageKeys.token) ?? '') !== useSession.getState().token) location.reload();
      // Same login with another identity since a tab has switched: shows a notice instead of discarding input.
      if (event.key === storageKeys.userInfo) setSwitched(switchedElsewhere());
    };
    // A request was rejected because of the identity, for instance after a team member was removed: reads the session
    // again.
    const ask = async () => {
      await askUser().catch(() => undefined);
      if (hasStarted()) setSwitched(switchedElsewhere());
      else location.reload();
    };
    window.addEventListener('storage', follow);
    window.addEventListener(SWITCHED_EVENT, ask);
    // Rotating a phone changes which tabs are visible. Changes of height alone are ignored, as the address bar causes
    // them.
    const upright = matchMedia('(orientation: portrait)');
    upright.addEventListener('change', showCurrentTabs);
    const unfollow = followTopTabs();
    const letSound = keepOneSound();
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener(SWITCHED_EVENT, ask);
      upright.removeEventListener('change', showCurrentTabs);
      unfollow();
      letSound();
    };
  }, []);

  const settle = useEffectEvent((_page: string) => {
    showCurrentTabs();
    void start().then(keepCurrentTopTab);
  });
  useEffect(() => settle(pathname), [pathname]);

  return (
    <>
      <RouteReporter />
      <Suspense>{switched && <SwitchedNotice {...switched} />}</Suspense>
    </>
  );
}
