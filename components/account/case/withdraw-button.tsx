'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getOwnCase, listOwnCases, withdrawCase } from '@/lib/contract/cases';
import { getDashboard } from '@/lib/contract/dashboard';
import { listManaged } from '@/lib/contract/manage';
import { quoteTitle } from '@/lib/text/quote-title';

/** Withdraws a case after a confirmation. */
export function WithdrawButton({ id, title }: { id: number; title: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEndpointMutation(withdrawCase, {
    refreshes: [getOwnCase, listOwnCases, listManaged, getDashboard],
    meta: { quiet: true },
    onSuccess: () => toast('业务已撤回', 'done'),
    onError: (error) => handleFailure(error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        撤回
      </button>
      <ConfirmDialog
        opened={asking}
        title="撤回业务"
        confirmLabel="撤回"
        busy={isPending}
        onConfirm={() => mutate({ params: { id }, body: {} })}
        onClose={() => setAsking(false)}
      >
        <p>{`${quoteTitle(title)}撤回后不再办理，编号不能再用；需要时可以重新提交。`}</p>
      </ConfirmDialog>
    </>
  );
}
