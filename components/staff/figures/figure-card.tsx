'use client';

import { Card } from '@/components/ui/card';
import { Chart } from '@/components/ui/chart';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { QueryState } from '@/components/ui/query-state';
import { TableDownload } from '@/components/ui/table-download';
import { type Figure, type FigureKey, type FigureRange, figureTitles } from '@/lib/contract/figures';
import { grouped } from '@/lib/format/grouped';
import { formatFen } from '@/lib/format/money';
import { FigureTable } from './figure-table';
import styles from './figures.module.css';
import { useFigure } from './use-figure';

type Unit = Figure['columns'][number]['unit'];

/** Formats a number with its unit. */
export const inWords = (unit: Unit | undefined, value: number): string => {
  if (unit === 'fen') return formatFen(value);
  return unit === 'days' ? `${value} 天` : grouped(value);
};

/** Labels above columns are rounded to yuan for lack of room; the table has the exact amounts. */
const inYuan = (fen: number) => `¥${grouped(fen / 100, 0)}`;

/** Label of the first column of a monthly figure. */
const MONTH = '月份';

function Drawn({ figure }: { figure: Figure }) {
  const { note, columns, rows, total, chart } = figure;
  if (rows.length === 0) return <p className="mute">{`${figure.from} 至 ${figure.to} 没有数据。`}</p>;
  const numberIn = (row: Figure['rows'][number], at: number) => {
    const value = row[at];
    return typeof value === 'number' ? value : null;
  };
  const unit = columns[chart.values[0] ?? 0]?.unit;
  // Months run horizontally like a time axis; names run vertically.
  const kind = chart.kind === 'bar' && columns[0]?.label === MONTH ? 'column' : chart.kind;
  return (
    <>
      <p className="mute">
        {note}
        {total > rows.length && `只列前 ${rows.length} 项，全部 ${total} 项在导出的表格里。`}
      </p>
      <Chart
        kind={kind}
        labels={rows.map(([label]) => String(label))}
        counts={chart.n === undefined ? undefined : rows.map((row) => numberIn(row, chart.n ?? 0))}
        series={chart.values.map((at) => ({
          name: columns[at]?.label ?? '',
          values: rows.map((row) => numberIn(row, at)),
        }))}
        format={(value) => (kind === 'column' && unit === 'fen' ? inYuan(value) : inWords(unit, value))}
      />
      <details className={styles.numbers}>
        <summary className="opens no-print">
          看数字
          <Icon icon={iconChevronDown} size={16} />
        </summary>
        <FigureTable
          heads={columns.map(({ label }) => label)}
          rows={rows.map((row) =>
            row.map((value, at) => (typeof value === 'number' ? inWords(columns[at]?.unit, value) : (value ?? '—'))),
          )}
        />
      </details>
    </>
  );
}

/** One figure: chart, table and download. */
export function FigureCard({ figure, range, isWide }: { figure: FigureKey; range: FigureRange; isWide: boolean }) {
  const query = useFigure(figure, range);
  return (
    <Card
      title={figureTitles[figure]}
      className={isWide ? styles.wide : undefined}
      more={
        <TableDownload
          path={`/api/v1/staff/figures/${figure}/export`}
          query={{ ...range }}
          of={figureTitles[figure]}
          variant="quiet"
          size="sm"
          className="no-print"
        />
      }
    >
      <QueryState query={query} failed="统计没有取到">
        {(data) => <Drawn figure={data} />}
      </QueryState>
    </Card>
  );
}
