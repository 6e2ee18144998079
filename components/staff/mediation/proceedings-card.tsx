'use client';

import { useState } from 'react';
import { courtPaperTitles } from '@/components/public/mediation/court-confirmation';
import { hasProceedings, ProceedingsParts } from '@/components/public/mediation/proceedings-parts';
import { Card } from '@/components/ui/card';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { download } from '@/lib/client/http/download';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { courtPapers, getStaffProceedings, type StaffProceedings, writeMinutes } from '@/lib/contract/mediations';
import { AgreementForm } from './agreement-form';
import { AppointForm } from './appoint-form';
import { proceedingsReadings } from './readings';
import { SessionForm } from './session-form';

/** Buttons for the minutes of each session, and the dialog of the chosen one. */
function Minutes({ id, sessions }: { id: number; sessions: StaffProceedings['sessions'] }) {
  const [chosen, setChosen] = useState(0);
  const { mutateAsync } = useEndpointMutation(writeMinutes, { refreshes: proceedingsReadings, meta: { quiet: true } });
  return (
    <div className="row fold no-print">
      {sessions.map(({ number }) => (
        <button key={number} type="button" className="btn btn-quiet btn-sm" onClick={() => setChosen(number)}>
          {`填写第 ${number} 次笔录`}
        </button>
      ))}
      {chosen > 0 && (
        <PromptDialog
          title={`第 ${chosen} 次调解笔录`}
          label="笔录"
          confirmLabel="保存"
          maxLength={20_000}
          send={(minutes) => mutateAsync({ params: { id, number: chosen }, body: { minutes } })}
          onClose={() => setChosen(0)}
        />
      )}
    </div>
  );
}

/** Course of a mediation for staff: mediator, sessions and agreement, with the forms that the state allows. */
export function ProceedingsCard({ id }: { id: number }) {
  const { data } = useEndpoint(getStaffProceedings, { params: { id } }, { meta: { quiet: true } });
  if (!data) return null;
  const { sessions, agreement, canAppoint, canMeet, canDraft } = data;
  const save = (paper: string, name: string) =>
    void download(`/api/v1/staff/mediations/${id}/${paper}`, name).catch(handleFailure);
  return (
    <>
      {hasProceedings(data) && (
        <Card title="调解进程">
          <ProceedingsParts
            proceedings={data}
            afterSessions={<Minutes id={id} sessions={sessions} />}
            afterAgreement={
              agreement?.number && (
                <p className="row fold no-print">
                  <button type="button" className="btn btn-sm" onClick={() => save('agreement', '调解协议书')}>
                    下载调解协议书
                  </button>
                  {courtPapers.map((paper) => (
                    <button
                      key={paper}
                      type="button"
                      className="btn btn-quiet btn-sm"
                      onClick={() => save(`court-papers/${paper}`, courtPaperTitles[paper])}
                    >
                      {`下载${courtPaperTitles[paper]}`}
                    </button>
                  ))}
                </p>
              )
            }
          />
        </Card>
      )}
      {canAppoint && <AppointForm id={id} candidates={data.candidates} />}
      {canMeet && <SessionForm key={`s${sessions.length}`} id={id} />}
      {canDraft && <AgreementForm key={`a${agreement?.version ?? 0}`} id={id} agreement={agreement} />}
    </>
  );
}
