'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { cancelSignUpByStaff, checkInSignUp, markAbsent, StaffSignUp } from '@/lib/contract/staff-activities';
import { cancelByStaffRef, checkInRef, listReadings, markAbsentRef } from './staff-activity-refs';
import { UndoCheckIn } from './undo-check-in';

type Open = 'cancel' | 'absent' | 'check-in' | 'undo' | null;

/** Actions on a sign-up, each with a confirmation, since the person is notified. */
export function SignUpOps({ signUp }: { signUp: StaffSignUp }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = (words: string) => ({
    refreshes: listReadings,
    onSuccess: () => toast(words, 'done'),
    onSettled: close,
  });
  const checkIn = useEndpointMutation<typeof checkInSignUp>(checkInRef, done('已签到'));
  const absent = useEndpointMutation<typeof markAbsent>(markAbsentRef, done('已登记未到场'));
  const cancel = useEndpointMutation<typeof cancelSignUpByStaff>(cancelByStaffRef, {
    refreshes: listReadings,
    meta: { quiet: true },
  });
  const { id, name, checkInCode, canCheckIn, canMarkAbsent, canUndoCheckIn, canCancel } = signUp;
  const button = (which: Open, label: string) => (
    <button type="button" onClick={() => setOpen(which)}>
      {label}
      <span className="vh">：{name}</span>
    </button>
  );
  return (
    <>
      {canCheckIn && button('check-in', '签到')}
      {canMarkAbsent && button('absent', '未到场')}
      {canUndoCheckIn && button('undo', '撤销签到')}
      {canCancel && button('cancel', '取消报名')}
      {open === 'check-in' && (
        <ConfirmDialog
          opened
          title={`为${name}签到？`}
          confirmLabel="签到"
          busy={checkIn.isPending}
          onConfirm={() => checkIn.mutate({ body: { checkInCode } })}
          onClose={close}
        >
          <p>本人会收到消息。点错的，当天可以撤销。</p>
        </ConfirmDialog>
      )}
      {open === 'absent' && (
        <ConfirmDialog
          opened
          title={`${name}没有到场？`}
          confirmLabel="登记未到场"
          busy={absent.isPending}
          onConfirm={() => absent.mutate({ params: { id } })}
          onClose={close}
        >
          <p>之后赶到的，当天仍可以签到。</p>
        </ConfirmDialog>
      )}
      {open === 'undo' && <UndoCheckIn guest={signUp} onClose={close} />}
      {open === 'cancel' && (
        <PromptDialog
          title={`取消${name}的报名？`}
          label="取消原因"
          confirmLabel="取消报名"
          maxLength={200}
          isValid={(text) => (text === '' ? '请填写取消原因' : true)}
          send={async (reason) => {
            await cancel.mutateAsync({ params: { id }, body: { reason } });
            toast('报名已取消', 'done');
          }}
          onClose={close}
        >
          <p>席位让给候补的第一位；原因会告诉本人。</p>
        </PromptDialog>
      )}
    </>
  );
}
