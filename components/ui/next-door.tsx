import type { ReactNode } from 'react';
import classes from './next-door.module.css';

/** The end of a page: a line of type, and where one goes on from here. */
export function NextDoor({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={`${classes.door} no-print`}>
      <p>{text}</p>
      <div className="row fold">{children}</div>
    </div>
  );
}
