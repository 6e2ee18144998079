'use client';

import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const SHANGHAI_OFFSET = 8 * 60 * MINUTE;
const CHECK_EVERY = 5000;

/** The minute of a moment in wire form, Asia/Shanghai; without dayjs, as this runs in cached pages. */
const wireMinute = (at: number): string =>
  new Date(Math.floor(at / MINUTE) * MINUTE + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace('T', ' ');

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_EVERY);
  return () => clearInterval(timer);
}

const readClock = (): string => wireMinute(Date.now());

/**
 * The present minute in wire form (Asia/Shanghai).
 *
 * @param renderedAt - wire form of the time of rendering: what the HTML was made for, and the first value in the
 *   browser, so that both agree. A cached page may be an hour old.
 */
export const useNow = (renderedAt: string): string => useSyncExternalStore(subscribe, readClock, () => renderedAt);
