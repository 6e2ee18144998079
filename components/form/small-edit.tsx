'use client';

import type { z } from 'zod';
import { BusyButton } from '@/components/ui/busy-button';
import { CheckedForm, FormFailure } from './checked-form';
import { SelectField, TextField } from './fields';
import classes from './form.module.css';
import { useZodForm } from './use-zod-form';

export interface SmallEditProps<S extends z.ZodType> {
  label: string;
  /** Schema of a body whose only field is `value`. */
  schema: S;
  initial: { value: string };
  /** Explanation below the field. */
  help?: string;
  /** Values to choose from; otherwise the value is typed. */
  choices?: readonly { value: string; label: string }[];
  send: (body: z.output<S>) => Promise<void>;
  onCancel: () => void;
}

/** Inline editor of a single value. */
export function SmallEdit<S extends z.ZodType>({
  label,
  schema,
  initial,
  help,
  choices,
  send,
  onCancel,
}: SmallEditProps<S>) {
  const form = useZodForm({ schema, initial, send });
  return (
    <CheckedForm form={form} className={`form ${classes.cardFields}`}>
      <FormFailure form={form} />
      {choices ? (
        <SelectField name="value" label={label} full help={help} options={[...choices]} />
      ) : (
        <TextField name="value" label={label} full maxLength={500} help={help} />
      )}
      <div className="row">
        <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={form.busy}>
          取消
        </button>
        <BusyButton type="submit" busy={form.busy}>
          保存
        </BusyButton>
      </div>
    </CheckedForm>
  );
}
