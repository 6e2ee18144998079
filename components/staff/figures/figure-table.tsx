import '@/components/ui/table.css';
import styles from './figures.module.css';

export interface FigureTableProps {
  heads: readonly string[];
  /** Formatted cells; the first one is the row header. */
  rows: readonly (readonly string[])[];
  caption?: string;
}

/** Numbers of a chart as a table. */
export function FigureTable({ heads, rows, caption }: FigureTableProps) {
  return (
    <div className={styles.scroll}>
      <table className="table">
        {caption && <caption className="vh">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : 'figure'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={heads[at]} data-l={at === 0 ? undefined : heads[at]} className={at === 0 ? 'title' : 'figure'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
