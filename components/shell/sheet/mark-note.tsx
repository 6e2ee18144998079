import { type CaseMark, markText, markWords } from '@/lib/rules/case-marks';
import styles from './sheet-facts.module.css';

/** A mark beside its field: the reason of a request, or the value before the correction. */
export const MarkNote = ({ mark }: { mark: CaseMark }) => (
  <p className={styles.note} data-mark={mark.kind}>
    <b>{markWords[mark.kind]}</b>
    <span className={styles.value}>{markText(mark)}</span>
  </p>
);
