'use client';

import { useEffect, useState } from 'react';

const instant = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** When something ends on this machine's running clock, in ms, by what the server said at `receivedAt`. */
export const deadlineOf = (expiresAt: string, serverTime: string, receivedAt: number): number =>
  receivedAt + instant(expiresAt) - instant(serverTime);

/** Whole seconds until a deadline on the running clock (`performance.now`), which nobody can set back; null without one. */
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

/** 90 as 01:30. */
export const clockWords = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
