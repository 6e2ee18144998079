'use client';

import { useState } from 'react';
import { dayProblem, parseDay } from '@/lib/rules/identifiers/day';
import { type FieldProps, useControl } from './control';
import { useFormSource } from './form-source';

/**
 * A field of the form that holds a day as text. Once it is left, a day that is understood stands in its form; what is
 * none stays as it was typed, and what is wrong with it is said at once.
 */
export function useTypedDay(field: FieldProps) {
  const { read } = useFormSource();
  // What stands there from before, of a draft or of the field without its calendar, has been left already.
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
