'use client';

import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import classes from './members.module.css';

export interface FormDialogProps<S extends z.ZodType> {
  title: string;
  schema: S;
  initial: Record<string, unknown>;
  submitLabel: string;
  /** Sends the checked body; its field errors land on the fields. */
  send: (body: z.output<S>) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog; it closes once it is sent. */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const { title, schema, initial, submitLabel, send, onClose, children } = props;
  const id = useId();
  const { source, element, submit, failure, busy } = useZodForm({
    schema,
    initial,
    send: async (body) => {
      await send(body);
      onClose();
    },
  });
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            取消
          </button>
          <BusyButton type="submit" form={id} busy={busy}>
            {submitLabel}
          </BusyButton>
        </>
      )}
    >
      <FormContext value={source}>
        <form
          id={id}
          ref={element}
          className={classes.form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {failure && <NoticeBar tone="warn">{failure}</NoticeBar>}
          {children}
        </form>
      </FormContext>
    </DialogFrame>
  );
}
