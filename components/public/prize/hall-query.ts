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

/** Address of the hall with a search; without a query for empty text. */
export const hallSearchPath = (q: string): string => (q ? `${HALL}?q=${encodeURIComponent(q)}` : HALL);

/**
 * Search text in the address of the voting hall. Read in the browser only: the cached page is shared by all searches,
 * and the server's HTML contains the hall itself.
 */
export const useHallQuery = (): string => useSyncExternalStore(subscribe, read, () => '');

/** Searches the current hall; pushes a history entry, so that back returns to the previous one. */
export function searchHall(q: string): void {
  window.history.pushState(null, '', hallSearchPath(q));
  window.dispatchEvent(new Event(CHANGED));
}
