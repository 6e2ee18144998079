'use client';

import { useEffect, useState } from 'react';

/** Whole seconds until a time on this machine's clock (ms since 1970); 0 when it has passed or is null. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

export interface CodeWait {
  /** Whole seconds until the recipient can be sent another code; 0 when it can be. */
  secondsLeft: number;
  /** Sets the time of the next code for the recipient; ms since 1970, null for at once. */
  waitUntil: (time: number | null) => void;
}

/** Counts down to the next code for a recipient; each recipient waits for itself, so that a corrected one need not. */
export function useCodeWait(recipient: string): CodeWait {
  const [wait, setWait] = useState<{ recipient: string; until: number | null }>({ recipient, until: null });
  return {
    secondsLeft: useSecondsLeft(wait.recipient === recipient ? wait.until : null),
    waitUntil: (until) => setWait({ recipient, until }),
  };
}
