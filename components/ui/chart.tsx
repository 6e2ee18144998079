import styles from './chart.module.css';

export interface ChartSeries {
  name: string;
  /** One for each label; null where there is none to show. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** Bars: one row a name. Columns: one a month. Line: over many days. */
  kind: 'bar' | 'column' | 'line';
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** A number as people read it. */
  format?: (value: number) => string;
}

const plain = (value: number) => value.toLocaleString('zh-CN');
/** Size of the field that a line is drawn in; it is stretched to its place. */
const [WIDTH, HEIGHT] = [1000, 200];

function Bars({ labels, series: [first], format = plain, most }: ChartProps & { most: number }) {
  return (
    <div className={styles.bars}>
      {labels.map((label, at) => {
        const value = first?.values[at] ?? 0;
        return (
          <div key={label}>
            <span>{label}</span>
            <i>
              <b style={{ inlineSize: `${(value / most) * 100}%` }} />
            </i>
            <em>{format(value)}</em>
          </div>
        );
      })}
    </div>
  );
}

function Columns({ labels, series: [first], format = plain, most }: ChartProps & { most: number }) {
  return (
    <div className={styles.columns}>
      {labels.map((label, at) => {
        const value = first?.values[at] ?? null;
        return (
          <div key={label}>
            <em>{value === null ? '—' : format(value)}</em>
            <i style={{ blockSize: `${((value ?? 0) / most) * 100}%` }} />
            <span>{label}</span>
          </div>
        );
      })}
    </div>
  );
}

function Lines({ labels, series, format = plain, most }: ChartProps & { most: number }) {
  const x = (at: number) => (labels.length < 2 ? WIDTH / 2 : (at / (labels.length - 1)) * WIDTH);
  const pointsOf = ({ values }: ChartSeries) =>
    values.flatMap((value, at) => (value === null ? [] : [`${x(at)},${HEIGHT - (value / most) * HEIGHT}`])).join(' ');
  const ends = [labels[0], labels.length > 2 ? labels[Math.floor((labels.length - 1) / 2)] : undefined, labels.at(-1)];
  return (
    <div className={styles.line}>
      <p>
        {series.map(({ name }) => (
          <span key={name}>
            <i />
            {name}
          </span>
        ))}
        <small>{`最高 ${format(most)}`}</small>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map((one) => (
          <polyline key={one.name} points={pointsOf(one)} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <div>{ends.map((label, at) => label !== undefined && <span key={`${at}`}>{label}</span>)}</div>
    </div>
  );
}

const drawings = { bar: Bars, column: Columns, line: Lines };

/** Numbers as a drawing. It is for the eye alone: a table with the same numbers stands beside it. */
export function Chart(props: ChartProps) {
  const Drawing = drawings[props.kind];
  const most = Math.max(1, ...props.series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <div className={styles.chart} aria-hidden="true">
      <Drawing {...props} most={most} />
    </div>
  );
}
