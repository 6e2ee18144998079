'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { BatchDetail } from '@/lib/contract/batches';
import { BatchDownload } from './batch-download';
import { batchReadings, discardRef, downloadPath, sendRef } from './batch-refs';

/** Sends an open batch after a confirmation. */
function SendButton({ batch: { id, number, cases, list } }: { batch: BatchDetail }) {
  const [asking, setAsking] = useState(false);
  const send = useEndpointMutation(sendRef, {
    refreshes: batchReadings,
    onSuccess: () => toast(`批次 ${number} 已送出`, 'done'),
    onSettled: () => setAsking(false),
  });
  const wrong = list.filter(({ problem }) => problem !== '').length;
  return (
    <>
      <button type="button" className="btn btn-ink" disabled={wrong > 0} onClick={() => setAsking(true)}>
        送出批次
      </button>
      <ConfirmDialog
        opened={asking}
        title={`送出批次 ${number}`}
        confirmLabel={`转报 ${cases} 件`}
        busy={send.isPending}
        onConfirm={() => send.mutate({ params: { id }, body: { cases } })}
        onClose={() => setAsking(false)}
      >
        <p>{`批次里的 ${cases} 件业务一起转报登记机构，申请人都会收到消息。送出以后不能再加入或移出业务，也不能撤回。`}</p>
      </ConfirmDialog>
    </>
  );
}

/** Discards an empty batch and returns to the list. */
function DiscardButton({ batch: { id, number } }: { batch: BatchDetail }) {
  const router = useRouter();
  const discard = useEndpointMutation(discardRef, {
    refreshes: batchReadings,
    onSuccess: () => {
      toast(`批次 ${number} 已作废`, 'done');
      router.push('/staff/batches');
    },
  });
  return (
    <button
      type="button"
      className="btn btn-quiet"
      disabled={discard.isPending}
      onClick={() => discard.mutate({ params: { id } })}
    >
      作废空批次
    </button>
  );
}

/** Actions of a batch in its state. */
export function BatchActions({ batch }: { batch: BatchDetail }) {
  const { id, state, cases } = batch;
  if (state === 'discarded') return null;
  if (cases === 0) return state === 'open' ? <DiscardButton batch={batch} /> : null;
  return (
    <>
      {state === 'open' && <SendButton batch={batch} />}
      <BatchDownload path={downloadPath(id, 'package')} label="下载材料包" />
    </>
  );
}
