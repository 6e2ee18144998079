'use client';

import { useEffect, useRef } from 'react';

/** Closes the surrounding `<details>` on Escape and moves the focus to its summary. */
export function CloseOnEscape() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const details = place.current?.closest('details');
    if (!details) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return <span ref={place} hidden />;
}
