'use client';

import { useEffect, useRef } from 'react';

/** Where letters are typed, or something is asked before anything else. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** Where decisions are made. */
const DECISION = 'input[name="f-action"]';

/** Single letters that do something on the page, and `d` for the decision; nothing while somebody types. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event.target)) return;
      if (event.key === 'd') {
        event.preventDefault();
        document.querySelector<HTMLElement>(DECISION)?.focus();
      }
      latest.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
