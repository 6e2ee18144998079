import { MoreLink } from '@/components/ui/more-link';
import { Price } from '@/components/ui/price';
import type { ReportCard } from '@/lib/contract/reports';
import classes from './report.module.css';

/** Links to other reports, beside the current one. */
export function OtherReports({ reports }: { reports: readonly ReportCard[] }) {
  if (reports.length === 0) return null;
  return (
    <section className={classes.others}>
      <div className="rule" />
      <h2>其他报告</h2>
      <ul className="lines">
        {reports.map(({ id, title, priceFen, publishedAt }) => (
          <li key={id}>
            <a href={`/report-detail/${id}`}>
              {title}
              <span className={classes.otherFacts}>
                <time dateTime={publishedAt.slice(0, 10)}>{publishedAt.slice(0, 7)}</time>
                <Price fen={priceFen} className={classes.small} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <MoreLink label="全部报告" href="/work/report" className={classes.all} />
    </section>
  );
}
