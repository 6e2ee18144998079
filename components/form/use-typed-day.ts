'use client';

import { useState } from 'react';
import { dayProblem, parseDay } from '@/lib/rules/identifiers/day';
import { type FieldProps, useControl } from './control';
import { useFormSource } from './form-source';

/**
 * Form field of a day as text. On blur a recognised day is normalised; an invalid one stays, with its problem shown at
 * once.
 */
export function useTypedDay(field: FieldProps) {
  const { read } = useFormSource();
  // An initial value, from a draft or from the field without a calendar, counts as blurred.
  const [left, setLeft] = useState(() => read(field.name));
  const { control, text, change } = useControl({
    ...field,
    said: (typed) => (typed === left ? dayProblem(typed) : ''),
  });
  const settle = () => {
    const day = parseDay(text);
    if (day !== null && day !== text) change(day);
    setLeft(text);
  };
  return { control, text, change, settle };
}
