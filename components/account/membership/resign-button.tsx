'use client';

import { useState } from 'react';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { OwnMembership, resignMembership } from '@/lib/contract/memberships';
import { resignRef, standingReadings } from './standing-refs';

/** Resignation, after its consequences were named. */
export function ResignButton({ own: { name, endsOn } }: { own: OwnMembership }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof resignMembership>(resignRef, {
    refreshes: standingReadings,
    meta: { quiet: true },
    onSuccess: () => toast('已退会', 'done'),
  });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        申请退会
      </button>
      {isAsking && (
        <PromptDialog
          title="申请退会"
          label="退会的原因（可以不填）"
          confirmLabel="确认退会"
          maxLength={500}
          send={(reason) => mutateAsync({ body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>{`确认以后，${name}的会籍今天终止，不能撤销：会员证书失效，名录不再列入，会员价与会员资料不再享有。会费已缴至 ${endsOn}，依章程不予退还。`}</p>
        </PromptDialog>
      )}
    </>
  );
}
