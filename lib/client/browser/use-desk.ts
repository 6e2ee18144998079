'use client';

import { type Remote, releaseProxy, wrap } from 'comlink';
import { useEffect, useRef } from 'react';

/**
 * A worker that is started on first use and terminated on unmount.
 * `start` creates it; `restart` terminates it, abandoning its task.
 */
export function useDesk<T>(start: () => Worker): { desk: () => Remote<T>; restart: () => void } {
  const open = useRef<{ worker: Worker; desk: Remote<T> } | null>(null);
  const end = () => {
    open.current?.desk[releaseProxy]();
    open.current?.worker.terminate();
    open.current = null;
  };
  useEffect(() => end, []);
  const desk = () => {
    if (!open.current) {
      const worker = start();
      open.current = { worker, desk: wrap<T>(worker) };
    }
    return open.current.desk;
  };
  return { desk, restart: end };
}
