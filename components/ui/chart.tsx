import { grouped } from '@/lib/format/grouped';
import styles from './chart.module.css';

export interface ChartSeries {
  name: string;
  /** One for each label; null for none. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** `bar`: one row per name, several series stacked. `column`: one per month. `line`: over many days. */
  kind: 'bar' | 'column' | 'line';
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Number of cases behind each value, written below it; absent where the value is that number. */
  counts?: readonly (number | null)[];
  /** Formats a value for display. */
  format?: (value: number) => string;
}

const plain = (value: number) => grouped(value);
/** Coordinate space of a line chart, stretched to its container. */
const [WIDTH, HEIGHT] = [1000, 200];

/** Rounds up to a round number: the upper end of a line chart's axis. */
function roundAbove(most: number): number {
  const step = 10 ** Math.floor(Math.log10(most));
  const wanted = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((times) => times * step >= most) ?? 10;
  return wanted * step;
}

const Legend = ({ series }: Pick<ChartProps, 'series'>) => (
  <p className={styles.legend}>
    {series.map(({ name }) => (
      <span key={name}>
        <i />
        {name}
      </span>
    ))}
  </p>
);

/** Number of cases behind a value. */
const N = ({ of }: { of: number | null | undefined }) =>
  of === undefined ? null : <small>{of === null ? 'n < 3' : `n = ${grouped(of)}`}</small>;

function Bars({ labels, series, counts, format = plain }: ChartProps) {
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...sums);
  return (
    <div className={series.length > 1 ? styles.parts : undefined}>
      {series.length > 1 && <Legend series={series} />}
      <div className={styles.bars}>
        {labels.map((label, at) => (
          <div key={label}>
            <span title={label}>
              {label}
              <N of={counts?.[at]} />
            </span>
            <i>
              {series.map(({ name, values }) => (
                <b key={name} style={{ inlineSize: `${((values[at] ?? 0) / most) * 100}%` }} />
              ))}
            </i>
            <em>{format(sums[at] ?? 0)}</em>
          </div>
        ))}
      </div>
    </div>
  );
}

function Columns({ labels, series: [first], counts, format = plain }: ChartProps) {
  const most = Math.max(1, ...(first?.values ?? []).map((value) => value ?? 0));
  return (
    <div className={styles.columns}>
      {labels.map((label, at) => {
        const value = first?.values[at] ?? null;
        return (
          <div key={label} data-empty={value === 0 ? '' : undefined}>
            <em>{value === null ? '—' : value === 0 ? '无' : format(value)}</em>
            <i style={{ blockSize: `calc((100% - ${counts ? 64 : 44}px) * ${(value ?? 0) / most})` }} />
            <span>{label}</span>
            <N of={counts?.[at]} />
          </div>
        );
      })}
    </div>
  );
}

function Lines({ labels, series, format = plain }: ChartProps) {
  const most = roundAbove(Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const x = (at: number) => (labels.length < 2 ? WIDTH / 2 : (at / (labels.length - 1)) * WIDTH);
  const points = series.map(({ values }) =>
    values.flatMap((value, at) => (value === null ? [] : [`${x(at)},${HEIGHT - (value / most) * HEIGHT}`])),
  );
  const [lead = []] = points;
  const foot = (at: string | undefined) => `${at?.split(',')[0]},${HEIGHT}`;
  const ends = [labels[0], labels.length > 2 ? labels[Math.floor((labels.length - 1) / 2)] : undefined, labels.at(-1)];
  return (
    <div className={styles.line}>
      <Legend series={series} />
      <div className={styles.field}>
        <ol>
          {[most, most / 2, 0].map((value) => (
            <li key={value}>{format(value)}</li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {lead.length > 1 && <polygon points={[foot(lead[0]), ...lead, foot(lead.at(-1))].join(' ')} />}
          {series.map(({ name }, at) => (
            <polyline key={name} points={points[at]?.join(' ')} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <div>{ends.map((label, at) => label !== undefined && <span key={`${at}`}>{label}</span>)}</div>
      </div>
    </div>
  );
}

const drawings = { bar: Bars, column: Columns, line: Lines };

/** Numbers as a chart, hidden from screen readers: place a table with the same numbers beside it. */
export function Chart(props: ChartProps) {
  const Drawing = drawings[props.kind];
  return (
    <div className={styles.chart} aria-hidden="true">
      <Drawing {...props} />
    </div>
  );
}
