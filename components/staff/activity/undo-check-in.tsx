'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { StaffSignUp, undoCheckIn } from '@/lib/contract/staff-activities';
import { listReadings, undoCheckInRef } from './staff-activity-refs';

export interface UndoCheckInProps {
  guest: Pick<StaffSignUp, 'id' | 'name'>;
  onUndone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a check-in is undone. */
export function UndoCheckIn({ guest: { id, name }, onUndone, onClose }: UndoCheckInProps) {
  const undo = useEndpointMutation<typeof undoCheckIn>(undoCheckInRef, {
    refreshes: listReadings,
    onSuccess: () => {
      toast(`${name}的签到已撤销`, 'done');
      onUndone?.();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={`撤销${name}的签到？`}
      confirmLabel="撤销签到"
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>签到码恢复可用，到场时可以再签到；本人会收到消息。</p>
    </ConfirmDialog>
  );
}
