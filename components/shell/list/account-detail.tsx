'use client';

import type { ReactNode } from 'react';
import { type Back, Missing, QueryState, type Reading } from '@/components/ui/query-state';
import type { Waiting } from '@/lib/rules/waiting';
import { BackLink } from './back-link';
import styles from './detail.module.css';
import { DetailSkeleton } from './detail-skeleton';
import { WaitLine } from './wait-line';

export interface AccountDetailProps<D> {
  query: Reading<D>;
  /** Heading of the page while it has no content: 订单详情. */
  heading: string;
  /** Link to the list that the item belongs to. */
  back: Back;
  /** Link back when it depends on the item read. */
  backOf?: (data: D) => Back;
  /** Text for an item that does not exist; by default it says that the item may belong to another account. */
  missing?: string;
  /** Whether the item read belongs to this address; by default every item does. */
  isHere?: (data: D) => boolean;
  children: (data: D) => ReactNode;
}

/** Detail page of one item of the account: link back to the list, then the item or its loading and error states. */
export function AccountDetail<D>({
  query,
  heading,
  back,
  backOf = () => back,
  missing,
  isHere = () => true,
  children,
}: AccountDetailProps<D>) {
  const instead = <Missing text={missing} back={back} />;
  return (
    <QueryState query={query} heading={heading} back={back} missing={instead} loading={<DetailSkeleton />}>
      {(data) =>
        isHere(data) ? (
          <>
            <BackLink {...backOf(data)} />
            {children(data)}
          </>
        ) : (
          <>
            <h1 className="vh">{heading}</h1>
            {instead}
          </>
        )
      }
    </QueryState>
  );
}

export interface DetailHeadProps {
  /** Tag with the state of the item. */
  tag: ReactNode;
  title: ReactNode;
  /** Facts below the title; empty ones are omitted. */
  meta: readonly ReactNode[];
  /** Actions available now, the most urgent first. */
  actions: ReactNode;
  /** Holder, missing parts and deadline, while the item waits for an action. */
  waiting?: Waiting | null;
  /** Stages, below everything else. */
  children?: ReactNode;
}

/** Head of a detail page: state, title, facts and actions. */
export function DetailHead({ tag, title, meta, actions, waiting, children }: DetailHeadProps) {
  return (
    <section className={`card ${styles.head}`}>
      <div>
        {tag}
        <h1>{title}</h1>
        <p className={styles.meta}>
          {meta.filter(Boolean).map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={`${styles.actions} no-print`}>{actions}</div>
      {waiting && (
        <div className={styles.wait}>
          <WaitLine waiting={waiting} />
        </div>
      )}
      {children && <div className={styles.flow}>{children}</div>}
    </section>
  );
}

/** Submitted data on the left, history on the right; stacked on phones. */
export const DetailColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
