import type { ReactNode } from 'react';

export interface FactsProps {
  /** Facts in order; what is empty or false is left out. */
  items: readonly ReactNode[];
}

/**
 * Facts on one line, parted by a hairline; assistive technology hears a space.
 * Where they need two lines, each fact stays whole and no hairline opens or ends a line.
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
