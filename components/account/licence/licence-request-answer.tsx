'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type {
  acceptLicenceRequest,
  declineLicenceRequest,
  LicenceRequest,
  withdrawLicenceRequest,
} from '@/lib/contract/licence-requests';
import { bookTitle } from '@/lib/text/book-title';
import classes from './licence.module.css';
import { acceptRef, declineRef, licenceReadings, withdrawRef } from './licence-refs';

const MOST = 500;
/** Minimum length of a reason, as required by the endpoint. */
const REASON_MIN = 2;
const quiet = { refreshes: licenceReadings, meta: { quiet: true } };

/** Answers of the holder: acceptance, which makes a draft of the licence, or refusal with a reason. */
export function AnswerRequest({ request: { id, title, other } }: { request: LicenceRequest }) {
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const accept = useEndpointMutation<typeof acceptLicenceRequest>(acceptRef, {
    ...quiet,
    onSuccess: () => toast('已同意，授权草稿已备好', 'done'),
  });
  const decline = useEndpointMutation<typeof declineLicenceRequest>(declineRef, {
    ...quiet,
    onSuccess: () => toast('已答复', 'done'),
  });
  const close = () => setAsking(null);
  return (
    <Card title="答复申请">
      <p className={classes.answers}>
        <button type="button" className="btn btn-ink" onClick={() => setAsking('accept')}>
          同意
        </button>
        <button type="button" className="btn" onClick={() => setAsking('decline')}>
          不同意
        </button>
      </p>
      {asking === 'accept' && (
        <PromptDialog
          title="同意使用申请"
          label="给对方的话（可以不填）"
          confirmLabel="同意"
          maxLength={MOST}
          send={(answer) => accept.mutateAsync({ params: { id }, body: { answer } })}
          onClose={close}
        >
          <p>{`同意${other}使用${bookTitle(title)}。系统会按申请的条件备好一份“对外授权”草稿，并通知对方；许可以双方签订的合同为准。`}</p>
        </PromptDialog>
      )}
      {asking === 'decline' && (
        <PromptDialog
          title="不同意使用申请"
          label="原因"
          confirmLabel="不同意"
          maxLength={MOST}
          isValid={(reason) => reason.length >= REASON_MIN || '请写明原因'}
          send={(answer) => decline.mutateAsync({ params: { id }, body: { answer } })}
          onClose={close}
        >
          <p>原因会告知对方，答复以后不能更改。</p>
        </PromptDialog>
      )}
    </Card>
  );
}

/** Withdraws an own request that waits for an answer. */
export function WithdrawRequest({ request: { id, title } }: { request: LicenceRequest }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEndpointMutation<typeof withdrawLicenceRequest>(withdrawRef, {
    refreshes: licenceReadings,
    onSuccess: () => toast('已撤回', 'done'),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        撤回
      </button>
      <ConfirmDialog
        opened={asking}
        title="撤回使用申请"
        confirmLabel="撤回"
        busy={isPending}
        onConfirm={() => mutate({ params: { id }, body: {} })}
        onClose={() => setAsking(false)}
      >
        <p>{`撤回以后，权利人不再答复使用${bookTitle(title)}的申请；需要时可以重新提出。`}</p>
      </ConfirmDialog>
    </>
  );
}
