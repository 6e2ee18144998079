'use client';

import { useLayoutEffect, useState } from 'react';
import { start } from '@/lib/client/session/start-up';

/**
 * Whether the session store of this tab was restored after the page load. Wait for it before reading initial values
 * from the store or writing to it. True before the first paint.
 */
export function useRestored(): boolean {
  const [restored, setRestored] = useState(false);
  useLayoutEffect(() => {
    void start();
    setRestored(true);
  }, []);
  return restored;
}
