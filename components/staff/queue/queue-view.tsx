'use client';

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import type { QueueItem } from '@/lib/contract/queue';
import { HandOverDialog } from './hand-over-dialog';
import { itemColumns } from './item-columns';
import styles from './queue.module.css';
import { pageOfItem, queueRef } from './queue-refs';
import { useQueueAction } from './use-queue-action';

const HELD = [
  { value: 'mine', label: '我领取的' },
  { value: 'free', label: '无人领取的' },
];

/** Bulk actions for the selected items. */
function Chosen({ queue, ids, onDone }: { queue: string; ids: number[]; onDone: () => void }) {
  const [handing, setHanding] = useState(false);
  const take = useQueueAction(queue, '领取');
  const putBack = useQueueAction(queue, '放回');
  const [first, ...rest] = ids;
  const done = (run: (ids: readonly number[]) => void) => () => {
    run(ids);
    onDone();
  };
  return (
    <fieldset className={styles.chosen}>
      <legend className="vh">选中的待办</legend>
      <span>{first === undefined ? '勾选后可以一起领取、放回或移交' : `已选 ${ids.length} 件`}</span>
      <BusyButton busy={take.busy} disabled={first === undefined} onClick={done(take.run)}>
        领取
      </BusyButton>
      <BusyButton busy={putBack.busy} disabled={first === undefined} onClick={done(putBack.run)}>
        放回
      </BusyButton>
      <button type="button" className="btn" disabled={first === undefined} onClick={() => setHanding(true)}>
        移交
      </button>
      {handing && first !== undefined && (
        <HandOverDialog
          queue={queue}
          ids={[first, ...rest]}
          onClose={() => {
            setHanding(false);
            onDone();
          }}
        />
      )}
    </fieldset>
  );
}

/** One queue: its items, oldest first, selected one by one or by page. */
export function QueueView({ queue }: { queue: string }) {
  const [ids, setIds] = useState<number[]>([]);
  const list = useAccountList(queueRef, ({ pageIndex, text, oneOf }) => ({
    params: { queue },
    query: { pageIndex, held: oneOf('held', ['mine', 'free'] as const), state: text('state', 40), q: text('q', 60) },
  }));
  const { data } = list.query;
  const shown = (data?.list ?? []).map(({ id }) => id);
  const chosen = ids.filter((id) => shown.includes(id));
  const choose = (id: number, isChosen: boolean) =>
    setIds((known) => (isChosen ? [...known, id] : known.filter((one) => one !== id)));
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const choice: Column<QueueItem> = {
    label: '选择',
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
            <Chosen queue={queue} ids={chosen} onDone={() => setIds([])} />
          </div>
          <DataTable
            rows={page.list}
            columns={[choice, ...itemColumns]}
            ops={({ id, subject, title }) => (
              <RowLink href={pageOfItem(subject, id)} of={title}>
                办理
              </RowLink>
            )}
          />
        </>
      )}
    </AccountList>
  );
}
