'use client';

import { useLayoutEffect, useRef } from 'react';
import type { CalendarFieldProps } from './date-field';
import { DayInput } from './day-input';
import { useTypedDay } from './use-typed-day';

/** A day typed, or picked from a calendar. */
export function CalendarField({ max, entered, ...field }: CalendarFieldProps) {
  const { control, text, change, settle } = useTypedDay(field);
  const input = useRef<HTMLInputElement>(null);
  const isEntered = useRef(entered);
  // Within the same commit: a letter that is on its way finds the field.
  useLayoutEffect(() => {
    if (isEntered.current) input.current?.focus();
  }, []);
  return <DayInput {...control} ref={input} value={text} change={change} onBlur={settle} max={max} />;
}
