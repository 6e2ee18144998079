'use client';

import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { QueueOutcome } from '@/lib/contract/queue';
import { putBackRef, queueReadings, takeRef } from './queue-refs';

/** Reports the outcome of a bulk action; each reason once. */
export function toastOutcome(deed: string, { done, refused }: QueueOutcome): void {
  if (done.length > 0) toast(`已${deed} ${done.length} 件`, 'done');
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  if (reasons.length > 0) toast(`${refused.length} 件没有${deed}：${reasons.join('；')}`, 'error');
}

/** Takes or releases items of a queue, and reports the outcome. */
export function useQueueAction(queue: string, deed: '领取' | '放回') {
  const options = {
    refreshes: queueReadings,
    meta: { quiet: true },
    onSuccess: (outcome: QueueOutcome) => toastOutcome(deed, outcome),
    onError: (error: unknown) => handleFailure(error),
  };
  const take = useEndpointMutation(takeRef, options);
  const putBack = useEndpointMutation(putBackRef, options);
  const { mutate, isPending } = deed === '领取' ? take : putBack;
  return { run: (ids: readonly number[]) => mutate({ params: { queue }, body: { ids: [...ids] } }), busy: isPending };
}
