'use client';

import Link from 'next/link';
import type { ReactNode, RefObject } from 'react';
import { DraftNotices, savedWords } from '@/components/form/draft-notices';
import { ErrorSummary } from '@/components/form/error-summary';
import classes from '@/components/form/form.module.css';
import { FormContext, type FormSource } from '@/components/form/form-source';
import { GuestNote } from '@/components/form/guest-note';
import { LeaveGuard } from '@/components/form/leave-guard';
import { RestoredNotice } from '@/components/form/restored-notice';
import type { FormDraft } from '@/components/form/use-form-draft';
import { GUEST_SUBMIT, useLogIn } from '@/components/form/use-log-in';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Icon } from '@/components/ui/icon';
import { iconArrowLeft } from '@/components/ui/icons/icon-arrow-left';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Skeleton } from '@/components/ui/skeleton';

export interface FormPageProps {
  title: string;
  lead?: string;
  /** Link to the previous page. */
  back: { href: string; label: string };
  /** Content beside the form. */
  aside?: ReactNode;
  source: FormSource;
  element: RefObject<HTMLFormElement | null>;
  problems: readonly (readonly [path: string, message: string])[];
  /** A failure that concerns no field. */
  failure: string;
  /** Draft of the form; the fields are rendered once it has been restored. */
  draft: FormDraft;
  /** Resets the form and deletes the draft. */
  onStartAnew: () => void;
  busy: boolean;
  onSubmit: () => void;
  /** Label of the submit button. */
  submitLabel: string;
  /** Further content in the bar at the end: the price. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Template of long forms: title, error summary, sections as cards, and an action bar at the end. */
export function FormPage(props: FormPageProps) {
  const { title, lead, back, aside, source, element, problems, failure, draft, busy, onSubmit } = props;
  const logIn = useLogIn();
  return (
    <div className={`wrap ${classes.page}`}>
      <Link className={classes.crumb} href={back.href} prefetch={false}>
        <Icon icon={iconArrowLeft} size={16} />
        {back.label}
      </Link>
      <div className={classes.head}>
        <h1>
          <BrokenTitle>{title}</BrokenTitle>
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      <div className={classes.columns}>
        <FormContext value={{ ...source, isGuest: draft.isGuest, logIn }}>
          {/* Visitors' input is stored in the tab and survives the login, so leaving needs no warning. */}
          <LeaveGuard
            isUnsaved={draft.isUnsaved && !draft.isGuest}
            save={draft.keeps ? () => draft.save() : undefined}
          />
          {!draft.ready ? (
            <Skeleton variant="lines" rows={8} />
          ) : (
            <form
              ref={element}
              noValidate
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                if (draft.isGuest) logIn();
                else onSubmit();
              }}
            >
              <ErrorSummary problems={problems} />
              <div role="alert">
                {failure && (
                  <div className={classes.notice}>
                    <NoticeBar tone="warn">{failure}</NoticeBar>
                  </div>
                )}
              </div>
              <DraftNotices draft={draft} />
              {draft.restored && !draft.theirs && (
                <div className={classes.notice}>
                  <RestoredNotice onStartAnew={props.onStartAnew} />
                </div>
              )}
              {props.children}
              <div className={`card ${classes.bar}`}>
                {props.beside}
                {draft.isGuest ? (
                  <GuestNote onLogIn={logIn} />
                ) : (
                  <output className={classes.saved}>{savedWords(draft)}</output>
                )}
                <div className={classes.acts}>
                  {/* Not disabled while busy, to keep the focus that a dialog or an error returns to it; the form
                      prevents double submission. */}
                  <button
                    type="submit"
                    className="btn btn-ink btn-lg"
                    aria-busy={busy}
                    aria-disabled={busy || undefined}
                  >
                    {busy && <span className="spin" aria-hidden="true" />}
                    {draft.isGuest ? GUEST_SUBMIT : props.submitLabel}
                  </button>
                </div>
              </div>
            </form>
          )}
        </FormContext>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  );
}

export interface FormSectionProps {
  title: string;
  /** Note to the right of the title. */
  note?: string;
  children: ReactNode;
}

/** A section of a form as a card, its fields in a grid. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className={`card ${classes.section}`}>
      <div className="card-head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="card-body form">{children}</div>
    </section>
  );
}
