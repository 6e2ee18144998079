'use client';

import { useState } from 'react';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { withdrawSuggestion } from '@/lib/contract/suggestions';
import classes from './suggest.module.css';
import { suggestionReadings, withdrawRef } from './suggestion-refs';

/** Minimum length of a reason, as required by the endpoint. */
const REASON_MIN = 2;

/** Withdraws a suggestion without a reply, with a reason. */
export function WithdrawSuggestion({ id, title }: { id: number; title: string }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof withdrawSuggestion>(withdrawRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
    onSuccess: () => toast('已撤回', 'done'),
  });
  return (
    <p className={classes.withdraw}>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        撤回
      </button>
      {asking && (
        <PromptDialog
          title="撤回投诉建议"
          label="撤回原因"
          confirmLabel="撤回"
          maxLength={200}
          isValid={(reason) => reason.length >= REASON_MIN}
          send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>{`“${title}”撤回后不再处理，需要时可以重新提交。`}</p>
        </PromptDialog>
      )}
    </p>
  );
}
