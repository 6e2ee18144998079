'use client';

import { useEffect, useRef, useState } from 'react';
import { dropLocal, readLocal, storageKeys, writeLocal } from '@/lib/client/session/storage';

/** Inputs that take no letters: a decision leaves the focus on one of them, and the keys must work there. */
const SILENT = ['radio', 'checkbox', 'button', 'submit', 'reset', 'file'].map((type) => `[type="${type}"]`).join();
const TYPING = `input:not(${SILENT}), textarea, select, [contenteditable], dialog`;

/** Whether the user is typing, or a dialog is open. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest(TYPING) !== null) ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** First control of the decision form. */
const DECISION = 'input[name="f-action"]';

/**
 * Single-letter shortcuts of the page, and `d` for the decision; ignored while typing. Users of speech input can switch
 * them off permanently (WCAG 2.1.4).
 */
export function useQueueKeys(keys: Readonly<Record<string, () => void>>): { isOn: boolean; toggle: () => void } {
  const latest = useRef(keys);
  const [isOn, setOn] = useState(() => readLocal(storageKeys.queueKeys) !== 'off');
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
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
  }, [isOn]);
  const toggle = () => {
    if (isOn) writeLocal(storageKeys.queueKeys, 'off');
    else dropLocal(storageKeys.queueKeys);
    setOn(!isOn);
  };
  return { isOn, toggle };
}
