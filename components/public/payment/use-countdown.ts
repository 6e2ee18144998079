'use client';

import { useEffect, useState } from 'react';

const instant = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** Converts an expiry by server time, received at `receivedAt`, to a deadline on this machine's monotonic clock; ms. */
export const deadlineOf = (expiresAt: string, serverTime: string, receivedAt: number): number =>
  receivedAt + instant(expiresAt) - instant(serverTime);

/**
 * Whole seconds until a deadline on the monotonic clock (`performance.now`), which cannot be set back; null without
 * one.
 */
export function useCountdown(deadline: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () =>
      setLeft(deadline === null ? null : Math.max(0, Math.ceil((deadline - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}

/** Formats 90 as 01:30. */
export const clockWords = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
