import { columnWidth } from '@/lib/format/column-width';

export interface ColumnHeadsProps {
  labels: readonly string[];
  /** Label of the last column, which holds what can be done. */
  ops?: string;
}

/** Heads of a data table; no column gets narrower than its label needs. */
export function ColumnHeads({ labels, ops }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" style={{ minWidth: columnWidth(label) }}>
            {label}
          </th>
        ))}
        {ops && (
          <th scope="col" className="ops" style={{ minWidth: columnWidth(ops) }}>
            {ops}
          </th>
        )}
      </tr>
    </thead>
  );
}
