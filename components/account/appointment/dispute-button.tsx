import { useState } from 'react';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { disputeAppointment, OwnAppointment } from '@/lib/contract/appointments';
import { disputeRef, ownReadings } from './appointment-refs';

/** Minimum length of the reason; characters. */
const LEAST = 10;

/** Disputes the outcome that the expert has stated. */
export function DisputeButton({ appointment: { id, disputeUntil } }: { appointment: OwnAppointment }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof disputeAppointment>(disputeRef, {
    refreshes: ownReadings,
    meta: { quiet: true },
  });
  const send = async (reason: string) => {
    await mutateAsync({ params: { id }, body: { reason } });
    toast('已转协会核实，结果发消息给您', 'done');
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        对结果有异议
      </button>
      {asking && (
        <PromptDialog
          title="对预约结果提出异议"
          label="实际情况，专家与协会都会看到"
          confirmLabel="提出异议"
          maxLength={500}
          isValid={(reason) => reason.length >= LEAST || `请写明情况，至少 ${LEAST} 字`}
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>{`专家登记的结果与实际不符的，可以在 ${disputeUntil?.slice(0, 16) ?? ''} 前提出一次。协会核实双方的说明以后认定：已经进行，或者退回预约费；认定以前预约费不付给专家。`}</p>
        </PromptDialog>
      )}
    </>
  );
}
