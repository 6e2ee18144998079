import { RECORD_STEPS, type RecordSummary } from '@/lib/contract/records';
import styles from './record-progress.module.css';

/** Progress of a case, one stroke per step, and its holder. */
export function RecordProgress({ record: { step: reached, stage, holder } }: { record: RecordSummary }) {
  const stroke = (step: number) => {
    if (step >= reached) return undefined;
    return stage === 'yours' && step === reached - 1 ? styles.hot : styles.on;
  };
  return (
    <span>
      <span className={styles.strokes} role="img" aria-label={`共 ${RECORD_STEPS} 步，已到第 ${reached} 步`}>
        {Array.from({ length: RECORD_STEPS }, (_, step) => (
          <i key={step} className={stroke(step)} />
        ))}
      </span>
      <small>{holder || '已办结'}</small>
    </span>
  );
}
