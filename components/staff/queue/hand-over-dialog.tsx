'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { fieldsOf } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { tooLong } from '@/lib/text/too-long';
import { handOverRef, itemRef, queueReadings } from './queue-refs';
import { toastOutcome } from './use-queue-action';

export interface HandOverDialogProps {
  queue: string;
  /** Items to hand over, at least one. */
  ids: readonly [number, ...number[]];
  onClose: () => void;
}

/** Asks for the receiving staff member and a message. */
export function HandOverDialog({ queue, ids, onClose }: HandOverDialogProps) {
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const { data } = useEndpoint(itemRef, { params: { queue, id: ids[0] } }, { meta: { quiet: true } });
  const { mutate, isPending, error } = useEndpointMutation(handOverRef, {
    refreshes: queueReadings,
    meta: { quiet: true },
    onSuccess: (outcome) => {
      toastOutcome('移交', outcome);
      onClose();
    },
    onError: (failure) => Object.keys(fieldsOf(failure)).length === 0 && handleFailure(failure),
  });
  return (
    <ConfirmDialog
      opened
      title={`移交 ${ids.length} 件`}
      confirmLabel="移交"
      busy={isPending}
      onConfirm={() => mutate({ params: { queue }, body: { ids: [...ids], to, note } })}
      onClose={onClose}
    >
      <div className="form">
        <NativeSelect
          label="移交给"
          value={to}
          error={fieldsOf(error).to}
          onChange={(event) => setTo(event.currentTarget.value)}
          data={[
            { value: '', label: '请选择' },
            ...(data?.others ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextInput
          label="说明"
          value={note}
          error={fieldsOf(error).note || tooLong(note, 200)}
          placeholder="选填，对方会在消息里看到"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
