'use client';

import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import styles from './profile.module.css';

export interface SmallFormProps<S extends z.ZodType> {
  schema: S;
  initial: Record<string, string>;
  /** Sends the checked body. */
  send: (body: z.output<S>) => Promise<void>;
  onCancel: () => void;
  submitLabel?: string;
  /** Fields; a function is told what they hold. */
  children: ReactNode | ((values: Record<string, string>) => ReactNode);
}

/** A form of a few fields within a page. */
export function SmallForm<S extends z.ZodType>(props: SmallFormProps<S>) {
  const { schema, initial, send, onCancel, submitLabel = '保存', children } = props;
  const { source, element, submit, failure, busy, form } = useZodForm({ schema, initial, send });
  return (
    <FormContext value={source}>
      <form
        ref={element}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && <NoticeBar tone="warn">{failure}</NoticeBar>}
        {typeof children === 'function' ? children(form.values) : children}
        <div className="row">
          <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={busy}>
            取消
          </button>
          <button type="submit" className="btn btn-ink" disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            {submitLabel}
          </button>
        </div>
      </form>
    </FormContext>
  );
}
