'use client';

import { useLayoutEffect, useRef } from 'react';
import type { CalendarFieldProps } from './date-field';
import { DayInput } from './day-input';
import { useTypedDay } from './use-typed-day';

/** Date field with a calendar: a day is typed or picked. */
export function CalendarField({ max, entered, ...field }: CalendarFieldProps) {
  const { control, text, change, settle } = useTypedDay(field);
  const input = useRef<HTMLInputElement>(null);
  const isEntered = useRef(entered);
  // Layout effect: the focus must move in the same commit, or the next keystroke would be lost.
  useLayoutEffect(() => {
    if (isEntered.current) input.current?.focus();
  }, []);
  return <DayInput {...control} ref={input} value={text} change={change} onBlur={settle} max={max} />;
}
