'use client';

import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after the last key until the form is saved, and after a save that failed until the next. */
const PAUSE = 1000;
const RETRY = 8000;

export interface DraftMoments {
  /** There is something to save, and it may be saved. */
  isDue: boolean;
  /** What is typed, as text: each change of it begins the pause anew. */
  text: string;
  /** Saves that failed one after the other. */
  failures: number;
  /** It goes on beside the page. */
  save: () => void;
  /** The page goes away, perhaps at once: nothing can be waited for. */
  saveLastWords: () => void;
  /** Another page of the portal comes, or the line comes back. */
  saveOnTheWay: () => void;
}

/** When a form is saved by itself: a while after the last key, when the page is left, when the line is back. */
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
    // The line is back: nobody should have to wait for the next try.
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
