'use client';

import { useState } from 'react';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { QueueOutcome } from '@/lib/contract/queue';
import { putBackRef, queueReadings, takeRef } from './queue-refs';

/** Items of one queue. */
export interface QueueItems {
  queue: string;
  ids: readonly number[];
}

/** Reports the outcome of a bulk action; each reason once. */
export function toastOutcome(deed: string, { done, refused }: QueueOutcome): void {
  if (done.length > 0) toast(`已${deed} ${done.length} 件`, 'done');
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  if (reasons.length > 0) toast(`${refused.length} 件没有${deed}：${reasons.join('；')}`, 'error');
}

/** Takes or releases items of one or several queues, and reports the outcome of all together. */
export function useQueueAction(deed: '领取' | '放回') {
  const [busy, setBusy] = useState(false);
  const options = { refreshes: queueReadings, meta: { quiet: true } };
  const take = useEndpointMutation(takeRef, options);
  const putBack = useEndpointMutation(putBackRef, options);
  const { mutateAsync } = deed === '领取' ? take : putBack;
  const run = async (...items: readonly QueueItems[]): Promise<void> => {
    setBusy(true);
    try {
      const outcomes: QueueOutcome[] = [];
      for (const { queue, ids } of items)
        outcomes.push(await mutateAsync({ params: { queue }, body: { ids: [...ids] } }));
      toastOutcome(deed, {
        done: outcomes.flatMap(({ done }) => done),
        refused: outcomes.flatMap(({ refused }) => refused),
      });
    } catch (error) {
      handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { run: (...items: readonly QueueItems[]) => void run(...items), busy };
}
