import { type ReactNode, useId } from 'react';
import classes from './states.module.css';

/** One state under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.sample} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}
