'use client';

import { Checkbox } from '@mantine/core';
import Link from 'next/link';
import { StatusTag } from '@/components/ui/status-tag';
import type { InboxItem } from '@/lib/contract/queue';
import styles from './inbox.module.css';
import { pageOfItem } from './queue-refs';

/** Identifies an item among all queues, whose ids may coincide. */
export const keyOfItem = ({ queue, id }: Pick<InboxItem, 'queue' | 'id'>) => `${queue} ${id}`;

export interface InboxRowsProps {
  items: readonly InboxItem[];
  /** Keys of the selected items. */
  chosen: readonly string[];
  onChoose: (key: string) => void;
}

/** Last day of an item, or since when it has been waiting. */
function Due({ item: { dueOn, overdue, since } }: { item: InboxItem }) {
  if (!dueOn) return <span className={styles.due}>{`等待自 ${since.slice(0, 10)}`}</span>;
  return (
    <span className={styles.due} data-late={overdue ? '' : undefined}>
      {overdue ? `${dueOn} 已超期` : `期限 ${dueOn}`}
    </span>
  );
}

/** Items of the inbox; the link of a row covers the whole row, only its checkbox lies above. */
export const InboxRows = ({ items, chosen, onChoose }: InboxRowsProps) => (
  <ol className={styles.rows}>
    {items.map((item) => {
      const { subject, id, title, number, queueTitle, from, holder, tied, stateLabel, tone } = item;
      const key = keyOfItem(item);
      return (
        <li key={key} className={styles.item} data-chosen={chosen.includes(key) ? '' : undefined}>
          <Checkbox
            className={styles.choice}
            aria-label={`选择 ${title}`}
            checked={chosen.includes(key)}
            onChange={() => onChoose(key)}
          />
          <span className={styles.what}>
            <Link className={styles.open} href={pageOfItem(subject, id)} prefetch={false} data-item={key}>
              {title}
            </Link>
            <small>{[queueTitle, number].filter(Boolean).join('　')}</small>
          </span>
          <span className={styles.from}>{from}</span>
          <Due item={item} />
          <span className={styles.holder}>
            {tied ? <StatusTag state="应当回避" tone="no" plain /> : (holder?.name ?? '无人领取')}
          </span>
          <span className={styles.state}>
            <StatusTag state={stateLabel} tone={tone} />
          </span>
        </li>
      );
    })}
  </ol>
);
