'use client';

import { type FocusEvent, useEffect, useState } from 'react';

const EACH = 8000;

/** Index of the slide in the address, from 0. */
function slideOfAddress(count: number): number {
  const number = Number(/^#slide-(\d+)$/.exec(window.location.hash)?.[1] ?? 1);
  return number >= 1 && number <= count ? number - 1 : 0;
}

/**
 * State of a carousel: current slide, and automatic advance every 8 seconds. Pauses on hover and focus; with
 * `prefers-reduced-motion` it starts paused until the visitor starts it.
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
