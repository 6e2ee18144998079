import { type ReactNode, useId } from 'react';

export interface CardProps {
  /** Its heading, and its name for assistive technology. */
  title: string;
  /** At the right of the heading: a link, a time. */
  more?: ReactNode;
  className?: string;
  /** Content that brings its own distance from the edge: lines, a table. */
  bare?: boolean;
  children: ReactNode;
}

/** A part of a work page: a headed box. */
export function Card({ title, more, className, bare, children }: CardProps) {
  const id = useId();
  return (
    <section className={className ? `card ${className}` : 'card'} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {bare ? children : <div className="card-body">{children}</div>}
    </section>
  );
}
