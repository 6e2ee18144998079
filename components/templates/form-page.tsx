'use client';

import { IconArrowLeft } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode, RefObject } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import classes from '@/components/form/form.module.css';
import { FormContext, type FormSource } from '@/components/form/form-source';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Icon } from '@/components/ui/icon';
import { NoticeBar } from '@/components/ui/notice-bar';

export interface FormPageProps {
  title: string;
  lead?: string;
  /** Where one came from. */
  back: { href: string; label: string };
  /** Stands above the fields: what was restored, what is closed. */
  notice?: ReactNode;
  /** Beside the form. */
  aside?: ReactNode;
  source: FormSource;
  element: RefObject<HTMLFormElement | null>;
  problems: readonly (readonly [path: string, message: string])[];
  /** A refusal that belongs to no field. */
  failure: string;
  /** `HH:mm` of the last save; empty before the first. */
  savedAt?: string;
  busy: boolean;
  onSubmit: () => void;
  /** Words on the button that sends. */
  submitLabel: string;
  /** More in the bar at the end: the price. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The shape of long forms: title, problems first, sections as cards, and a bar at the end. */
export function FormPage(props: FormPageProps) {
  const { title, lead, back, notice, aside, source, element, problems, failure, savedAt, busy, onSubmit } = props;
  return (
    <div className={`wrap ${classes.page}`}>
      <Link className={classes.crumb} href={back.href} prefetch={false}>
        <Icon icon={IconArrowLeft} size={16} />
        {back.label}
      </Link>
      <div className={classes.head}>
        <h1>
          <BrokenTitle>{title}</BrokenTitle>
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      <div className={classes.columns}>
        <FormContext value={source}>
          <form
            ref={element}
            noValidate
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
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
            {notice && <div className={classes.notice}>{notice}</div>}
            {props.children}
            <div className={`card ${classes.bar}`}>
              {props.beside}
              {savedAt && <span className={classes.saved}>{`已保存 ${savedAt}`}</span>}
              <div className={classes.acts}>
                {/* A disabled button would lose the focus that a dialog or a refusal gives back to it; the form itself is sent once at a time. */}
                <button type="submit" className="btn btn-ink btn-lg" aria-busy={busy} aria-disabled={busy || undefined}>
                  {busy && <span className="spin" aria-hidden="true" />}
                  {props.submitLabel}
                </button>
              </div>
            </div>
          </form>
        </FormContext>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  );
}

export interface FormSectionProps {
  title: string;
  /** One quiet line at the right of the title. */
  note?: string;
  children: ReactNode;
}

/** A part of a form as a card, its fields in a grid. */
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
