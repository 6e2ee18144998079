'use client';

import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const SHANGHAI_OFFSET = 8 * 60 * MINUTE;
const CHECK_EVERY = 5000;

/** Minute of a timestamp in wire form, Asia/Shanghai; without dayjs, to keep it out of cached pages. */
const wireMinute = (at: number): string =>
  new Date(Math.floor(at / MINUTE) * MINUTE + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace('T', ' ');

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_EVERY);
  return () => clearInterval(timer);
}

const readClock = (): string => wireMinute(Date.now());

/**
 * The current minute in wire form (Asia/Shanghai).
 *
 * @param renderedAt time of rendering in wire form: the value of the HTML and of the first client render, so that both
 * match. A cached page may be an hour old.
 */
export const useNow = (renderedAt: string): string => useSyncExternalStore(subscribe, readClock, () => renderedAt);
