'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useDecided } from '@/components/staff/decided/decided';
import type { QueueSubject } from '@/lib/contract/queue';
import styles from './queue.module.css';
import { pageOfItem } from './queue-refs';
import type { Neighbours } from './use-neighbours';

const hasDialog = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

export interface AfterDecisionProps {
  queue: string;
  subject: QueueSubject;
  id: number;
  near: Neighbours;
}

/** The way on after a decision, which takes the focus: Enter opens the next item of the queue. */
export function AfterDecision({ queue, subject, id, near: { previous, next } }: AfterDecisionProps) {
  const decided = useDecided(subject, id);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (decided === 0) return;
    // A dialog that asked for the decision gives the focus back before it is gone.
    let frame = 0;
    const take = () => {
      if (hasDialog()) frame = requestAnimationFrame(take);
      else link.current?.focus();
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [decided]);
  // A decision made before the page was left counts no more when it is opened again.
  const opened = useRef(decided);
  if (decided === 0 || decided === opened.current) return null;
  // Behind the last item of the queue, those before it still wait.
  const way = next ?? previous;
  const words = next === null && previous !== null ? '这一件办好了，后面没有等着的，前面还有。' : '这一件办好了。';
  return (
    <section className={`no-print ${styles.after}`} aria-label="办好之后">
      <p>{way === null ? '这一件办好了，后面没有等着的。' : words}</p>
      <Link
        ref={link}
        className="btn btn-ink"
        href={way === null ? `/staff/queue/${queue}` : pageOfItem(subject, way)}
        prefetch={false}
      >
        {way === null ? '看这个队列' : next === null ? '办上一件' : '办下一件'}
      </Link>
    </section>
  );
}
