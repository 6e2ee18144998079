'use client';

import { useState } from 'react';
import { keptReadings } from '@/components/public/case/kept-readings';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type CaseDetail, getOwnCase } from '@/lib/contract/cases';
import { moveOwnCase } from '@/lib/contract/manage';
import { editPage } from '@/lib/kinds/case';

type Move = CaseDetail['actions'][number];

function MoveDialog({ id, move, onClose }: { id: number; move: Move; onClose: () => void }) {
  const { mutateAsync, isPending } = useEndpointMutation(moveOwnCase, {
    refreshes: [getOwnCase, ...keptReadings],
    meta: { quiet: true },
    onSuccess: () => toast(`已${move.label}`, 'done'),
  });
  const send = (note: string) => mutateAsync({ params: { id }, body: { action: move.action, note } });
  const shared = { title: move.label, confirmLabel: move.label, onClose };
  if (move.asks === 'reason') return <PromptDialog {...shared} label="说明" send={send} />;
  return (
    <ConfirmDialog
      {...shared}
      opened
      busy={isPending}
      onConfirm={() => void send('').catch(handleFailure).finally(onClose)}
    >
      <p>{`${move.label}会记入办理记录。`}</p>
    </ConfirmDialog>
  );
}

/** Actions of the owner of a case: edit, end, start. */
export function CaseMoves({ ownCase: { id, form, editable, actions } }: { ownCase: CaseDetail }) {
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
