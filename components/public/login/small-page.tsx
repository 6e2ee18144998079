import type { ReactNode } from 'react';
import classes from './small-page.module.css';

export interface SmallPageProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A page with a single question. */
export function SmallPage({ title, text, children }: SmallPageProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={`card ${classes.card}`}>
        <header>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
