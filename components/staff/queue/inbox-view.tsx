'use client';

import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { ButtonLink } from '@/components/ui/button-link';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { InboxItem } from '@/lib/contract/queue';
import { ChosenItems } from './chosen-items';
import styles from './inbox.module.css';
import { InboxRows, keyOfItem } from './inbox-rows';
import { KeyHints } from './key-hints';
import queueStyles from './queue.module.css';
import { inboxRef, queuesRef } from './queue-refs';
import { type QueueItems, useQueueAction } from './use-queue-action';
import { ROW_KEYS, useRowKeys } from './use-row-keys';

const HELD = [
  { value: 'mine', label: '我领取的' },
  { value: 'free', label: '无人领取的' },
];
const LATE = [{ value: 'yes', label: '已经超期' }];

/** Groups items by their queue, as actions are made in one queue. */
function byQueue(items: readonly InboxItem[]): QueueItems[] {
  const queues = [...new Set(items.map(({ queue }) => queue))];
  return queues.map((queue) => ({ queue, ids: items.filter((item) => item.queue === queue).map(({ id }) => id) }));
}

/** Everything that waits for the association in one list, by last day; `alerts` stand above it. */
export function InboxView({ alerts }: { alerts?: ReactNode }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { data: queues = [] } = useEndpoint(queuesRef, {}, { meta: { background: true } });
  const list = useAccountList(inboxRef, ({ pageIndex, text, oneOf }) => ({
    query: {
      pageIndex,
      held: oneOf('held', ['mine', 'free'] as const),
      late: oneOf('late', ['yes'] as const),
      queue: text('queue', 60),
      q: text('q', 60),
    },
  }));
  const views = useListViews(list.address);
  const queue = queues.find(({ key }) => key === list.address.get('queue'));
  const items = list.query.data?.list ?? [];
  const shown = items.map(keyOfItem);
  const chosen = keys.filter((key) => shown.includes(key));
  const choose = (key: string) =>
    setKeys(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const isAll = items.length > 0 && chosen.length === items.length;
  const take = useQueueAction('领取');
  const itemsOf = (wanted: readonly string[]) => byQueue(items.filter((item) => wanted.includes(keyOfItem(item))));
  const letters = useRowKeys({ chosen, onChoose: choose, onTake: (wanted) => take.run(...itemsOf(wanted)) });
  return (
    <div className={styles.inbox}>
      {alerts}
      <AccountList
        list={list}
        views={views.views}
        title="待办"
        sub="期限近的在前；领取后由您负责，其他人不能同时处理。"
        actions={queue && <ButtonLink href={`/staff/queue/${queue.key}`}>{`${queue.title}：按状态看`}</ButtonLink>}
        noun="待办"
        unit="件"
        search="名称或编号"
        select={{ name: 'held', label: '经办', all: '全部', options: HELD }}
        secondSelect={{ name: 'late', label: '期限', all: '全部', options: LATE }}
        chips={{
          name: 'queue',
          label: '类别',
          options: queues.map(({ key, title }) => ({ value: key, label: title })),
          counts: (page) => page.queues,
        }}
        empty={{ title: '没有等待办理的事项', text: '新的申请、回执与咨询会出现在这里。' }}
      >
        {() => (
          <>
            <div className={queueStyles.bar}>
              <Checkbox label="全选本页" checked={isAll} onChange={() => setKeys(isAll ? [] : shown)} />
              <ChosenItems items={itemsOf(chosen)} onDone={() => setKeys([])} />
            </div>
            <InboxRows items={items} chosen={chosen} onChoose={choose} />
          </>
        )}
      </AccountList>
      <p className={`no-print ${styles.hints}`}>
        <KeyHints letters={letters} says={ROW_KEYS} />
      </p>
    </div>
  );
}
