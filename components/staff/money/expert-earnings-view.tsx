'use client';

import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useListAddress } from '@/components/shell/list/use-list-address';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { MonthSelect, recentMonths } from '@/components/ui/month-select';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TableDownload } from '@/components/ui/table-download';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type EarningLine, type Earnings, payoutForm, type recordPayout } from '@/lib/contract/earnings';
import { formatFen } from '@/lib/format/money';
import { monthWords } from '@/lib/format/wire-time';
import { EXPERT_EARNINGS_FILE, expertEarningsRef, recordPayoutRef } from './money-refs';

type Row = EarningLine & { id: number };

const columns: Column<Row>[] = [
  {
    label: '专家',
    as: 'title',
    cell: ({ expert }) => (
      <>
        {expert.name}
        <small>{expert.organisation}</small>
      </>
    ),
  },
  { label: '书面咨询', as: 'figure', cell: ({ questions }) => String(questions) },
  { label: '预约', as: 'figure', cell: ({ appointments }) => String(appointments) },
  { label: '收款', as: 'figure', cell: ({ grossFen }) => formatFen(grossFen) },
  { label: '协会分成', as: 'figure', cell: ({ shareFen }) => formatFen(shareFen) },
  { label: '本月应得', as: 'figure', cell: ({ netFen }) => formatFen(netFen) },
  { label: '结转', as: 'figure', cell: ({ carriedFen }) => formatFen(carriedFen) },
  { label: '待付', as: 'figure', cell: ({ payableFen }) => formatFen(Math.max(0, payableFen)) },
  {
    label: '付款',
    as: 'state',
    cell: ({ payout, payableFen }) => {
      if (!payout) return payableFen > 0 ? '待付' : '余额结转';
      return (
        <>
          {`${payout.paidOn} 已付 ${formatFen(payout.amountFen)}`}
          <small>{payout.reference}</small>
        </>
      );
    },
  },
];

function PayoutDialog({ line, month, onClose }: { line: EarningLine; month: string; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation<typeof recordPayout>(recordPayoutRef, {
    refreshes: [expertEarningsRef],
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title={`登记付款：${line.expert.name}`}
      submitLabel={`登记已付 ${formatFen(line.payableFen)}`}
      schema={payoutForm}
      initial={{ paidOn: '', reference: '' }}
      send={async (body) => {
        await mutateAsync({ params: { id: line.expert.id }, body: { ...body, month, amountFen: line.payableFen } });
        toast('已登记', 'done');
      }}
      onClose={onClose}
    >
      <p>{`${monthWords(month)}及以前没有付的收入。请先在网上银行付款，再登记日期与流水号；登记后不能修改。`}</p>
      <DateField name="paidOn" label="付款日期" required />
      <TextField name="reference" label="银行流水号" required full maxLength={64} />
    </FormDialog>
  );
}

function PayableList({ earnings }: { earnings: Earnings }) {
  const [paying, setPaying] = useState<EarningLine | null>(null);
  const { month, isOver, list, total } = earnings;
  return (
    <>
      <Card
        title={`${monthWords(month)}　待付合计 ${formatFen(total.payableFen)}`}
        more={<TableDownload path={EXPERT_EARNINGS_FILE} query={{ month }} of="专家收入" size="sm" />}
        bare
      >
        {list.length > 0 ? (
          <DataTable
            rows={list.map((line): Row => ({ ...line, id: line.expert.id }))}
            columns={columns}
            ops={(line) =>
              isOver && !line.payout && line.payableFen > 0 ? (
                <button type="button" className="btn btn-sm" onClick={() => setPaying(line)}>
                  登记付款
                  <span className="vh">{`：${line.expert.name}`}</span>
                </button>
              ) : null
            }
          />
        ) : (
          <EmptyState level={2} title="这个月没有专家收入" text="专家答复付款的问题、完成预约以后计入当月。" />
        )}
      </Card>
      {paying && <PayoutDialog line={paying} month={month} onClose={() => setPaying(null)} />}
    </>
  );
}

/** 专家收入: what each expert earned in a month, and what finance has paid. */
export function ExpertEarningsView() {
  const address = useListAddress();
  const asked = address.get('month');
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked);
  const query = useEndpoint(expertEarningsRef, { query: isMonth ? { month: asked } : {} }, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="专家收入" sub="按月付给专家：收款扣除协会分成与退款；月份结束后登记付款" />
      <MonthSelect
        label="月份"
        spaced
        value={isMonth ? asked : (query.data?.month ?? '')}
        months={recentMonths()}
        change={(month) => address.change({ month })}
      />
      <QueryState query={query} loading={<Skeleton variant="lines" rows={6} />}>
        {(earnings) => <PayableList earnings={earnings} />}
      </QueryState>
    </>
  );
}
