'use client';

import { useEffect } from 'react';

/** Scrolls a new page to the top: a closing dialog of the previous page may restore focus and scroll position. */
export function useStartAtTop(): void {
  useEffect(() => {
    const toTop = () => window.scrollTo({ top: 0 });
    toTop();
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
  }, []);
}
