'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { BusyButton, type BusyButtonProps } from '@/components/ui/busy-button';
import { loadPart } from '@/lib/client/browser/load-part';
import { CheckedForm, FormFailure } from './checked-form';
import classes from './form.module.css';
import { RestoredNotice } from './restored-notice';
import { useTabCopy } from './use-tab-copy';
import type { useZodForm } from './use-zod-form';

// Loaded once something is typed: most card forms are short.
const LeaveGuard = dynamic(() => loadPart(() => import('./leave-guard').then((part) => part.LeaveGuard)), {
  ssr: false,
});

export interface CardFormProps extends Pick<BusyButtonProps, 'variant'> {
  title: string;
  /** Result of `useZodForm`. */
  form: Pick<ReturnType<typeof useZodForm>, 'form' | 'source' | 'element' | 'submit' | 'resume' | 'failure' | 'busy'>;
  submitLabel: string;
  /** Takes long to write, and is not saved as a draft: leaving the page by a link asks first. */
  isLong?: boolean;
  /**
   * The same, and the tab keeps what was typed under this name, unique for the subject. Only for pages of an account: several
   * parties may enter their rooms in one tab, and none may see the text of another.
   */
  keepAs?: string;
  /** Leaving by a link asks nothing: the tab keeps what was typed, and people go from one subject to the next. */
  leavesAtOnce?: boolean;
  /** Content beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A short form in a separate card, below its subject. */
export function CardForm({
  title,
  form,
  submitLabel,
  variant,
  isLong,
  keepAs,
  leavesAtOnce,
  beside,
  children,
}: CardFormProps) {
  const { isRestored, forget, submit } = useTabCopy(keepAs, form);
  return (
    <CheckedForm form={{ ...form, submit }} className="card no-print">
      {(isLong || keepAs) && !leavesAtOnce && form.form.isDirty() && (
        <LeaveGuard isUnsaved={!form.busy} isKept={Boolean(keepAs)} />
      )}
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <div className={`card-body form ${classes.cardFields}`}>
        <FormFailure form={form} />
        {isRestored && <RestoredNotice onStartAnew={forget} />}
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
