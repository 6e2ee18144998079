'use client';

import { useEffect } from 'react';

const isFocusable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** Whether a dialog holds the focus itself. */
const hasDialog = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;

/**
 * Keeps the focus in the page after an action: on the button that was disabled while it ran, or on the heading where the
 * focused element is gone, as after a decision or on the way to another page. Without it the focus falls to the body,
 * and Tab begins at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let isLost = false;
    const notice = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      isLost = false;
    };
    // A press beside all controls takes the focus away on purpose.
    const leave = () => {
      isLost = false;
      if (document.activeElement === document.body) last = null;
    };
    const keep = () => {
      if (!last || document.activeElement !== document.body) return;
      if (!isFocusable(last)) isLost = true;
      if (!isLost || hasDialog()) return;
      const to = last.isConnected ? last : document.querySelector<HTMLElement>('#main h1');
      if (!to || !isFocusable(to)) return;
      if (to !== last) to.tabIndex = -1;
      to.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(keep);
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', notice);
    document.addEventListener('pointerup', leave);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', notice);
      document.removeEventListener('pointerup', leave);
    };
  }, []);
}
