'use client';

import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { type getStaffCase, type StaffCase, undoReview } from '@/lib/contract/staff-cases';
import { queueReadings } from './queue-refs';

const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');

/** Offers to undo the decision that was just made, until its time has passed. */
export function UndoBar({ staffCase: { id, revision, undoable } }: { staffCase: StaffCase }) {
  const { mutate, isPending } = useEndpointMutation(undoReview, {
    refreshes: [staffCaseRef, ...queueReadings],
    onSuccess: () => toast('决定已撤回，申请人会收到通知', 'done'),
  });
  if (!undoable) return null;
  return (
    <div className="no-print">
      <NoticeBar tone="info">
        {`刚才的决定“${undoable.label}”在 ${undoable.until.slice(11, 16)} 前可以撤回，撤回后会通知申请人。`}
        <button
          type="button"
          className="link"
          aria-busy={isPending}
          onClick={() => !isPending && mutate({ params: { id }, body: { revision } })}
        >
          撤回这个决定
        </button>
      </NoticeBar>
    </div>
  );
}
