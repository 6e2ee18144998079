'use client';

import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { CheckedForm, FormFailure } from './checked-form';
import classes from './form.module.css';
import { RestoredNotice } from './restored-notice';
import { useTabCopy } from './use-tab-copy';
import { useZodForm, type ZodFormOptions } from './use-zod-form';

export interface FormDialogProps<S extends z.ZodType, V extends Record<string, unknown>>
  extends Pick<ZodFormOptions<S, V>, 'schema' | 'initial' | 'toInput' | 'renamed'> {
  title: string;
  submitLabel: string;
  /** Sends the validated body; its field errors are mapped to the fields. */
  send: (body: z.output<S>) => Promise<unknown>;
  onClose: () => void;
  /** The tab keeps what was typed under this name, unique for the subject, until it is sent. */
  keepAs?: string;
  children: ReactNode;
}

/** A short form in a dialog; closes after a successful submission, and shows the failure otherwise. */
export function FormDialog<S extends z.ZodType, V extends Record<string, unknown>>({
  title,
  submitLabel,
  send,
  onClose,
  keepAs,
  children,
  ...options
}: FormDialogProps<S, V>) {
  const id = useId();
  const form = useZodForm({
    ...options,
    idPrefix: id,
    send: async (body: z.output<S>) => {
      await send(body);
      onClose();
    },
  });
  const { isRestored, forget, submit } = useTabCopy(keepAs, form);
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={form.busy}>
            取消
          </button>
          <BusyButton type="submit" form={id} busy={form.busy}>
            {submitLabel}
          </BusyButton>
        </>
      )}
    >
      <CheckedForm form={{ ...form, submit }} id={id} className={classes.cardFields}>
        <FormFailure form={form} />
        {isRestored && <RestoredNotice onStartAnew={forget} />}
        {children}
      </CheckedForm>
    </DialogFrame>
  );
}
