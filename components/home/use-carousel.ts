'use client';

import { type FocusEvent, useEffect, useState } from 'react';

const EACH = 8000;

/** Number of the slide that the address names, from 0. */
function slideOfAddress(count: number): number {
  const number = Number(/^#slide-(\d+)$/.exec(window.location.hash)?.[1] ?? 1);
  return number >= 1 && number <= count ? number - 1 : 0;
}

/**
 * State of a carousel: which slide, and whether it goes on by itself every 8 seconds. Pointer and focus make it rest;
 * with `prefers-reduced-motion` it starts paused, and only the visitor's own press sets it going.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isMoving = isLive && isPlaying && !isHovered && !isFocused && count > 1;

  useEffect(() => {
    setCurrent(slideOfAddress(count));
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    setLive(true);
  }, [count]);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % count);
    }, EACH);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  return {
    current,
    /** Whether the script has taken over from the style sheet. */
    isLive,
    isPlaying,
    go: (index: number) => setCurrent((index + count) % count),
    toggle: () => setPlaying((playing) => !playing),
    restHandlers: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
