import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import styles from './detail.module.css';

export interface CallBoxProps {
  title: string;
  /** Page of the action. */
  href?: string;
  /** Label of the button. */
  action?: string;
  children?: ReactNode;
}

/** Call to action for the owner of a case, or the reason why the case ended, with the next step. */
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
