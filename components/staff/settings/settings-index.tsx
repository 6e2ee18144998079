import { useRovingStop } from '@/components/staff/shell/use-roving-stop';
import styles from './settings.module.css';

/** An entry of the index: what it opens, and the heading that it stands under. */
export interface IndexEntry {
  key: string;
  under: string;
  label: string;
  /** Number of entries behind it; none is shown without. */
  count?: number;
}

export interface SettingsIndexProps {
  entries: readonly IndexEntry[];
  /** Key of the part that is shown. */
  current: string;
  onOpen: (entry: IndexEntry) => void;
}

/** Entries under one heading; one tab stop, with arrow keys among them. */
function Under({ entries, current, onOpen }: SettingsIndexProps) {
  const start = Math.max(
    0,
    entries.findIndex(({ key }) => key === current),
  );
  const { getItemProps } = useRovingStop({ start, total: entries.length, orientation: 'both' });
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={entry.key}>
          <button
            type="button"
            aria-current={entry.key === current ? 'true' : undefined}
            {...getItemProps({ index, onClick: () => onOpen(entry) })}
          >
            {entry.label}
            {entry.count !== undefined && <small>{entry.count}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Index of all parts beside the one that is shown. */
export function SettingsIndex({ entries, ...index }: SettingsIndexProps) {
  const headings = [...new Set(entries.map(({ under }) => under))];
  return (
    <nav className={`no-print ${styles.index}`} aria-label="各项设置">
      {headings.map((under) => (
        <section key={under}>
          <h2>{under}</h2>
          <Under entries={entries.filter((entry) => entry.under === under)} {...index} />
        </section>
      ))}
    </nav>
  );
}
