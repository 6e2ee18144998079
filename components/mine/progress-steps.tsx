import { RECORD_STEPS, recordHolder, recordStep } from '@/lib/record-words';
import styles from './dashboard.module.css';

export interface ProgressStepsProps {
  /** State of the case, in English. */
  status: string;
  /** Whether it waits for the applicant. */
  isYours: boolean;
}

/** How far a case has come, as five strokes, and who holds it. */
export function ProgressSteps({ status, isYours }: ProgressStepsProps) {
  const reached = recordStep(status);
  return (
    <span>
      <span className={styles.step} role="img" aria-label={`共 ${RECORD_STEPS} 步，已到第 ${reached} 步`}>
        {Array.from({ length: RECORD_STEPS }, (_, step) => {
          const isLast = step === reached - 1;
          const tone = isLast && isYours ? styles.hotStroke : step < reached ? styles.on : undefined;
          return <i key={step} className={tone} />;
        })}
      </span>
      <small>{recordHolder(status) || '已办结'}</small>
    </span>
  );
}
