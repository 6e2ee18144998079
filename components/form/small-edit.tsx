'use client';

import type { z } from 'zod';
import { NoticeBar } from '@/components/ui/notice-bar';
import { TextField } from './fields';
import classes from './form.module.css';
import { FormContext } from './form-source';
import { useZodForm } from './use-zod-form';

export interface SmallEditProps<S extends z.ZodType> {
  label: string;
  /** Of a body whose one field is `value`. */
  schema: S;
  initial: { value: string };
  send: (body: z.output<S>) => Promise<void>;
  onCancel: () => void;
}

/** One value that is changed where it stands. */
export function SmallEdit<S extends z.ZodType>({ label, schema, initial, send, onCancel }: SmallEditProps<S>) {
  const { source, element, submit, failure, busy } = useZodForm({ schema, initial, send });
  return (
    <FormContext value={source}>
      <form
        ref={element}
        className={`form ${classes.cardFields}`}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
        <TextField name="value" label={label} full maxLength={500} />
        <div className="row">
          <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={busy}>
            取消
          </button>
          <button type="submit" className="btn btn-ink" disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            保存
          </button>
        </div>
      </form>
    </FormContext>
  );
}
