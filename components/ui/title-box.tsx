import type { ReactNode } from 'react';
import { BrokenTitle } from './broken-title';

export interface TitleBoxProps {
  title: string;
  /** Line below the title (public) or beside it (work). */
  sub?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** `public`: serif, 38 px. `work`: sans, 24 px, for /mine and /manage. */
  variant?: 'public' | 'work';
}

/** Title of a page; contains its only h1. */
export function TitleBox({ title, sub, actions, variant = 'public' }: TitleBoxProps) {
  const heading = (
    <h1>
      <BrokenTitle>{title}</BrokenTitle>
    </h1>
  );
  if (variant === 'work') {
    return (
      <div className="page-head">
        {heading}
        {sub && <p className="mute">{sub}</p>}
        {actions && <div className="act">{actions}</div>}
      </div>
    );
  }
  return (
    <div className={actions ? 'page-title with-act' : 'page-title'}>
      <div>
        {heading}
        {sub && <p>{sub}</p>}
      </div>
      {actions && <div className="act">{actions}</div>}
    </div>
  );
}
