import { Fragment, type ReactNode } from 'react';

export interface FactsProps {
  /** Facts in order; what is empty or false is left out. */
  items: readonly ReactNode[];
}

/** Facts on one line, parted by a hairline; assistive technology hears a space. */
export function Facts({ items }: FactsProps) {
  return items
    .map((item, position) => ({ item, position }))
    .filter(({ item }) => item !== null && item !== undefined && item !== false && item !== '')
    .map(({ item, position }, index) => (
      <Fragment key={position}>
        {index > 0 && <span className="sep"> </span>}
        {item}
      </Fragment>
    ));
}
