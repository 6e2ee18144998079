import type { ReactNode } from 'react';

export interface FlowStep {
  title: string;
  /** Date of the stage, or one line on the step. */
  text?: ReactNode;
  /** Where a case stands. Left out by all steps of a process that is only explained. */
  state?: 'past' | 'now' | 'next';
}

/** The stages of a case that stands at the one numbered `at`, from 0; past the last one all is done. */
export const stepsAt = (at: number, titles: readonly string[], texts: readonly ReactNode[] = []): FlowStep[] =>
  titles.map((title, index) => ({
    title,
    text: texts[index],
    state: index < at ? 'past' : index === at ? 'now' : 'next',
  }));

export interface StepFlowProps {
  steps: readonly FlowStep[];
  /** What it is that goes on, where no heading says so. */
  label?: string;
}

/** More numbered steps than this do not fit one row of the page. */
const ONE_ROW = 6;

/** A process drawn as a line: numbered steps, or the stages of a case with the present one marked. */
export function StepFlow({ steps, label }: StepFlowProps) {
  const process = steps.every((step) => step.state === undefined);
  const shape = process ? ` process${steps.length > ONE_ROW ? ' long' : ''}` : '';
  return (
    <ol className={`flow${shape}`} aria-label={label}>
      {steps.map(({ title, text, state }) => (
        <li key={title} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{title}</b>
          {state === 'past' && <span className="vh">（已完成）</span>}
          {text}
        </li>
      ))}
    </ol>
  );
}
