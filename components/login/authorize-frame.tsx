import type { ReactNode } from 'react';
import classes from './authorize.module.css';

export interface AuthorizeFrameProps {
  title: string;
  /** What this page is for, readable before anything has loaded. */
  text: string;
  children: ReactNode;
}

/** The card that a phone shows after scanning: what is asked, then the answer. */
export function AuthorizeFrame({ title, text, children }: AuthorizeFrameProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={`card ${classes.card}`}>
        <header>
          <h1>{title}</h1>
          <p>{text}</p>
        </header>
        {children}
      </div>
    </div>
  );
}

export interface OutcomeProps {
  tone: 'done' | 'over' | 'wait';
  title: string;
  text?: string;
  children?: ReactNode;
}

/** How it ended, or what stands in its way; the ways on below. */
export function Outcome({ tone, title, text, children }: OutcomeProps) {
  return (
    <div className={classes.outcome} data-tone={tone} role="status">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
