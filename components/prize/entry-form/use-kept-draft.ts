'use client';

import { useState } from 'react';

const clock = (at: Date): string =>
  at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

/** What was kept, as far as its fields are still those of the form. */
function restore<T extends Record<string, string>>(key: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return empty;
    const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

/**
 * Texts of a long form, kept in this browser as they are typed, so that a closed tab loses nothing. A logout clears
 * them with all local data. For components that are mounted in the browser only.
 *
 * @param key - name in local storage
 */
export function useKeptDraft<T extends Record<string, string>>(key: string, empty: T) {
  const [values, setValues] = useState(() => restore(key, empty));
  const [savedAt, setSavedAt] = useState('');

  const change = (name: keyof T, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
      setSavedAt(clock(new Date()));
    } catch {
      // Switched off or full: the page still holds what was typed, and does not claim to have kept it.
      setSavedAt('');
    }
  };
  const forget = () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // as above
    }
  };
  return { values, change, forget, savedAt };
}
