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
  /** Help text below the control, hidden while there is a problem. */
  help?: ReactNode;
  /** Takes the full width of the grid. */
  full?: boolean;
  /** Immediate check of the typed text, before the schema has validated the form. */
  said?: (text: string) => string;
}

/** Error content for Mantine's controls; undefined without a problem. */
export const errorOf = (problem: string): ReactNode =>
  problem ? (
    <>
      <Icon icon={iconAlertCircle} size={16} />
      {problem}
    </>
  ) : undefined;

/**
 * Maps a form field to the props of Mantine's controls: label with the 必填 mark, help or problem below it, and the
 * attributes for assistive technology.
 *
 * @param beside renders content to the right of the label from the typed text, such as a character count
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
