import type { ReactNode } from 'react';
import classes from './next-door.module.css';

/** Closing section of a page: a line of text and links to related pages. */
export function NextDoor({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={`${classes.door} no-print`}>
      <p>{text}</p>
      <div className="row fold">{children}</div>
    </div>
  );
}
