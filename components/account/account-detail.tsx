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
  /** What such a page is called while it shows nothing: 订单详情. */
  heading: string;
  /** The list that it belongs to. */
  back: Back;
  /** The same, where the thing itself tells which. */
  backOf?: (data: D) => Back;
  /** Said where there is no such thing; without it, that it may belong to another account. */
  missing?: string;
  /** Whether what was read stands at this address; without it everything does. */
  isHere?: (data: D) => boolean;
  children: (data: D) => ReactNode;
}

/** One thing of the account below the way back to its list, or what stands instead of it. */
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
  /** Where it stands. */
  tag: ReactNode;
  title: string;
  /** Facts below the title; what is empty is left out. */
  meta: readonly ReactNode[];
  /** What can be done with it now; the first is what it waits for. */
  actions: ReactNode;
  /** Who has it, what it lacks and until when, where it waits for somebody. */
  waiting?: Waiting | null;
  /** Its stages, below all. */
  children?: ReactNode;
}

/** Head of a detail: state, title, facts, and what can be done. */
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

/** What was asked and filed at the left, what happened at the right; one below the other on the phone. */
export const DetailColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
