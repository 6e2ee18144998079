'use client';

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/browser/load-part';
import { whenIdle } from '@/lib/client/browser/when-idle';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import { ALIVE_EVENT } from '@/lib/config/head-script';
import { usePageLinks } from './use-page-links';

/** Fallback when the chunk fails to load: the page stays readable. */
const Nothing: ComponentType = () => null;
const LateStart = lazy<ComponentType>(() =>
  loadPart(() => import('./late-start')).then(
    (module) => ({ default: module.LateStart }),
    () => ({ default: Nothing }),
  ),
);

/**
 * Marks the page as hydrated and starts deferred work: session, reports, synchronisation with other tabs. Immediate for
 * logged-in users; for others when the browser is idle.
 */
export function AppStart() {
  const [isTime, setTime] = useState(false);
  usePageLinks();
  useEffect(() => {
    // Clicks are handled from here on; those before hydration are replayed now.
    document.dispatchEvent(new Event(ALIVE_EVENT));
    if (readLocal(storageKeys.token)) setTime(true);
    else whenIdle(() => setTime(true));
  }, []);
  return <Suspense>{isTime && <LateStart />}</Suspense>;
}
