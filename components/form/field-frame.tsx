'use client';

import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export interface FieldFrameProps {
  /** Id of the control. */
  id: string;
  label: string;
  required?: boolean;
  /** A sentence below the control while nothing is wrong. */
  help?: ReactNode;
  problem: string;
  /** Takes the whole width of the grid. */
  full?: boolean;
  /** At the right of the label: a count. */
  beside?: ReactNode;
  children: ReactNode;
}

export const noteId = (id: string): string => `${id}-note`;

/** What a control says of itself to assistive technology. */
export const stateOf = (id: string, problem: string, hasHelp: boolean, required?: boolean) => ({
  id,
  'aria-required': required,
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': problem || hasHelp ? noteId(id) : undefined,
});

/** What stands below a control: what is wrong, or else a help. */
export function FieldNote({ id, problem, help }: { id: string; problem: string; help?: ReactNode }) {
  if (problem) {
    return (
      <p className="err" id={noteId(id)}>
        <Icon icon={IconAlertCircle} size={16} />
        {problem}
      </p>
    );
  }
  return help ? (
    <p className="help" id={noteId(id)}>
      {help}
    </p>
  ) : null;
}

/** Label above, control, help or problem below. */
export function FieldFrame({ id, label, required, help, problem, full, beside, children }: FieldFrameProps) {
  return (
    <div className={['field', problem && 'bad', full && 'full'].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={beside ? 'lab' : required ? 'req' : undefined}>
        {beside ? <span className={required ? 'req' : undefined}>{label}</span> : label}
        {beside}
      </label>
      {children}
      <FieldNote id={id} problem={problem} help={help} />
    </div>
  );
}
