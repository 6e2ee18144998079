'use client';

import { CourtConfirmation, courtPaperTitles } from '@/components/public/mediation/court-confirmation';
import { hasProceedings, ProceedingsParts } from '@/components/public/mediation/proceedings-parts';
import { SignForm } from '@/components/public/mediation/sign-form';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/client/http/http';
import { saveDownload } from '@/lib/client/http/save-download';
import { refresh, useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import { getOwnCase } from '@/lib/contract/cases';
import { confirmOwnAgreement, courtPapers, getOwnProceedings, sendOwnSignCode } from '@/lib/contract/mediations';

/** Course of the applicant's mediation: mediator, sessions, and the agreement to confirm. */
export function OwnProceedings({ id, recordNo }: { id: number; recordNo: string }) {
  const input = { params: { id } };
  const { data } = useEndpoint(getOwnProceedings, input, { meta: { quiet: true } });
  const client = useClient();
  if (!data || !hasProceedings(data)) return null;
  const { agreement } = data;
  const base = `/api/v1/user/records/${id}/mediation`;
  return (
    <Card title="调解进程">
      <ProceedingsParts
        proceedings={data}
        afterSessions={
          <p>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              onClick={() => void saveDownload(`${base}/calendar`, `调解-${recordNo}.ics`)}
            >
              加入日历
            </button>
          </p>
        }
        afterAgreement={
          <>
            {agreement?.canConfirm && (
              <SignForm
                recipient={agreement.recipient}
                sendCode={() => call(sendOwnSignCode, { ...input, body: {} })}
                confirm={async (code) => {
                  await call(confirmOwnAgreement, { ...input, body: { version: agreement.version, code } });
                  await refresh(client, [getOwnProceedings, getOwnCase]);
                }}
              />
            )}
            {agreement?.number && (
              <p>
                <button
                  type="button"
                  className="btn"
                  onClick={() => void saveDownload(`${base}/agreement`, `调解协议书-${agreement.number}.pdf`)}
                >
                  下载调解协议书
                </button>
              </p>
            )}
            {agreement?.issuedOn && (
              <CourtConfirmation issuedOn={agreement.issuedOn}>
                {courtPapers.map((paper) => (
                  <button
                    key={paper}
                    type="button"
                    className="btn btn-quiet btn-sm"
                    onClick={() => void saveDownload(`${base}/court-papers/${paper}`, courtPaperTitles[paper])}
                  >
                    {`下载${courtPaperTitles[paper]}`}
                  </button>
                ))}
              </CourtConfirmation>
            )}
          </>
        }
      />
    </Card>
  );
}
