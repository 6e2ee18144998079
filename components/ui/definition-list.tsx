import type { ReactNode } from 'react';

export interface Definition {
  label: string;
  value: ReactNode;
  /** Takes the full width: long texts. */
  full?: boolean;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** One column instead of two. */
  single?: boolean;
}

/** Labels and values of a record; an empty value is shown as a dash. */
export function DefinitionList({ items, single }: DefinitionListProps) {
  return (
    <dl className={single ? 'dl single' : 'dl'}>
      {items.map(({ label, value, full }) => (
        <div key={label} className={full ? 'full' : undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
