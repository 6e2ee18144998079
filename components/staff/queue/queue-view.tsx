'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import type { QueueItem } from '@/lib/contract/queue';
import { ChosenItems } from './chosen-items';
import { itemColumns } from './item-columns';
import { KeyHints } from './key-hints';
import styles from './queue.module.css';
import { pageOfItem, queueRef } from './queue-refs';
import { useQueueAction } from './use-queue-action';
import { ROW_KEYS, useRowKeys } from './use-row-keys';

const HELD = [
  { value: 'mine', label: '我领取的' },
  { value: 'free', label: '无人领取的' },
];

/** One queue: its items, oldest first, selected one by one or by page. */
export function QueueView({ queue }: { queue: string }) {
  const [ids, setIds] = useState<number[]>([]);
  const list = useAccountList(queueRef, ({ pageIndex, text, oneOf }) => ({
    params: { queue },
    query: { pageIndex, held: oneOf('held', ['mine', 'free'] as const), state: text('state', 40), q: text('q', 60) },
  }));
  const views = useListViews(list.address, itemColumns);
  const { data } = list.query;
  const shown = (data?.list ?? []).map(({ id }) => id);
  const chosen = ids.filter((id) => shown.includes(id));
  const choose = (id: number, isChosen: boolean) =>
    setIds((known) => (isChosen ? [...known, id] : known.filter((one) => one !== id)));
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const take = useQueueAction('领取');
  const letters = useRowKeys({
    chosen: chosen.map(String),
    onChoose: (key) => choose(Number(key), !chosen.includes(Number(key))),
    onTake: (keys) => take.run({ queue, ids: keys.map(Number) }),
  });
  const choice: Column<QueueItem> = {
    label: '选择',
    as: 'choice',
    cell: ({ id, title }) => (
      <Checkbox
        aria-label={`选择 ${title}`}
        checked={chosen.includes(id)}
        onChange={(event) => choose(id, event.currentTarget.checked)}
      />
    ),
  };
  return (
    <AccountList
      list={list}
      views={views.views}
      title={data?.title ?? '待办队列'}
      actions={data?.hasBatches && <ButtonLink href="/staff/batches">转报批次</ButtonLink>}
      noun="待办"
      unit="件"
      search="名称或编号"
      select={{ name: 'held', label: '经办', all: '全部', options: HELD }}
      chips={{
        name: 'state',
        label: '状态',
        options: (data?.states ?? []).map(({ state, label }) => ({ value: state, label })),
        counts: ({ states }) => states,
      }}
      empty={{ title: '这个队列里没有待办', text: '都办完了。', way: { href: '/staff', label: '看其他队列' } }}
    >
      {(page) => (
        <>
          <div className={styles.bar}>
            <Checkbox label="全选本页" checked={isAll} onChange={() => setIds(isAll ? [] : shown)} />
            <ChosenItems items={chosen.length > 0 ? [{ queue, ids: chosen }] : []} onDone={() => setIds([])} />
          </div>
          <DataTable
            rows={page.list}
            columns={[choice, ...views.columns]}
            ops={({ id, subject, title }) => (
              <RowLink href={pageOfItem(subject, id)} of={title} item={id}>
                办理
              </RowLink>
            )}
          />
          <p className={`no-print ${styles.hints}`}>
            <KeyHints letters={letters} says={ROW_KEYS} />
          </p>
        </>
      )}
    </AccountList>
  );
}
