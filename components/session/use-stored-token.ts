'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, storageKeys } from '@/lib/client/storage';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** The token that this browser holds, '' for none; null while the page is not alive yet. */
export const useStoredToken = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => readLocal(storageKeys.token) ?? '',
    () => null,
  );
