'use client';

import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { ClientPager } from '@/components/shell/list/client-pager';
import { DayField } from '@/components/shell/list/range-fields';
import { type ListAddress, useListAddress } from '@/components/shell/list/use-list-address';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { MonthSelect, recentMonths } from '@/components/ui/month-select';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { TableDownload } from '@/components/ui/table-download';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Closing, ClosingLine } from '@/lib/contract/closing';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { lineKindLabels } from '@/lib/kinds/products/closing-labels';
import { payTypeLabels } from '@/lib/kinds/products/order-labels';
import styles from './money.module.css';
import { closingFileRef, closingRef } from './money-refs';
import { MonthLockCard } from './month-lock-card';

const PAGE = 20;
const PERIOD = /^\d{4}-\d{2}(-\d{2})?$/;

const columns: Column<ClosingLine>[] = [
  {
    label: '编号',
    as: 'title',
    cell: ({ number, title, orderId }) => (
      <>
        <Link className="link" href={`/staff/money/orders/${orderId}`} prefetch={false}>
          {number}
        </Link>
        <small>{title}</small>
      </>
    ),
  },
  { label: '时间', cell: ({ at }) => at },
  { label: '类别', cell: ({ kind }) => lineKindLabels[kind] },
  { label: '业务类型', cell: ({ type }) => products[type].label },
  { label: '收付方式', cell: ({ way }) => payTypeLabels[way] },
  { label: '收入', as: 'figure', cell: ({ income }) => (income > 0 ? formatFen(income) : '—') },
  {
    label: '支出',
    as: 'figure',
    cell: ({ refund, charge }) => (refund + charge > 0 ? formatFen(refund + charge) : '—'),
  },
];

interface SumRow {
  label: string;
  count: number;
  income: number;
  refund: number;
  charge: number;
}

function SumGroup({ title, rows }: { title: string; rows: readonly SumRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
      </tr>
      {rows.map(({ label, count, income, refund, charge }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className={styles.amount}>{count}</td>
          <td className={styles.amount}>{formatFen(income)}</td>
          <td className={styles.amount}>{formatFen(refund + charge)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Sums({ closing }: { closing: Closing }) {
  const { total, byType, byWay, byKind } = closing;
  return (
    <div className={styles.scroll}>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">分类</th>
            <th scope="col" className={styles.amount}>
              笔数
            </th>
            <th scope="col" className={styles.amount}>
              收入
            </th>
            <th scope="col" className={styles.amount}>
              支出
            </th>
          </tr>
        </thead>
        <SumGroup
          title="按业务类型"
          rows={byType.map(({ type, ...sums }) => ({ label: products[type].label, ...sums }))}
        />
        <SumGroup title="按收付方式" rows={byWay.map(({ way, ...sums }) => ({ label: payTypeLabels[way], ...sums }))} />
        <SumGroup title="按类别" rows={byKind.map(({ kind, ...sums }) => ({ label: lineKindLabels[kind], ...sums }))} />
        <SumGroup title="合计" rows={[{ label: '全部', ...total }]} />
      </table>
    </div>
  );
}

const figuresOf = ({ opening, ending, owedBack, total }: Closing) => [
  { label: '期初结余', value: opening },
  { label: '本期收入', value: total.income },
  { label: '本期退款', value: total.refund },
  { label: '银行手续费', value: total.charge },
  { label: '期末结余', value: ending },
  { label: '其中待退款', value: owedBack },
];

/** Selects a day, or a month when the day is empty; kept in the address. */
function PeriodForm({ period, address }: { period: string; address: ListAddress }) {
  const [month, setMonth] = useState(period.slice(0, 7));
  const go = (chosen: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (PERIOD.test(chosen)) address.change({ period: chosen });
  };
  return (
    <div className={`${styles.period} no-print`}>
      <form className="row" onSubmit={(event) => go(String(new FormData(event.currentTarget).get('day') ?? ''))(event)}>
        <div className={styles.day}>
          <span aria-hidden="true">日结</span>
          <DayField name="day" label="日结" day={period.length === 10 ? period : ''} />
        </div>
        <button type="submit" className="btn">
          看这一天
        </button>
      </form>
      <form className="row" onSubmit={go(month)}>
        <MonthSelect label="月结" value={month} months={recentMonths()} change={setMonth} />
        <button type="submit" className="btn">
          看这个月
        </button>
      </form>
    </div>
  );
}

/** Accounts of a day or a month: opening balance, all entries, totals, and the download. */
export function ClosingView() {
  const address = useListAddress();
  const asked = address.get('period');
  const period = PERIOD.test(asked) ? asked : formatDate(new Date());
  const query = useEndpoint(
    closingRef,
    { query: { period, pageIndex: address.pageIndex, pageSize: PAGE } },
    { meta: { quiet: true } },
  );
  return (
    <>
      <TitleBox
        variant="work"
        title={period.length === 7 ? '月结' : '日结'}
        sub={period}
        actions={<TableDownload path={closingFileRef.path} query={{ period }} variant="quiet" />}
      />
      <div className="card">
        <PeriodForm key={period} period={period} address={address} />
        <QueryState query={query} failed="账目没有取到">
          {(closing) => (
            <div className={styles.pad}>
              {period.length === 10 && closing.lock.state === 'locked' && (
                <NoticeBar>{`${closing.lock.month} 已由两位财务签字锁定。`}</NoticeBar>
              )}
              {!closing.isOver && <NoticeBar>这一期还没有结束，以下是到现在为止的账目。</NoticeBar>}
              <dl className={styles.figures}>
                {figuresOf(closing).map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{formatFen(value)}</dd>
                  </div>
                ))}
              </dl>
              <p className="mute">
                {`审核转账回执：通过 ${closing.receipts.passed} 份，退回 ${closing.receipts.returned} 份。`}
              </p>
            </div>
          )}
        </QueryState>
      </div>
      {query.data && period.length === 7 && (
        <div className={styles.block}>
          <MonthLockCard lock={query.data.lock} closing={query.data} />
        </div>
      )}
      {query.data && query.data.total.count > 0 && (
        <>
          <div className={styles.block}>
            <Card title="分类合计" bare>
              <Sums closing={query.data} />
            </Card>
          </div>
          <div className={styles.block}>
            <Card title="逐笔明细" bare>
              <DataTable rows={query.data.list} columns={columns} />
              <div className={styles.pad}>
                <ClientPager
                  total={query.data.total.count}
                  pageIndex={query.data.pageIndex}
                  pageSize={query.data.pageSize}
                  unit="笔"
                  onPage={(index) => address.change({ pageIndex: index > 1 ? String(index) : '' })}
                />
              </div>
            </Card>
          </div>
        </>
      )}
    </>
  );
}
