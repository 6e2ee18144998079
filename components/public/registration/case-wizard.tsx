'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftNotices } from '@/components/form/draft-notices';
import classes from '@/components/form/form.module.css';
import { controlId, FormContext } from '@/components/form/form-source';
import { LeaveGuard } from '@/components/form/leave-guard';
import { RestoredNotice } from '@/components/form/restored-notice';
import { GUEST_SUBMIT } from '@/components/form/use-log-in';
import { CaseFields, type Slots } from '@/components/public/case/case-field';
import type { useCaseForm } from '@/components/public/case/case-form';
import { paperSlots } from '@/components/public/case/paper-slots';
import { FormSection } from '@/components/public/templates/form-page';
import { BrokenTitle } from '@/components/ui/broken-title';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Skeleton } from '@/components/ui/skeleton';
import type { Section } from '@/lib/kinds/asked-form';
import type { CaseKind } from '@/lib/kinds/case';
import { shownSections, unfinishedStep } from '@/lib/kinds/unfinished';
import { SaveNote } from './save-note';
import { StepList } from './step-list';
import { SummaryStep } from './summary-step';
import styles from './wizard.module.css';

export interface CaseWizardProps {
  kind: CaseKind;
  form: ReturnType<typeof useCaseForm>;
  title: string;
  lead?: string;
  /** Initial step: the last one shown in this tab. */
  startAt?: number;
  onStep?: (at: number) => void;
  /** Address to return to after the login. */
  address: string;
  aside?: ReactNode;
  slots?: Slots;
  submitLabel: string;
}

/** Index of the step that a problem belongs to; the last one if it belongs to none. */
function stepOf(sections: readonly Section<string>[], path: string): number {
  const [name = ''] = path.split('.');
  const at = sections.findIndex(({ fields }) => fields.includes(name));
  return at < 0 ? sections.length - 1 : at;
}

const isWithin = (paths: readonly string[], name: string) =>
  paths.some((path) => path === name || path.startsWith(`${name}.`));

/** Title of the last step, which shows what was entered. */
const SUMMARY = '核对与提交';

/**
 * A long form in steps, one per section of the kind and a last one that shows everything: saved while typing, validated
 * as a whole at the end.
 */
export function CaseWizard({ kind, form, title, lead, startAt = 0, onStep, address, ...parts }: CaseWizardProps) {
  const router = useRouter();
  const { source, element, problems, unfinished, failure, busy, draft, startAnew, submit, sent } = form;
  const values = form.form.values;
  const sections = shownSections(kind, values);
  const [wished, setStep] = useState(startAt);
  const [done, setDone] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: startAt }, (_, step) => step)),
  );
  // A restored draft goes on where it is unfinished, unless this tab remembers its step.
  const [placed, setPlaced] = useState(false);
  if (draft.ready && !placed) {
    setPlaced(true);
    if (draft.restored && startAt === 0) {
      const unfinished = unfinishedStep(kind, values);
      setStep(unfinished);
      setDone(new Set(Array.from({ length: unfinished }, (_, step) => step)));
    }
  }
  const at = Math.min(wished, sections.length);
  /** Undefined on the last step. */
  const section = sections[at];
  // Leaving a step would abort its uploads.
  const mounted = sections.filter((one) => one === section || one.fields.some((name) => isWithin(unfinished, name)));
  const heading = useRef<HTMLDivElement>(null);
  /** Field to focus once its step is rendered. */
  const [target, setTarget] = useState('');
  const isLast = section === undefined;

  useEffect(() => {
    if (!target) return;
    const control = document.getElementById(controlId(target));
    (control ?? heading.current)?.focus();
    control?.scrollIntoView({ block: 'center' });
    setTarget('');
  }, [target]);

  const go = (step: number) => {
    setStep(step);
    onStep?.(step);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const goTo = (path: string) => {
    setStep(stepOf(sections, path));
    setTarget(path);
  };
  const logIn = () => router.push(`/login?backUrl=${encodeURIComponent(address)}`);
  const next = () => {
    if (!isLast) {
      if (form.checkOnly((path) => stepOf(sections, path) === at)) {
        setDone(new Set(done).add(at));
        go(at + 1);
      }
      return;
    }
    if (draft.isGuest) return logIn();
    void submit();
    const [upload] = unfinished;
    if (upload !== undefined) goTo(upload);
  };

  const missing = problems.map(([path, message]) => ({ path, message, step: stepOf(sections, path) }));
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1>
          <BrokenTitle>{title}</BrokenTitle>
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      <FormContext value={{ ...source, isGuest: draft.isGuest, logIn }}>
        <LeaveGuard
          isUnsaved={draft.isUnsaved && !draft.isGuest && !sent}
          save={draft.keeps ? () => draft.save() : undefined}
        />
        {!draft.ready ? (
          <Skeleton variant="lines" rows={8} />
        ) : (
          <div className={styles.columns}>
            <StepList
              titles={[...sections.map((one) => one.title), SUMMARY]}
              at={at}
              faulty={missing.map(({ step }) => step)}
              done={done}
              onGo={go}
            />
            <form
              ref={element}
              noValidate
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                next();
              }}
            >
              <div role="alert">
                {failure && (
                  <div className={classes.notice}>
                    <NoticeBar tone="warn">{failure}</NoticeBar>
                  </div>
                )}
              </div>
              {missing.length > 0 && (
                <div className="sum-err" role="alert">
                  <h2>{`有 ${missing.length} 处需要修改`}</h2>
                  <ul>
                    {missing.map(({ path, message, step }) => (
                      <li key={path}>
                        <button type="button" className={styles.fault} onClick={() => goTo(path)}>
                          {step === at ? message : `${sections[step]?.title}：${message}`}
                        </button>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              <DraftNotices draft={draft} />
              {draft.restored && !draft.theirs && (
                <div className={classes.notice}>
                  <RestoredNotice onStartAnew={startAnew} />
                </div>
              )}
              <div ref={heading} tabIndex={-1} className={styles.anchor}>
                {isLast && (
                  <FormSection title={SUMMARY} note="请核对以下内容，要改的点“修改”回到那一步">
                    <SummaryStep kind={kind} values={values} sections={sections} onChange={go} />
                  </FormSection>
                )}
                {mounted.map((one) => (
                  <div key={one.title} hidden={one !== section}>
                    <FormSection title={one.title} note={one.note}>
                      <CaseFields
                        names={one.fields.filter((name) => kind.isShown(name, values))}
                        fields={kind.fields}
                        labelOf={(name) => kind.labelOf(name, values)}
                        isRequired={(name) => kind.isRequired(name, values)}
                        slots={paperSlots(kind, values, parts.slots)}
                      />
                    </FormSection>
                  </div>
                ))}
              </div>
              <div className={`card ${classes.bar}`}>
                <SaveNote draft={draft} onLogIn={logIn} />
                <div className={classes.acts}>
                  {at > 0 && (
                    <button type="button" className="btn btn-lg" onClick={() => go(at - 1)}>
                      上一步
                    </button>
                  )}
                  <button
                    type="submit"
                    className="btn btn-ink btn-lg"
                    aria-busy={busy || sent}
                    aria-disabled={busy || sent || undefined}
                  >
                    {busy && <span className="spin" aria-hidden="true" />}
                    {isLast ? (draft.isGuest ? GUEST_SUBMIT : parts.submitLabel) : '下一步'}
                  </button>
                </div>
              </div>
            </form>
            {parts.aside && <aside className={classes.aside}>{parts.aside}</aside>}
          </div>
        )}
      </FormContext>
    </div>
  );
}
