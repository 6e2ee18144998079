'use client';

import { useEffect } from 'react';

/** Shows a page from its top, wherever the page before stood when a dialog of it gave the focus back and left. */
export function useStartAtTop(): void {
  useEffect(() => {
    const toTop = () => window.scrollTo({ top: 0 });
    toTop();
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
  }, []);
}
