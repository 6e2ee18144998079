'use client';

import type { ReactNode } from 'react';
import type { z } from 'zod';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import styles from './profile.module.css';

export interface SmallFormProps<S extends z.ZodType> {
  schema: S;
  initial: Record<string, string>;
  /** Sends the validated body. */
  send: (body: z.output<S>) => Promise<void>;
  onCancel: () => void;
  submitLabel?: string;
  /** Fields; a function receives their values. */
  children: ReactNode | ((values: Record<string, string>) => ReactNode);
}

/** A form of a few fields within a page. */
export function SmallForm<S extends z.ZodType>(props: SmallFormProps<S>) {
  const { schema, initial, send, onCancel, submitLabel = '保存', children } = props;
  const form = useZodForm({ schema, initial, send });
  return (
    <CheckedForm form={form} className={styles.form}>
      <FormFailure form={form} />
      {typeof children === 'function' ? children(form.form.values) : children}
      <div className="row">
        <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={form.busy}>
          取消
        </button>
        <BusyButton type="submit" busy={form.busy}>
          {submitLabel}
        </BusyButton>
      </div>
    </CheckedForm>
  );
}
