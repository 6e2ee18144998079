'use client';

import { useId, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { fieldsOf, isApiError } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { moveOwnRecord } from '@/lib/contract/manage';
import { getOwnRecord, type RecordDetail } from '@/lib/contract/records';
import { editPage } from '@/lib/kinds/case';
import { keptReadings } from './kept-readings';

type Move = RecordDetail['actions'][number];

/** What the prompt falls back to (wire.md "strings"). */
const INVALID = '输入的数据不合法!';

function MoveDialog({ id, move, onClose }: { id: number; move: Move; onClose: () => void }) {
  const noteId = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useEndpointMutation(moveOwnRecord, {
    refreshes: [getOwnRecord, ...keptReadings],
    meta: { quiet: true },
    onSuccess: () => {
      toast(`已${move.label}`, 'done');
      onClose();
    },
    onError: (error) => {
      if (isApiError(error) && error.kind === 'refused') setProblem(fieldsOf(error).note ?? (error.message || INVALID));
      else handleFailure(error);
    },
  });
  const asks = move.asks === 'reason';
  return (
    <ConfirmDialog
      opened
      title={move.label}
      confirmLabel={move.label}
      busy={isPending}
      onConfirm={() => mutate({ params: { id }, body: { action: move.action, note } })}
      onClose={onClose}
    >
      {asks ? (
        <div className={`field ${problem ? 'bad' : ''}`}>
          <label htmlFor={noteId}>说明</label>
          <textarea
            id={noteId}
            className="textarea"
            rows={3}
            maxLength={500}
            value={note}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${noteId}p` : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
          {problem && (
            <p className="err" id={`${noteId}p`} role="alert">
              {problem}
            </p>
          )}
        </div>
      ) : (
        <p role={problem ? 'alert' : undefined}>{problem || `${move.label}会记入办理记录。`}</p>
      )}
    </ConfirmDialog>
  );
}

/** What the owner of a case may do to it now: edit it, end it, start it. */
export function CaseMoves({ record: { id, form, editable, actions } }: { record: RecordDetail }) {
  const [asked, setAsked] = useState<Move | null>(null);
  return (
    <>
      {editable && (
        <ButtonLink href={editPage(form, id)} variant="ink">
          修改
        </ButtonLink>
      )}
      {actions.map((move) => (
        <button key={move.action} type="button" className="btn" onClick={() => setAsked(move)}>
          {move.label}
        </button>
      ))}
      {asked && <MoveDialog id={id} move={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
