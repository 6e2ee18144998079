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

/** Rows that are shown; no queue can have more of them than that. */
const SHOWN = 8;

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

const byNeed = (one: QueueItem, other: QueueItem) =>
  Number(other.overdue) - Number(one.overdue) || one.since.localeCompare(other.since);

/** What of all queues should be done first: what is late, then what waits longest; not what one keeps away from. */
export function FirstInLine({ queues }: { queues: readonly QueueSummary[] }) {
  const readings = useQueries(
    {
      queries: queues.map(({ key }) => {
        const input = { params: { queue: key }, query: { pageIndex: 1, pageSize: SHOWN, held: 'all' as const } };
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
    <Card title="先办这些" more={<small className="mute">超期的在前，其余等得最久的在前</small>} bare>
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
