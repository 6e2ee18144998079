'use client';

import { useEffect, useEffectEvent } from 'react';

/** Debounce after the last keystroke, and delay after a failed save; milliseconds. */
const PAUSE = 1000;
const RETRY = 8000;

export interface DraftMoments {
  /** Whether there are changes that may be saved. */
  isDue: boolean;
  /** Serialised values; each change restarts the debounce. */
  text: string;
  /** Number of consecutive failed saves. */
  failures: number;
  /** Saves in the background. */
  save: () => void;
  /** Saves while the page is being unloaded, without awaiting the response. */
  saveLastWords: () => void;
  /** Saves on navigation within the portal, and when the connection is back. */
  saveOnTheWay: () => void;
}

/** Schedules automatic saves: after a pause in typing, on leaving the page, on reconnection. */
export function useDraftMoments({ isDue, text, failures, ...does }: DraftMoments): void {
  const save = useEffectEvent(does.save);
  useEffect(() => {
    if (!isDue || text === '') return;
    const timer = setTimeout(save, failures > 0 ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [isDue, text, failures]);

  const lastWords = useEffectEvent(does.saveLastWords);
  const onTheWay = useEffectEvent(does.saveOnTheWay);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && lastWords();
    window.addEventListener('pagehide', lastWords);
    // Saves at once on reconnection instead of waiting for the retry.
    window.addEventListener('online', onTheWay);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', lastWords);
      window.removeEventListener('online', onTheWay);
      document.removeEventListener('visibilitychange', hidden);
      onTheWay();
    };
  }, []);
}
