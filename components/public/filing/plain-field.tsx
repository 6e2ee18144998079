'use client';

import type { InputHTMLAttributes } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { tooLong } from '@/lib/text/too-long';

export interface PlainFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'max' | 'autoComplete'> {
  name: string;
  label: string;
  value: string;
  problem?: string;
  help?: string;
  full?: boolean;
  /** Renders a select instead of a text input. */
  options?: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

/** Form field of public pages, which do not load the form library. */
export function PlainField({ name, label, value, help, full, options, onChange, ...field }: PlainFieldProps) {
  const { problem: refused, maxLength, ...input } = field;
  const problem = refused || tooLong(value, maxLength);
  const id = `filing-${name}`;
  const common = {
    id,
    name,
    value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [problem && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={['field', problem && 'bad', full && 'full'].filter(Boolean).join(' ')}>
      <label className="req" htmlFor={id}>
        {label}
      </label>
      {options ? (
        <select {...common} className="select" onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">请选择</option>
          {Object.entries(options).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...input}
          {...common}
          className="input"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {problem && (
        <p className="err" id={`${id}-error`}>
          <Icon icon={iconAlertCircle} size={16} />
          {problem}
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

export interface PlainChoiceProps {
  name: string;
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

/** A choice between two or three visible options. */
export function PlainChoice({ name, label, value, options, onChange }: PlainChoiceProps) {
  return (
    <fieldset className="field">
      <legend className="req">{label}</legend>
      <div className="row fold">
        {Object.entries(options).map(([code, words]) => (
          <label key={code} className="row">
            <input type="radio" name={name} value={code} checked={code === value} onChange={() => onChange(code)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
