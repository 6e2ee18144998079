'use client';

import type { ReactNode } from 'react';
import { BusyButton, type BusyButtonProps } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import classes from './form.module.css';
import { FormContext } from './form-source';
import type { useZodForm } from './use-zod-form';

export interface CardFormProps extends Pick<BusyButtonProps, 'variant'> {
  title: string;
  /** Of `useZodForm`. */
  form: Pick<ReturnType<typeof useZodForm>, 'source' | 'element' | 'submit' | 'failure' | 'busy'>;
  submitLabel: string;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A short form in a card of its own, below what it is about. */
export function CardForm({ title, form, submitLabel, variant, beside, children }: CardFormProps) {
  const { source, element, submit, failure, busy } = form;
  return (
    <FormContext value={source}>
      <form
        ref={element}
        className="card no-print"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="card-head">
          <h2>{title}</h2>
        </div>
        <div className={`card-body form ${classes.cardFields}`}>
          <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
          {children}
          <div className="row fold">
            <BusyButton type="submit" variant={variant} busy={busy}>
              {submitLabel}
            </BusyButton>
            {beside}
          </div>
        </div>
      </form>
    </FormContext>
  );
}
