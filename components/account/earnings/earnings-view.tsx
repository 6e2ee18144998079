'use client';

import type { ReactNode } from 'react';
import { useListAddress } from '@/components/shell/list/use-list-address';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmptyState } from '@/components/ui/empty-state';
import { MonthSelect } from '@/components/ui/month-select';
import { Missing, QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TableDownload } from '@/components/ui/table-download';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { EarningEntry, EarningStatement } from '@/lib/contract/earnings';
import { formatFen } from '@/lib/format/money';
import { monthWords } from '@/lib/format/wire-time';
import { earningKindWords } from '@/lib/rules/expert-earnings';
import classes from './earnings.module.css';
import { EARNINGS_FILE, ownEarningsRef } from './earnings-refs';

const subjectWords = { question: '书面咨询', appointment: '预约' } as const;

const columns: Column<EarningEntry>[] = [
  {
    label: '内容',
    as: 'title',
    cell: ({ title, subject, kind }) => (
      <>
        {title}
        <small>{`${subjectWords[subject]}${earningKindWords[kind]}`}</small>
      </>
    ),
  },
  { label: '时间', cell: ({ at }) => at.slice(0, 16) },
  { label: '收款', as: 'figure', cell: ({ grossFen }) => formatFen(grossFen) },
  { label: '协会分成', as: 'figure', cell: ({ shareFen }) => formatFen(shareFen) },
  { label: '应得', as: 'figure', cell: ({ netFen }) => formatFen(netFen) },
];

/** Says how far the payment of a month has come. */
function payoutWords({ payout, isOver, payableFen }: EarningStatement): string {
  if (payout) return `${payout.paidOn} 付 ${formatFen(payout.amountFen)}，流水号 ${payout.reference}`;
  if (payableFen <= 0) return '没有待付的金额';
  return isOver ? '待协会付款' : '本月结束后由协会付款';
}

function Sums({ statement }: { statement: EarningStatement }) {
  const { month, grossFen, shareFen, netFen, carriedFen, payableFen, sharePercent } = statement;
  return (
    <Card title={monthWords(month)} more={<TableDownload path={EARNINGS_FILE} query={{ month }} of="收入" size="sm" />}>
      <DefinitionList
        items={[
          { label: '收款', value: formatFen(grossFen) },
          { label: '协会分成', value: `${formatFen(shareFen)}（现行 ${sharePercent}%）` },
          { label: '本月应得', value: formatFen(netFen) },
          { label: '以前月份结转', value: formatFen(carriedFen) },
          { label: '待付', value: formatFen(payableFen) },
          { label: '付款', value: payoutWords(statement) },
        ]}
      />
    </Card>
  );
}

/** 我的收入: the statement of a month, and the choice of another. */
export function EarningsView({ tabs }: { tabs: ReactNode }) {
  const address = useListAddress();
  const asked = address.get('month');
  const query = useEndpoint(ownEarningsRef, { query: asked ? { month: asked } : {} }, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="我的收入" />
      {tabs}
      <QueryState query={query} loading={<Skeleton variant="lines" rows={5} />}>
        {(statement) =>
          statement === null ? (
            <Missing text="这个账号没有关联专家。" />
          ) : (
            <div className={classes.page}>
              <MonthSelect
                label="月份"
                spaced
                value={statement.month}
                months={statement.months}
                change={(month) => address.change({ month })}
              />
              <Sums statement={statement} />
              <Card title="明细" bare>
                {statement.entries.length > 0 ? (
                  <DataTable rows={statement.entries} columns={columns} />
                ) : (
                  <EmptyState level={2} title="这个月没有收入" text="答复付款的问题、完成预约以后计入当月。" />
                )}
              </Card>
            </div>
          )
        }
      </QueryState>
    </>
  );
}
