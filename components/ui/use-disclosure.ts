'use client';

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** `peek` closes when mouse or focus leave; `held` was opened by a tap, a click or Enter. */
type Mode = 'shut' | 'peek' | 'held';

/** Grace period for moving the mouse from the trigger to the card; milliseconds. */
const GRACE = 150;

/**
 * Opens a popover below its trigger on hover, focus and click. Closes on Escape, on a click outside, on leaving by Tab
 * and when `page` changes.
 */
export function useDisclosure(page: string) {
  const [mode, setMode] = useState<Mode>('shut');
  const [shownOn, setShownOn] = useState(page);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = mode !== 'shut';

  if (page !== shownOn) {
    setShownOn(page);
    setMode('shut');
  }

  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setMode('shut');
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const peek = () => {
    clearTimeout(timer.current);
    setMode((now) => (now === 'shut' ? 'peek' : now));
  };
  return {
    open,
    root,
    close: () => setMode('shut'),
    rootProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') peek();
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        timer.current = setTimeout(() => {
          // Stays open while the keyboard focus is inside.
          const inside = root.current?.contains(document.activeElement);
          setMode((now) => (now === 'peek' && !inside ? 'shut' : now));
        }, GRACE);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setMode('shut');
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        trigger.current?.focus();
        setMode('shut');
      },
    },
    triggerProps: {
      ref: trigger,
      onFocus: peek,
      onClick: () => {
        clearTimeout(timer.current);
        setMode((now) => (now === 'held' ? 'shut' : 'held'));
      },
    },
  };
}
