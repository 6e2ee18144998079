'use client';

import { useSyncExternalStore } from 'react';
import { cut } from '@/lib/text/cut';

const HALL = '/scgp/vote';
const CHANGED = 'hall-query';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

const read = (): string => cut((new URLSearchParams(location.search).get('q') ?? '').trim(), 60);

/** Address of the hall searched for some words; its bare address for none. */
export const hallSearchPath = (q: string): string => (q ? `${HALL}?q=${encodeURIComponent(q)}` : HALL);

/**
 * What the voting hall is searched for, as the address says. Read in the browser only: the cached page is the same for
 * every search, and the server's HTML shows the hall itself.
 */
export const useHallQuery = (): string => useSyncExternalStore(subscribe, read, () => '');

/** Searches the hall that the visitor stands in; a new entry of the history, so that back leads to the one before. */
export function searchHall(q: string): void {
  window.history.pushState(null, '', hallSearchPath(q));
  window.dispatchEvent(new Event(CHANGED));
}
