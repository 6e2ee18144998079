'use client';

import { AccountDetail } from '@/components/shell/list/account-detail';
import { Card } from '@/components/ui/card';
import { Chart } from '@/components/ui/chart';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { TableDownload } from '@/components/ui/table-download';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { PrizeVotesOverview } from '@/lib/contract/staff-prize';
import classes from './staff-prize.module.css';
import { prizeVotesRef, staffPrizePath } from './staff-prize-refs';

type Day = PrizeVotesOverview['days'][number] & { id: number };
type Suspect = PrizeVotesOverview['suspects'][number] & { id: number };

const dayColumns: Column<Day>[] = [
  { label: '日期', as: 'title', cell: ({ day }) => day },
  { label: '票数', as: 'figure', cell: ({ votes }) => String(votes) },
  { label: '投票人', as: 'figure', cell: ({ voters }) => String(voters) },
];
const suspectColumns: Column<Suspect>[] = [
  { label: '网络代号', as: 'title', cell: ({ network }) => network },
  { label: '一小时内最多', as: 'figure', cell: ({ most }) => `${most} 票` },
  { label: '合计', cell: ({ votes, voters }) => `${votes} 票，${voters} 个账号` },
  { label: '时间', cell: ({ from, to }) => `${from.slice(5, 16)} 至 ${to.slice(5, 16)}` },
  {
    label: '主要投给',
    cell: ({ works }) => (
      <>
        {works.map(({ title, votes }) => (
          <small key={title}>{`${title} ${votes} 票`}</small>
        ))}
      </>
    ),
  },
];

/** Votes of a session by day, suspected automated votes, and the data as a table. */
export function PrizeVotesView({ id }: { id: number }) {
  const query = useEndpoint(prizeVotesRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail
      query={query}
      heading="投票概况"
      back={{ href: staffPrizePath(id), label: '评选进展' }}
      missing="没有这一届评选。"
    >
      {({ days, suspects, threshold }) => (
        <>
          <TitleBox
            variant="work"
            title="投票概况"
            actions={<TableDownload path={`/api/v1/staff/prize/sessions/${id}/votes/export`} label="导出票数" />}
          />
          <div className={classes.stack}>
            <Card title="可疑投票" bare={suspects.length > 0}>
              {suspects.length === 0 ? (
                <p>{`没有哪个网络在一小时内投出 ${threshold} 票以上。`}</p>
              ) : (
                <DataTable rows={counted(suspects)} columns={suspectColumns} />
              )}
            </Card>
            <Card title="每日投票" bare={days.length > 0}>
              {days.length === 0 ? (
                <p>还没有人投票。</p>
              ) : (
                <>
                  <div className="card-body">
                    <Chart
                      kind="line"
                      labels={days.map(({ day }) => day)}
                      series={[
                        { name: '票数', values: days.map(({ votes }) => votes) },
                        { name: '投票人', values: days.map(({ voters }) => voters) },
                      ]}
                    />
                  </div>
                  <DataTable rows={[...counted(days)].reverse()} columns={dayColumns} />
                </>
              )}
            </Card>
          </div>
        </>
      )}
    </AccountDetail>
  );
}
