import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import styles from './detail.module.css';

export interface CallBoxProps {
  title: string;
  /** Where it is done. */
  href?: string;
  /** Words of the button that leads there. */
  action?: string;
  children?: ReactNode;
}

/** What a case waits for from its owner, or why it has ended, with the way on. */
export function CallBox({ title, href, action, children }: CallBoxProps) {
  return (
    <section className={styles.fix} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {href && (
        <ButtonLink className={`no-print ${styles.fixAct}`} href={href} variant="ink" size="sm">
          {action}
        </ButtonLink>
      )}
    </section>
  );
}
