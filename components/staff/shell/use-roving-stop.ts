import { useRovingIndex } from '@mantine/hooks';
import { useState } from 'react';

export interface RovingStop {
  /** Place of the current item, which has the tab stop until keys move it, and again when another becomes current. */
  start: number;
  total: number;
  orientation: 'horizontal' | 'vertical' | 'both';
}

/** Makes items one tab stop together, at the current one; arrow keys, Home and End move among them. */
export function useRovingStop({ start, total, orientation }: RovingStop) {
  const [at, setAt] = useState(start);
  const [known, setKnown] = useState(start);
  if (start !== known) {
    setKnown(start);
    setAt(start);
  }
  return useRovingIndex({
    total,
    orientation,
    loop: false,
    focusedIndex: Math.min(at, total - 1),
    onFocusChange: setAt,
  });
}
