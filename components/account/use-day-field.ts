'use client';

import { useEffect, useRef, useState } from 'react';
import { dayProblem, parseDay } from '@/lib/rules/identifiers/day';

/** One end of a span of days, in a form that is read when it is sent. */
export interface DayFieldProps {
  name: string;
  label: string;
  day: string;
}

/** The text of such a field: a form with a text that is no day is not sent, and the browser says what is wrong with it. */
export function useDayField({ name, label, day }: DayFieldProps) {
  const [value, change] = useState(day);
  const ref = useRef<HTMLInputElement>(null);
  const problem = dayProblem(value);
  useEffect(() => ref.current?.setCustomValidity(problem), [problem]);
  const settle = () => change(parseDay(value) ?? value);
  const input = { ref, name, 'aria-label': label, error: Boolean(problem), onBlur: settle };
  return { input, value, change };
}
