import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What is missing: 还没有登记. */
  title: string;
  /** What to do next. */
  text?: ReactNode;
  /** Buttons: the next step, or 重试. */
  actions?: ReactNode;
  /** `error` draws the leaf struck through. */
  kind?: 'empty' | 'error';
  /** Heading level that fits the page. */
  level?: 1 | 2 | 3;
}

/** Stands in for a list that has no entries or could not be read. */
export function EmptyState({ title, text, actions, kind = 'empty', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="card blank">
      <svg className="pic" viewBox="0 0 96 96" aria-hidden="true">
        <path className="sheet" d="M18 10h60v76H18z" strokeWidth="2.5" />
        <path className="frame" d="M22.5 14.5h51v67h-51z" />
        <path className="lines-v" d="M33 14.5v67M43 14.5v67M53 14.5v67M63 14.5v67" />
        {kind === 'error' && <path className="cut" d="M30 62l36-30" strokeWidth="2.5" />}
      </svg>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="row fold acts-in">{actions}</div>}
    </div>
  );
}
