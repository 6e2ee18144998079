'use client';

import { type Remote, releaseProxy, wrap } from 'comlink';
import { useEffect, useRef } from 'react';

/**
 * A worker that is started on first use and terminated on unmount.
 * `start` creates it; `restart` terminates it, abandoning its task.
 */
export function useWorker<T>(start: () => Worker): { remote: () => Remote<T>; restart: () => void } {
  const open = useRef<{ worker: Worker; remote: Remote<T> } | null>(null);
  const end = () => {
    open.current?.remote[releaseProxy]();
    open.current?.worker.terminate();
    open.current = null;
  };
  useEffect(() => end, []);
  const remote = () => {
    if (!open.current) {
      const worker = start();
      open.current = { worker, remote: wrap<T>(worker) };
    }
    return open.current.remote;
  };
  return { remote, restart: end };
}
