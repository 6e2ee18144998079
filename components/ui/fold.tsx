import type { ReactNode } from 'react';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { BrokenTitle } from './broken-title';
import classes from './fold.module.css';
import { Icon } from './icon';

export interface FoldProps {
  title: string;
  /** One quiet line beside the title. */
  sub?: string;
  /** Anchor of what is folded: an address that names it opens it. */
  id: string;
  open?: boolean;
  children: ReactNode;
}

/**
 * A section that opens at a press. The browser opens it by itself for its own search and for an address that names it or
 * what is in it, so the anchor is on what is folded, not on the title.
 */
export function Fold({ title, sub, id, open, children }: FoldProps) {
  return (
    <details className={classes.fold} open={open}>
      <summary>
        <h2>
          <BrokenTitle>{title}</BrokenTitle>
        </h2>
        {sub && <span>{sub}</span>}
        <Icon icon={iconChevronDown} size={20} />
      </summary>
      <div id={id} className={classes.body}>
        {children}
      </div>
    </details>
  );
}
