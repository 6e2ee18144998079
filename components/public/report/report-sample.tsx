import '@/components/ui/prose.css';
import type { Report } from '@/lib/contract/reports';
import classes from './report.module.css';

function SampleTable({ table }: { table: NonNullable<Report['sample']['table']> }) {
  const { caption, head, rows } = table;
  return (
    <div className="table-box">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={`${head[column] ?? column}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first chapter, as printed in the report. */
export function ReportSample({ sample }: Pick<Report, 'sample'>) {
  return (
    <div className={`prose ${classes.sample}`}>
      <h3>{`第一章　${sample.title}`}</h3>
      {sample.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sample.table && <SampleTable table={sample.table} />}
    </div>
  );
}
