import type { ReactNode } from 'react';

export interface FactsProps {
  /** Facts in order; empty and false ones are omitted. */
  items: readonly ReactNode[];
}

/**
 * Facts on one line, separated by hairlines, or by a space for screen readers. On two lines each fact stays whole, and
 * no hairline begins or ends a line.
 */
export function Facts({ items }: FactsProps) {
  const facts = items
    .map((item, position) => ({ item, position }))
    .filter(({ item }) => item !== null && item !== undefined && item !== false && item !== '');
  return (
    <span className="facts">
      {facts.map(({ item, position }, index) => (
        <span className="fact" key={position}>
          {index > 0 && <span className="sep"> </span>}
          {item}
        </span>
      ))}
    </span>
  );
}
