'use client';

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import classes from './login.module.css';

export interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  /** Problem of the value, shown below it. */
  problem?: string;
  /** Help text below the field, hidden while there is a problem. */
  help?: ReactNode;
  /** Button beside the input. */
  beside?: ReactNode;
}

/** One input with its label above and its problem below. */
export function LoginField({ label, problem, help, beside, ...input }: LoginFieldProps) {
  const id = useId();
  const note = problem || help ? `${id}-note` : undefined;
  return (
    <div className={problem ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.line}>
        <input {...input} id={id} className="input" aria-invalid={problem ? true : undefined} aria-describedby={note} />
        {beside}
      </div>
      {problem ? (
        <p className="err" id={note}>
          <Icon icon={iconAlertCircle} size={16} />
          {problem}
        </p>
      ) : (
        help && (
          <p className="help" id={note}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
