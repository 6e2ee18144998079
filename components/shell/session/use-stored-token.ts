'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, storageKeys } from '@/lib/client/session/storage';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Token stored in this browser, '' for none; null before hydration. */
export const useStoredToken = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => readLocal(storageKeys.token) ?? '',
    () => null,
  );
