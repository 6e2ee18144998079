import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** Missing content: 还没有登记. */
  title: string;
  /** Suggested next step. */
  text?: ReactNode;
  /** Buttons: the next step, or 重试. */
  actions?: ReactNode;
  /** `error` draws the leaf struck through, `offline` torn in two, `closed` under a seal. */
  kind?: 'empty' | 'error' | 'offline' | 'closed';
  /** Heading level on the page. */
  level?: 1 | 2 | 3;
}

const WholeLeaf = () => (
  <>
    <path className="sheet" d="M18 10h60v76H18z" strokeWidth="2.5" />
    <path className="frame" d="M22.5 14.5h51v67h-51z" />
    <path className="lines-v" d="M33 14.5v67M43 14.5v67M53 14.5v67M63 14.5v67" />
  </>
);

const TornLeaf = () => (
  <>
    <path className="sheet" d="M18 10h60v34l-10-5-10 6-10-6-10 6-10-6-10 5z" strokeWidth="2.5" />
    <path className="lines-v" d="M33 14.5v25M43 14.5v25M53 14.5v25M63 14.5v25" />
    <path className="sheet" d="M18 86h60V56l-10-5-10 6-10-6-10 6-10-6-10 5z" strokeWidth="2.5" />
    <path className="lines-v" d="M33 55v27M43 58v24M53 58v24M63 55v27" />
  </>
);

/** Replaces a list that is empty or could not be read. */
export function EmptyState({ title, text, actions, kind = 'empty', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="card blank">
      <svg className="pic" viewBox="0 0 96 96" aria-hidden="true">
        {kind === 'offline' ? <TornLeaf /> : <WholeLeaf />}
        {kind === 'error' && <path className="cut" d="M30 62l36-30" strokeWidth="2.5" />}
        {kind === 'closed' && (
          <>
            <path className="sealed" d="M36 36h24v24H36z" />
            <path className="keyhole" d="M43.5 46.5v-2a4.5 4.5 0 0 1 9 0v2M41.5 46.5h13v9h-13z" strokeWidth="2" />
          </>
        )}
      </svg>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="row fold acts-in">{actions}</div>}
    </div>
  );
}
