'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { HandOverDialog } from './hand-over-dialog';
import styles from './queue.module.css';
import { type QueueItems, useQueueAction } from './use-queue-action';

export interface ChosenItemsProps {
  /** Selected items by queue; none for an empty selection. */
  items: readonly QueueItems[];
  onDone: () => void;
}

/** Bulk actions for the selected items; a colleague takes over items of one queue at a time. */
export function ChosenItems({ items, onDone }: ChosenItemsProps) {
  const [handing, setHanding] = useState(false);
  const take = useQueueAction('领取');
  const putBack = useQueueAction('放回');
  const total = items.reduce((sum, { ids }) => sum + ids.length, 0);
  const [group, ...others] = items;
  const [first, ...rest] = group?.ids ?? [];
  const done = (run: typeof take.run) => () => {
    run(...items);
    onDone();
  };
  return (
    <fieldset className={styles.chosen} data-none={total === 0 ? '' : undefined}>
      <legend className="vh">选中的待办</legend>
      <span>{total === 0 ? '勾选后可以一起领取、放回或移交' : `已选 ${total} 件`}</span>
      <BusyButton busy={take.busy} disabled={total === 0} onClick={done(take.run)}>
        领取
      </BusyButton>
      <BusyButton busy={putBack.busy} disabled={total === 0} onClick={done(putBack.run)}>
        放回
      </BusyButton>
      <button
        type="button"
        className="btn"
        disabled={total === 0 || others.length > 0}
        title={others.length > 0 ? '只能一起移交同一类事项' : undefined}
        onClick={() => setHanding(true)}
      >
        移交
      </button>
      {handing && group && first !== undefined && (
        <HandOverDialog
          queue={group.queue}
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
