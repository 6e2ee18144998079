'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { BatchState, BatchSummary } from '@/lib/contract/batches';
import { batchPath, batchStates } from '@/lib/kinds/batch-labels';
import styles from './batch.module.css';
import { batchesRef } from './batch-refs';
import { DueCell } from './due-cell';
import { NewBatch } from './new-batch';

const states: BatchState[] = ['open', 'sent', 'received', 'done', 'discarded'];

const columns: Column<BatchSummary>[] = [
  {
    label: '批次',
    as: 'title',
    cell: ({ number, kindLabel }) => (
      <>
        <span className="nowrap">{number}</span>
        <small>{kindLabel}</small>
      </>
    ),
  },
  {
    label: '业务',
    as: 'figure',
    cell: ({ cases, waiting, state }) =>
      waiting > 0 && state === 'received' ? `${cases} 件，${waiting} 件待发证` : `${cases} 件`,
  },
  { label: '建立', cell: ({ by, createdAt }) => <span>{`${by} ${createdAt.slice(0, 10)}`}</span> },
  { label: '送出', cell: ({ sentAt }) => sentAt?.slice(0, 10) ?? '—' },
  { label: '期限', cell: (batch) => <DueCell batch={batch} /> },
  {
    label: '状态',
    as: 'state',
    cell: ({ state }) => <StatusTag state={batchStates[state].label} tone={batchStates[state].tone} />,
  },
];

/** Batches of all kinds, with the cases that can be forwarded. */
export function BatchesView() {
  const list = useAccountList(batchesRef, ({ pageIndex, text, oneOf }) => ({
    query: { pageIndex, kind: text('kind', 40), state: oneOf('state', states) },
  }));
  const { data } = list.query;
  return (
    <AccountList
      list={list}
      title="转报批次"
      sub="受理后的登记业务成批转报登记机构：材料包、回执与证书都在这里。"
      tabs={
        data && (
          <div className={styles.above}>
            <NewBatch kinds={data.kinds} />
          </div>
        )
      }
      noun="批次"
      unit="个"
      chips={{
        name: 'state',
        label: '状态',
        options: states.map((state) => ({ value: state, label: batchStates[state].label })),
        counts: (page) => page.states,
      }}
      empty={{ title: '还没有批次', text: '有可以转报的业务时，从上面新建一个批次。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, number, state }) => (
            <RowLink href={batchPath(id)} of={number}>
              {state === 'open' ? '组批' : '查看'}
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
