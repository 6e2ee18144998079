'use client';

import { Checkbox } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ClientPager } from '@/components/shell/list/client-pager';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { BatchCandidate, BatchDetail } from '@/lib/contract/batches';
import styles from './batch.module.css';
import { addRef, batchReadings, candidatesRef } from './batch-refs';

const PAGE = 50;

const columns: Column<BatchCandidate>[] = [
  {
    label: '名称',
    as: 'title',
    cell: ({ title, recordNo }) => (
      <>
        {title}
        <small className="nowrap">{recordNo}</small>
      </>
    ),
  },
  { label: '申请人', cell: ({ from }) => from || '—' },
  { label: '等待自', cell: ({ since }) => since.slice(0, 10) },
  {
    label: '状态',
    as: 'state',
    cell: ({ statusLabel, tone, tied }) =>
      tied ? <StatusTag state="应当回避" tone="no" plain /> : <StatusTag state={statusLabel} tone={tone} />,
  },
];

/** Search by title or number. */
function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <form onSubmit={submit}>
      <input className="input" type="search" name="q" aria-label="名称或编号" placeholder="名称或编号" maxLength={60} />
      <button type="submit" className="btn">
        查找
      </button>
    </form>
  );
}

/** Cases that can be added to an open batch, picked one by one or by page. */
export function CandidatesCard({ batch: { id, kind, kindLabel } }: { batch: BatchDetail }) {
  const [q, setQ] = useState('');
  const [pageIndex, setPage] = useState(1);
  const [ids, setIds] = useState<readonly number[]>([]);
  const query = useEndpoint(
    candidatesRef,
    { query: { kind, pageIndex, pageSize: PAGE, q: q || undefined } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const add = useEndpointMutation(addRef, {
    refreshes: batchReadings,
    onSuccess: (_, { body }) => {
      setIds([]);
      setPage(1);
      toast(`已加入 ${body.recordIds.length} 件`, 'done');
    },
  });
  const free = (query.data?.list ?? []).filter(({ tied }) => tied === '').map((one) => one.id);
  const chosen = ids.filter((one) => free.includes(one));
  const isAll = free.length > 0 && chosen.length === free.length;
  const choose = (one: number, isChosen: boolean) =>
    setIds((known) => (isChosen ? [...known, one] : known.filter((other) => other !== one)));
  const choice: Column<BatchCandidate> = {
    label: '选择',
    as: 'choice',
    cell: ({ id: one, title, tied }) => (
      <Checkbox
        aria-label={`选择 ${title}`}
        checked={chosen.includes(one)}
        disabled={tied !== ''}
        title={tied || undefined}
        onChange={(event) => choose(one, event.currentTarget.checked)}
      />
    ),
  };
  const search = (text: string) => {
    setQ(text);
    setPage(1);
  };
  return (
    <Card title={`可以加入的${kindLabel}`} bare>
      <div className={styles.bar}>
        <Checkbox
          label="全选本页"
          checked={isAll}
          disabled={free.length === 0}
          onChange={() => setIds(isAll ? [] : free)}
        />
        <Search onSearch={search} />
        <BusyButton
          busy={add.isPending}
          disabled={chosen.length === 0}
          onClick={() => add.mutate({ params: { id }, body: { recordIds: chosen } })}
        >
          {chosen.length > 0 ? `加入批次（${chosen.length} 件）` : '加入批次'}
        </BusyButton>
      </div>
      <QueryState query={query} loading={<Skeleton variant="table" rows={3} />}>
        {(page) =>
          page.list.length > 0 ? (
            <>
              <DataTable rows={page.list} columns={[choice, ...columns]} />
              {page.total > PAGE && <ClientPager {...page} unit="件" onPage={setPage} />}
            </>
          ) : (
            <p className={`mute ${styles.pad}`}>
              {q ? '没有符合条件的业务。' : '没有可以加入的业务：受理并且缴清费用的出现在这里。'}
            </p>
          )
        }
      </QueryState>
    </Card>
  );
}
