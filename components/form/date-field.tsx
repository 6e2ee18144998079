'use client';

import { FieldFrame, stateOf } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/fields';
import { useField } from '@/components/form/form-source';

/** A day as `YYYY-MM-DD`, not later than `max` if there is one. */
export function DateField({ name, label, required, help, full, max }: FieldProps & { max?: string }) {
  const { id, value, change, problem } = useField(name);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} full={full}>
      <input
        {...stateOf(id, problem, Boolean(help), required)}
        type="date"
        className="input"
        max={max}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}
