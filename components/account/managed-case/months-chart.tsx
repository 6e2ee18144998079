import { Card } from '@/components/ui/card';
import type { ManageOverview } from '@/lib/contract/manage';
import styles from './manage.module.css';

/** Entries of the last twelve months as a column chart with values; a list for screen readers. */
export function MonthsChart({ months }: Pick<ManageOverview, 'months'>) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <Card title="近十二个月提交与录入">
      <ol className={styles.chart}>
        {months.map(({ month, count }) => (
          <li key={month}>
            <b>{count || ''}</b>
            <i style={{ blockSize: `${(count / most) * 100}%` }} aria-hidden="true" />
            <small>
              <span className="vh">{`${month.slice(0, 4)} 年 `}</span>
              {`${Number(month.slice(5))} 月`}
              {count === 0 && <span className="vh">，没有</span>}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
