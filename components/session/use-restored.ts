'use client';

import { useLayoutEffect, useState } from 'react';
import { start } from '@/lib/client/start-up';

/**
 * Whether the session of this tab is what it was before the page was loaded: what begins from it waits for that, and what
 * is written into it must not be written over. True before the first paint.
 */
export function useRestored(): boolean {
  const [restored, setRestored] = useState(false);
  useLayoutEffect(() => {
    void start();
    setRestored(true);
  }, []);
  return restored;
}
