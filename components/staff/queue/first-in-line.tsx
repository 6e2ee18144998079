'use client';

import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable, RowLink } from '@/components/ui/data-table';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FirstItem, firstInLine } from '@/lib/contract/queue';
import { itemColumns } from './item-columns';
import { firstRef, pageOfItem } from './queue-refs';

/** A row, keyed by its position, because ids of different queues may coincide. */
type Row = FirstItem & { itemId: number };

const [title, ...rest] = itemColumns;
const columns: Column<Row>[] = [
  ...(title ? [title] : []),
  { label: '队列', cell: ({ queue }) => queue },
  ...rest.filter(({ label }) => label !== '来自'),
];

/** Most urgent items of all queues. */
export function FirstInLine() {
  const { data } = useEndpoint<typeof firstInLine>(firstRef, {});
  if (!data?.length) return null;
  return (
    <Card title="先办这些" more={<small className="mute">期限近的在前；没有期限的，等得久的在前</small>} bare>
      <DataTable
        rows={counted(data.map((item) => ({ ...item, itemId: item.id })))}
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
