'use client';

import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { BatchCase, BatchDetail } from '@/lib/contract/batches';
import styles from './batch.module.css';
import { batchReadings, removeRef } from './batch-refs';

const columns: Column<BatchCase>[] = [
  {
    label: '名称',
    as: 'title',
    cell: ({ title, recordNo, problem }) => (
      <>
        {title}
        <small className="nowrap">{recordNo}</small>
        {problem && <small className={styles.wrong}>{problem}</small>}
      </>
    ),
  },
  { label: '申请人', cell: ({ from }) => from || '—' },
  { label: '登记号', cell: ({ certificateNo }) => certificateNo || '—' },
  { label: '状态', as: 'state', cell: ({ statusLabel, tone }) => <StatusTag state={statusLabel} tone={tone} /> },
];

/** Cases of a batch; those of an open one can be taken out. */
export function BatchCasesCard({ batch: { id, state, list, cases } }: { batch: BatchDetail }) {
  const remove = useEndpointMutation(removeRef, { refreshes: batchReadings });
  const pending = remove.isPending ? remove.variables?.body.recordIds[0] : undefined;
  return (
    <Card title={`批次里的业务（${cases} 件）`} bare>
      {list.length > 0 ? (
        <DataTable
          rows={list}
          columns={columns.filter(({ label }) => label !== '登记号' || state !== 'open')}
          ops={({ id: recordId, title }) => (
            <>
              <RowLink href={`/staff/cases/${recordId}`} of={title} />
              {state === 'open' && (
                <BusyButton
                  variant="quiet"
                  size="sm"
                  aria-label={`移出：${title}`}
                  busy={pending === recordId}
                  onClick={() => remove.mutate({ params: { id }, body: { recordIds: [recordId] } })}
                >
                  移出
                </BusyButton>
              )}
            </>
          )}
        />
      ) : (
        <p className={`mute ${styles.pad}`}>还没有业务，从下面选择加入。</p>
      )}
    </Card>
  );
}
