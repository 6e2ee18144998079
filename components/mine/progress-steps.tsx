import { RECORD_STEPS, type RecordSummary } from '@/lib/contract/records';
import styles from './dashboard.module.css';

export interface ProgressStepsProps {
  record: Pick<RecordSummary, 'step' | 'stage' | 'holder'>;
}

/** How far a case has come, as five strokes, and who holds it. */
export function ProgressSteps({ record }: ProgressStepsProps) {
  const reached = record.step;
  return (
    <span>
      <span className={styles.step} role="img" aria-label={`共 ${RECORD_STEPS} 步，已到第 ${reached} 步`}>
        {Array.from({ length: RECORD_STEPS }, (_, step) => {
          const isLast = step === reached - 1;
          const tone = isLast && record.stage === 'yours' ? styles.hotStroke : step < reached ? styles.on : undefined;
          return <i key={step} className={tone} />;
        })}
      </span>
      <small>{record.holder || '已办结'}</small>
    </span>
  );
}
