'use client';

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { readLocal, storageKeys } from '@/lib/client/storage';
import { whenIdle } from '@/lib/client/when-idle';
import { ALIVE_EVENT } from '@/lib/config/head-script';
import { usePageLinks } from './use-page-links';

/** A page that can be read is not given up for it. */
const Nothing: ComponentType = () => null;
const LateStart = lazy<ComponentType>(() =>
  loadPart(() => import('./late-start')).then(
    (module) => ({ default: module.LateStart }),
    () => ({ default: Nothing }),
  ),
);

/**
 * Says that the page is alive, and begins what no reader waits for: the session, reports, what other tabs do. Whoever
 * has a login is known at once; for all others it waits until the page has nothing better to do.
 */
export function AppStart() {
  const [isTime, setTime] = useState(false);
  usePageLinks();
  useEffect(() => {
    // From here on what is pressed is heard; what was pressed before is carried out now.
    document.dispatchEvent(new Event(ALIVE_EVENT));
    if (readLocal(storageKeys.token)) setTime(true);
    else whenIdle(() => setTime(true));
  }, []);
  return <Suspense>{isTime && <LateStart />}</Suspense>;
}
