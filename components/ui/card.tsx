import { type ReactNode, useId } from 'react';

export interface CardProps {
  /** Heading, and accessible name. */
  title: string;
  /** Content to the right of the heading: a link, a time. */
  more?: ReactNode;
  className?: string;
  /** Omits the padding, for content that has its own: lists, tables. */
  bare?: boolean;
  children: ReactNode;
}

/** A section of a work page: a box with a heading. */
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
