import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a strip of links sideways until the current one is in view, as narrow screens show a few of them at a time.
 *
 * @param current - `href` of the current link; undefined if none is.
 * @returns The ref of the strip.
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = strip.current;
    const link = bar?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - 16;
  }, [current]);
  return strip;
}
