import { StatusTag } from '@/components/ui/status-tag';
import type { Gap } from '@/lib/contract/opening';
import styles from './setup.module.css';

/** Missing items, each with the page where it is done. */
export function GapList({ gaps, done }: { gaps: readonly Gap[]; done: string }) {
  if (gaps.length === 0) return <p className={styles.done}>{done}</p>;
  return (
    <ul className={styles.gaps}>
      {gaps.map(({ label, note, href, isNeeded }) => (
        <li key={`${href} ${label}`}>
          <StatusTag state={isNeeded ? '必须' : '建议'} tone={isNeeded ? 'seal' : 'neutral'} plain />
          <a href={href}>{label}</a>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
