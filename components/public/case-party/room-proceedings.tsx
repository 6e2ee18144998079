'use client';

import { AgreementForm } from '@/components/public/mediation/agreement-form';
import { CourtConfirmation, courtPaperTitles } from '@/components/public/mediation/court-confirmation';
import { MinutesButtons } from '@/components/public/mediation/minutes-buttons';
import { hasProceedings, ProceedingsParts } from '@/components/public/mediation/proceedings-parts';
import { SessionForm } from '@/components/public/mediation/session-form';
import { SignForm } from '@/components/public/mediation/sign-form';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/client/http/http';
import { refresh, useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import { getPartyRoom } from '@/lib/contract/case-parties';
import {
  addSessionAsMediator,
  confirmPartyAgreement,
  courtPapers,
  draftAgreementAsMediator,
  getPartyAgreement,
  getPartyCourtPaper,
  getPartyProceedings,
  getPartySessions,
  sendPartySignCode,
  writeMinutesAsMediator,
} from '@/lib/contract/mediations';

export interface RoomProceedingsProps {
  recordNo: string;
  /** Whether the room is the mediator's, who arranges the sessions, writes the minutes and drafts the agreement. */
  isMediator: boolean;
}

/** Course of a mediation in a room: mediator, sessions, and the agreement that a respondent confirms. */
export function RoomProceedings({ recordNo, isMediator }: RoomProceedingsProps) {
  const { data } = useEndpoint(getPartyProceedings, {}, { meta: { quiet: true }, retry: false });
  const client = useClient();
  if (!data || !hasProceedings(data)) return null;
  const { agreement, sessions, canMeet, canDraft } = data;
  const readings = [getPartyProceedings, getPartyRoom];
  const course = (
    <Card title="调解进程">
      <ProceedingsParts
        proceedings={data}
        afterSessions={
          <>
            {isMediator && (
              <MinutesButtons
                sessions={sessions}
                write={async (number, body) => {
                  await call(writeMinutesAsMediator, { body: { ...body, number, recordNo } });
                  await refresh(client, readings);
                }}
                read={async () => (await call(getPartyProceedings, {})).sessions}
              />
            )}
            <p>
              <a className="link" href={getPartySessions.path} download>
                加入日历
              </a>
            </p>
          </>
        }
        afterAgreement={
          <>
            {agreement?.canConfirm && (
              <SignForm
                recipient={agreement.recipient}
                sendCode={() => call(sendPartySignCode, { body: { recordNo } })}
                confirm={async (code) => {
                  await call(confirmPartyAgreement, { body: { version: agreement.version, code, recordNo } });
                  await refresh(client, readings);
                }}
              />
            )}
            {agreement?.number && (
              <p>
                <a className="btn" href={getPartyAgreement.path} download>
                  下载调解协议书
                </a>
              </p>
            )}
            {agreement?.issuedOn && (
              <CourtConfirmation issuedOn={agreement.issuedOn}>
                {courtPapers.map((paper) => (
                  <a
                    key={paper}
                    className="btn btn-quiet btn-sm"
                    href={getPartyCourtPaper.path.replace('{paper}', paper)}
                    download
                  >
                    {`下载${courtPaperTitles[paper]}`}
                  </a>
                ))}
              </CourtConfirmation>
            )}
          </>
        }
      />
    </Card>
  );
  if (!isMediator) return course;
  return (
    <>
      {course}
      {canMeet && (
        <SessionForm
          key={`s${sessions.length}`}
          arrange={async (body) => {
            await call(addSessionAsMediator, { body: { ...body, recordNo } });
            await refresh(client, readings);
          }}
        />
      )}
      {canDraft && (
        <AgreementForm
          key={`a${agreement?.version ?? 0}`}
          agreement={agreement}
          draft={async (body) => {
            await call(draftAgreementAsMediator, { body: { ...body, recordNo } });
            await refresh(client, readings);
          }}
          read={async () => (await call(getPartyProceedings, {})).agreement}
        />
      )}
    </>
  );
}
