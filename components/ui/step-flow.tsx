import type { ReactNode } from 'react';

export interface FlowStep {
  title: string;
  /** Date of the stage, or a line about the step. */
  text?: ReactNode;
  /** Position of a case. Absent in all steps of a process that is only explained. */
  state?: 'past' | 'now' | 'next';
}

/** Stages of a case at the index `at`, from 0; all are past if it exceeds the last one. */
export const stepsAt = (at: number, titles: readonly string[], texts: readonly ReactNode[] = []): FlowStep[] =>
  titles.map((title, index) => ({
    title,
    text: texts[index],
    state: index < at ? 'past' : index === at ? 'now' : 'next',
  }));

export interface StepFlowProps {
  steps: readonly FlowStep[];
  /** Accessible name, where no heading precedes. */
  label?: string;
}

/** Maximum number of numbered steps in one row. */
const ONE_ROW = 6;

/** A process as a line: numbered steps, or the stages of a case with the current one marked. */
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
