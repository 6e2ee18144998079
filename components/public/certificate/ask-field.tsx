'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';

export interface AskFieldProps {
  id: string;
  name: 'no' | 'holder';
  label: ReactNode;
  /** Message beside the empty field. */
  missing: string;
  help?: ReactNode;
  placeholder?: string;
  /** Value of the previous query. */
  asked?: string;
  /** Server-side error of that value. */
  problem?: string;
}

/** One of the two facts of a query. Without scripts the browser reports an empty field; with scripts, the page does. */
export function AskField({ id, name, label, missing, help, asked, problem, ...input }: AskFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  const said = isEmpty ? missing : problem;
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    setEmpty(true);
    const field = event.currentTarget;
    const first = [...(field.form?.elements ?? [])].find(
      (one) => one instanceof HTMLInputElement && !one.validity.valid,
    );
    if (first === field) field.focus();
  };
  return (
    <div className={said ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        required
        autoComplete="off"
        defaultValue={asked}
        aria-invalid={said ? true : undefined}
        aria-describedby={[said && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
        onInvalid={refuse}
        onInput={() => setEmpty(false)}
      />
      {said && (
        <p className="err" id={`${id}-error`}>
          <Icon icon={iconAlertCircle} size={16} />
          {said}
        </p>
      )}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
