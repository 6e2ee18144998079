'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { useField } from './form-source';

export interface FieldProps {
  /** Path in the form's values, and in the provider's field errors. */
  name: string;
  label: string;
  required?: boolean;
  /** A sentence below the control while nothing is wrong. */
  help?: ReactNode;
  /** Takes the whole width of the grid. */
  full?: boolean;
  /** What is wrong with what is typed, while the rules of the form have not been asked. */
  said?: (text: string) => string;
}

/** What is wrong, as Mantine's controls take it; undefined where nothing is. */
export const errorOf = (problem: string): ReactNode =>
  problem ? (
    <>
      <Icon icon={iconAlertCircle} size={16} />
      {problem}
    </>
  ) : undefined;

/**
 * A field of the form as what every control of Mantine takes: label with 必填, help or else problem below it, and
 * what assistive technology is told.
 *
 * @param beside - what stands at the right of the label, by what is typed: a count
 */
export function useControl(
  { name, label, required, help, full, said }: FieldProps,
  beside?: (text: string) => ReactNode,
) {
  const { id, value, change, problem: refused } = useField(name);
  const text = typeof value === 'string' ? value : '';
  const problem = refused || (said?.(text) ?? '');
  const mark = required ? 'req' : undefined;
  const shared = {
    label: beside ? (
      <>
        <span className={mark}>{label}</span>
        {beside(text)}
      </>
    ) : (
      label
    ),
    labelProps: { className: beside ? 'lab' : mark },
    className: full ? 'full' : undefined,
    description: problem ? undefined : help,
    error: errorOf(problem),
  };
  return {
    id,
    control: { ...shared, id, 'aria-required': required },
    group: { ...shared, id: `${id}-group` },
    value,
    text,
    change,
    problem,
  };
}
