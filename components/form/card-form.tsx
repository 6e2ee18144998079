'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { BusyButton, type BusyButtonProps } from '@/components/ui/busy-button';
import { loadPart } from '@/lib/client/browser/load-part';
import { CheckedForm, FormFailure } from './checked-form';
import classes from './form.module.css';
import type { useZodForm } from './use-zod-form';

// Loaded once something is typed: most card forms are short.
const LeaveGuard = dynamic(() => loadPart(() => import('./leave-guard').then((part) => part.LeaveGuard)), {
  ssr: false,
});

export interface CardFormProps extends Pick<BusyButtonProps, 'variant'> {
  title: string;
  /** Result of `useZodForm`. */
  form: Pick<ReturnType<typeof useZodForm>, 'form' | 'source' | 'element' | 'submit' | 'failure' | 'busy'>;
  submitLabel: string;
  /** Takes long to write, and is not saved as a draft: leaving the page asks first. */
  isLong?: boolean;
  /** Content beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A short form in a separate card, below its subject. */
export function CardForm({ title, form, submitLabel, variant, isLong, beside, children }: CardFormProps) {
  return (
    <CheckedForm form={form} className="card no-print">
      {isLong && form.form.isDirty() && <LeaveGuard isUnsaved={!form.busy} />}
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <div className={`card-body form ${classes.cardFields}`}>
        <FormFailure form={form} />
        {children}
        <div className="row fold">
          <BusyButton type="submit" variant={variant} busy={form.busy}>
            {submitLabel}
          </BusyButton>
          {beside}
        </div>
      </div>
    </CheckedForm>
  );
}
