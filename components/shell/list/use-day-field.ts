'use client';

import { useEffect, useRef, useState } from 'react';
import { dayProblem, parseDay } from '@/lib/rules/identifiers/day';

/** One end of a date range, as an uncontrolled field of a form. */
export interface DayFieldProps {
  name: string;
  label: string;
  day: string;
}

/** Text of a date field. An invalid date blocks the submission through the browser's constraint validation. */
export function useDayField({ name, label, day }: DayFieldProps) {
  const [value, change] = useState(day);
  const ref = useRef<HTMLInputElement>(null);
  const problem = dayProblem(value);
  useEffect(() => ref.current?.setCustomValidity(problem), [problem]);
  const settle = () => change(parseDay(value) ?? value);
  const input = { ref, name, 'aria-label': label, error: Boolean(problem), onBlur: settle };
  return { input, value, change };
}
