'use client';

import { CourtConfirmation, courtPaperTitles } from '@/components/public/mediation/court-confirmation';
import { hasProceedings, ProceedingsParts } from '@/components/public/mediation/proceedings-parts';
import { SignForm } from '@/components/public/mediation/sign-form';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/client/http/http';
import { refresh, useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import { getPartyRoom } from '@/lib/contract/case-parties';
import {
  confirmPartyAgreement,
  courtPapers,
  getPartyAgreement,
  getPartyCourtPaper,
  getPartyProceedings,
  getPartySessions,
  sendPartySignCode,
} from '@/lib/contract/mediations';

/** Course of a mediation in a respondent's room: mediator, sessions, and the agreement to confirm. */
export function RoomProceedings({ recordNo }: { recordNo: string }) {
  const { data } = useEndpoint(getPartyProceedings, {}, { meta: { quiet: true }, retry: false });
  const client = useClient();
  if (!data || !hasProceedings(data)) return null;
  const { agreement } = data;
  return (
    <Card title="调解进程">
      <ProceedingsParts
        proceedings={data}
        afterSessions={
          <p>
            <a className="link" href={getPartySessions.path} download>
              加入日历
            </a>
          </p>
        }
        afterAgreement={
          <>
            {agreement?.canConfirm && (
              <SignForm
                recipient={agreement.recipient}
                sendCode={() => call(sendPartySignCode, { body: { recordNo } })}
                confirm={async (code) => {
                  await call(confirmPartyAgreement, { body: { version: agreement.version, code, recordNo } });
                  await refresh(client, [getPartyProceedings, getPartyRoom]);
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
}
