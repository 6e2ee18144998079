'use client';

import { AgreementForm } from '@/components/public/mediation/agreement-form';
import { courtPaperTitles } from '@/components/public/mediation/court-confirmation';
import { MinutesButtons } from '@/components/public/mediation/minutes-buttons';
import { hasProceedings, ProceedingsParts } from '@/components/public/mediation/proceedings-parts';
import { SessionForm } from '@/components/public/mediation/session-form';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/client/http/http';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  addMediationSession,
  courtPapers,
  draftAgreement,
  getStaffProceedings,
  writeMinutes,
} from '@/lib/contract/mediations';
import { AppointForm } from './appoint-form';
import { proceedingsReadings } from './readings';

/** Course of a mediation for staff: mediator, sessions and agreement, with the forms that the state allows. */
export function ProceedingsCard({ id }: { id: number }) {
  const { data } = useEndpoint(getStaffProceedings, { params: { id } }, { meta: { quiet: true } });
  const changing = { refreshes: proceedingsReadings, meta: { quiet: true } };
  const { mutateAsync: write } = useEndpointMutation(writeMinutes, changing);
  const { mutateAsync: arrange } = useEndpointMutation(addMediationSession, changing);
  const { mutateAsync: draft } = useEndpointMutation(draftAgreement, changing);
  if (!data) return null;
  const { sessions, agreement, canAppoint, canMeet, canDraft } = data;
  const save = (paper: string, name: string) => void saveDownload(`/api/v1/staff/mediations/${id}/${paper}`, name);
  return (
    <>
      {hasProceedings(data) && (
        <Card title="调解进程">
          <ProceedingsParts
            proceedings={data}
            afterSessions={
              <MinutesButtons
                of={id}
                sessions={sessions}
                write={(number, body) => write({ params: { id, number }, body })}
                read={async () => (await call(getStaffProceedings, { params: { id } })).sessions}
              />
            }
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
      {canMeet && <SessionForm key={`s${sessions.length}`} arrange={(body) => arrange({ params: { id }, body })} />}
      {canDraft && (
        <AgreementForm
          of={id}
          key={`a${agreement?.version ?? 0}`}
          agreement={agreement}
          draft={(body) => draft({ params: { id }, body })}
          read={async () => (await call(getStaffProceedings, { params: { id } })).agreement}
        />
      )}
    </>
  );
}
