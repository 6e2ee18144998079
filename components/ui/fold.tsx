import type { ReactNode } from 'react';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { BrokenTitle } from './broken-title';
import classes from './fold.module.css';
import { Icon } from './icon';

export interface FoldProps {
  title: string;
  /** Text beside the title. */
  sub?: string;
  /** Id of the collapsible content, which opens when targeted by the address. */
  id: string;
  open?: boolean;
  children: ReactNode;
}

/**
 * A collapsible section. Browsers open it for in-page search and for an address that targets its content, so the id is
 * on the content rather than the title.
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
