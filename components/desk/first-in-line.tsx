'use client';

import { useQueries } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable, RowLink } from '@/components/ui/data-table';
import { endpointKey } from '@/lib/client/endpoint-key';
import { call } from '@/lib/client/http';
import { useClient } from '@/lib/client/use-endpoint';
import type { QueueItem, QueueSummary } from '@/lib/contract/desk';
import { pageOfItem, queueRef } from './desk-refs';
import { itemColumns } from './item-columns';

/** Rows that are shown, of those of each queue that have waited longest. */
const SHOWN = 8;
const ASKED = 50;

/** Something that waits, with its queue. */
interface Waiting extends QueueItem {
  queue: string;
  itemId: number;
}

const [title, ...rest] = itemColumns;
const columns: Column<Waiting>[] = [
  ...(title ? [title] : []),
  { label: '队列', cell: ({ queue }) => queue },
  ...rest.filter(({ label }) => label !== '来自'),
];

/** Later than any day that something is due on. */
const NEVER = '9999';
const byNeed = (one: QueueItem, other: QueueItem) =>
  (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER) || one.since.localeCompare(other.since);

/** What of all queues should be done first, by the day that it is due on; not what one keeps away from. */
export function FirstInLine({ queues }: { queues: readonly QueueSummary[] }) {
  const readings = useQueries(
    {
      queries: queues.map(({ key }) => {
        const input = { params: { queue: key }, query: { pageIndex: 1, pageSize: ASKED, held: 'all' as const } };
        return {
          queryKey: endpointKey(queueRef, input),
          queryFn: ({ signal }: { signal: AbortSignal }) => call(queueRef, input, { signal }),
          meta: { quiet: true },
        };
      }),
    },
    useClient(),
  );
  const waiting = readings.flatMap(({ data }) =>
    (data?.list ?? []).map((item) => ({ ...item, itemId: item.id, queue: data?.title ?? '' })),
  );
  const first = waiting
    .filter(({ tied }) => tied === '')
    .toSorted(byNeed)
    .slice(0, SHOWN);
  if (first.length === 0) return null;
  return (
    <Card title="先办这些" more={<small className="mute">期限近的在前；没有期限的，等得久的在前</small>} bare>
      <DataTable
        rows={counted(first)}
        columns={columns}
        ops={({ itemId, subject, title: name }) => (
          <RowLink href={pageOfItem(subject, itemId)} of={name}>
            办理
          </RowLink>
        )}
      />
    </Card>
  );
}
