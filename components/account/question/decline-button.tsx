'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { declineForm, type declineQuestion } from '@/lib/contract/experts';
import { declineRef, expertQuestionsRef, ownExpertRef } from './expert-refs';

/** Returns a question to the office, with a reason. */
export function DeclineButton({ id, title }: { id: number; title: string }) {
  const [asking, setAsking] = useState(false);
  const router = useRouter();
  const { mutateAsync } = useEndpointMutation<typeof declineQuestion>(declineRef, {
    // Omits the question itself, which the expert can no longer read.
    refreshes: [ownExpertRef, expertQuestionsRef],
    meta: { quiet: true },
  });
  const send = async (reason: string) => {
    await mutateAsync({ params: { id }, body: { reason } });
    toast('已退回协会', 'done');
    router.push('/mine/consult?view=waiting');
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        谢绝答复
      </button>
      {asking && (
        <PromptDialog
          title="谢绝答复"
          label="谢绝的原因"
          confirmLabel="退回协会"
          maxLength={200}
          isValid={(reason) => declineForm.safeParse({ reason }).error?.issues[0]?.message ?? true}
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>{`“${title}”退回协会后，由协会另请专家答复或者退款。原因只有协会能看到。`}</p>
        </PromptDialog>
      )}
    </>
  );
}
