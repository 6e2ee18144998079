import { CASE_STEPS, type CaseSummary } from '@/lib/contract/cases';
import styles from './case-progress.module.css';

/** Progress of a case, one stroke per step, and its holder. */
export function CaseProgress({ ownCase: { step: reached, stage, holder } }: { ownCase: CaseSummary }) {
  const stroke = (step: number) => {
    if (step >= reached) return undefined;
    return stage === 'yours' && step === reached - 1 ? styles.hot : styles.on;
  };
  return (
    <span>
      <span className={styles.strokes} role="img" aria-label={`共 ${CASE_STEPS} 步，已到第 ${reached} 步`}>
        {Array.from({ length: CASE_STEPS }, (_, step) => (
          <i key={step} className={stroke(step)} />
        ))}
      </span>
      <small>{holder || '已办结'}</small>
    </span>
  );
}
