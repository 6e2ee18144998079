import type { Column } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { QueueItem } from '@/lib/contract/queue';
import styles from './queue.module.css';

/** Assignee of the item, or the caller's conflict of interest. */
const assigneeText = ({ holder, tied }: QueueItem) =>
  tied ? (
    <StatusTag state="应当回避" tone="no" plain />
  ) : (
    (holder?.name ?? <span className="mute nowrap">无人领取</span>)
  );

/** Columns of a queue item. */
export const itemColumns: Column<QueueItem>[] = [
  {
    label: '事项',
    as: 'title',
    cell: ({ title, number }) => (
      <>
        {title}
        {number && <small className="nowrap">{number}</small>}
      </>
    ),
  },
  { label: '来自', cell: ({ from }) => from || '—' },
  { label: '等待自', cell: ({ since }) => since.slice(0, 10) },
  {
    label: '期限',
    cell: ({ dueOn, overdue }) =>
      overdue ? (
        <span className={`nowrap ${styles.late}`}>
          {dueOn}
          <small>已超期</small>
        </span>
      ) : (
        (dueOn ?? '—')
      ),
  },
  { label: '经办', cell: assigneeText },
  { label: '状态', as: 'state', cell: ({ stateLabel, tone }) => <StatusTag state={stateLabel} tone={tone} /> },
];
