import { Chart } from '@/components/ui/chart';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { TitleBox } from '@/components/ui/title-box';
import type { EndpointData } from '@/lib/contract/endpoint';
import {
  exportPublicFigures,
  type getPublicFigures,
  LEAST_FOR_PERCENT,
  type PublicMonth,
} from '@/lib/contract/figures';
import { grouped } from '@/lib/format/grouped';
import { FigureTable } from './figure-table';
import styles from './figures.module.css';

type Figures = EndpointData<typeof getPublicFigures>;

/** A number with its unit; a dash for a suppressed value. */
const said = (value: number | null, unit: string) => (value === null ? '—' : `${grouped(value)}${unit}`);
const monthName = (month: string) => `${Number(month.slice(5))} 月`;

interface Series {
  title: string;
  unit: string;
  of: (month: PublicMonth) => number | null;
  /** Number of cases behind a value, where the value is not that number. */
  n?: (month: PublicMonth) => number | null;
}
const series: readonly Series[] = [
  { title: '登记与备案', unit: ' 件', of: ({ registrations }) => registrations },
  { title: '登记用时的中位天数', unit: ' 天', of: ({ days }) => days, n: ({ timed }) => timed },
  { title: '办结的调解', unit: ' 件', of: ({ mediations }) => mediations },
];

/** Share of agreements over all months, where there are enough mediations for a percentage. */
const agreementWords = ({ mediations, agreedPercent }: Figures['agreement']): string =>
  agreedPercent === null
    ? `近十二个月办结 ${mediations} 件；不满 ${LEAST_FOR_PERCENT} 件的不计比例。`
    : `近十二个月办结 ${mediations} 件，达成协议的占 ${agreedPercent}%。`;

/** Public statistics: work done in the last twelve months and its duration; citable, with a download. */
export function LeafView({
  figures: { months, steps, updatedAt, agreement },
  site,
}: {
  figures: Figures;
  site: string;
}) {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const day = updatedAt.slice(0, 10);
  return (
    <div className={`wrap ${styles.leaf}`}>
      <TitleBox
        title="版权服务统计"
        sub={`${first} 至 ${last}，由办理记录直接计算`}
        actions={
          <a className="btn" href={`${exportPublicFigures.path}?format=xlsx`} download>
            下载表格
          </a>
        }
      />
      {series.map(({ title, unit, of, n }) => (
        <section key={title} className="card">
          <div className="card-head">
            <h2>{title}</h2>
            {/* The unit does not fit above twelve narrow columns. */}
            <small className="mute">{`单位：${unit.trim()}`}</small>
          </div>
          <div className="card-body">
            {months.some((month) => of(month) !== null) ? (
              <Chart
                kind="column"
                labels={months.map(({ month }) => monthName(month))}
                series={[{ name: title, values: months.map(of) }]}
                counts={n && months.map(n)}
              />
            ) : (
              <EmptyState title="数据还不够" text="满三件的月份才公布，避免看出单个案件。" />
            )}
            {title === '办结的调解' && agreement.mediations > 0 && <p>{agreementWords(agreement)}</p>}
            <details>
              <summary className="opens no-print">
                看数字
                <Icon icon={iconChevronDown} size={16} />
              </summary>
              <FigureTable
                caption={title}
                heads={n ? ['月份', title, '件数'] : ['月份', title]}
                rows={months.map((month) => [
                  month.month,
                  said(of(month), unit),
                  ...(n ? [said(n(month), ' 件')] : []),
                ])}
              />
            </details>
          </div>
        </section>
      ))}
      {steps.length > 0 && (
        <section className="card">
          <div className="card-head">
            <h2>各环节用时</h2>
          </div>
          <div className="card-body">
            <FigureTable
              caption="各环节用时"
              heads={['业务与环节', '中位天数', '件数']}
              rows={steps.map(({ service, step, days, cases }) => [`${service}：${step}`, `${days} 天`, `${cases} 件`])}
            />
          </div>
        </section>
      )}
      <section className="card">
        <div className="card-head">
          <h2>说明与引用</h2>
        </div>
        <div className="card-body">
          <p>
            登记与备案按证书日期计；用时为提交至发证的天数，取中位数；n
            为用时所依据的件数。少于三件的不公布，不满十件的不计比例。每天更新一次，当月结束后列入。
          </p>
          <p>{`引用格式：${site}．版权服务统计（${first} 至 ${last}）．${day}．`}</p>
        </div>
      </section>
    </div>
  );
}
