'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconCheck } from '@/components/ui/icons/icon-check';
import styles from './wizard.module.css';

export interface StepListProps {
  titles: readonly string[];
  at: number;
  /** Steps with problems; a step is repeated for each of its problems. */
  faulty: readonly number[];
  /** Steps completed without problems. */
  done: ReadonlySet<number>;
  onGo: (at: number) => void;
}

/** Steps of a wizard as links; on phones a strip scrolled to the current one. */
export function StepList({ titles, at, faulty, done, onGo }: StepListProps) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const bar = strip.current;
    const step = bar?.children[at];
    if (bar && step instanceof HTMLElement) bar.scrollLeft = step.offsetLeft - bar.offsetLeft - 16;
  }, [at]);
  return (
    <nav className={styles.steps} aria-label="填写步骤">
      <p className={styles.count}>{`第 ${at + 1} 步，共 ${titles.length} 步`}</p>
      <ol ref={strip}>
        {titles.map((title, step) => {
          const faults = faulty.filter((one) => one === step).length;
          const isDone = done.has(step) && faults === 0 && step !== at;
          return (
            <li key={title}>
              <button type="button" aria-current={step === at ? 'step' : undefined} onClick={() => onGo(step)}>
                <span className={styles.no}>
                  {isDone ? <Icon icon={iconCheck} size={14} stroke={2.5} /> : step + 1}
                </span>
                {title}
                {isDone && <span className="vh">（已填）</span>}
                {faults > 0 && (
                  <span className={styles.faults}>
                    {faults}
                    <span className="vh"> 处需要修改</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
