import type { BatchSummary } from '@/lib/contract/batches';
import styles from './batch.module.css';

/** Last day of what a batch waits for, marked once it has passed. */
export function DueCell({ batch: { dueOn, overdue } }: { batch: Pick<BatchSummary, 'dueOn' | 'overdue'> }) {
  if (dueOn === null) return <>—</>;
  return overdue ? (
    <span className={`nowrap ${styles.late}`}>
      {dueOn}
      <small>已超期</small>
    </span>
  ) : (
    <span className="nowrap">{dueOn}</span>
  );
}
