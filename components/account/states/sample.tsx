import type { ReactNode } from 'react';
import classes from './states.module.css';

/** One state with its name. Not a landmark, because the same state appears in several groups. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.sample}>
    <h3>{name}</h3>
    {children}
  </div>
);
