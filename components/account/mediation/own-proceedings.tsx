'use client';

import { DeedList } from '@/components/public/case-party/deed-list';
import { CourtConfirmation, courtPaperTitles } from '@/components/public/mediation/court-confirmation';
import { hasProceedings, ProceedingsParts } from '@/components/public/mediation/proceedings-parts';
import { SignForm } from '@/components/public/mediation/sign-form';
import { Card } from '@/components/ui/card';
import { download } from '@/lib/client/http/download';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { refresh, useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import { listOwnCaseParties } from '@/lib/contract/case-parties';
import { getOwnCase } from '@/lib/contract/cases';
import { confirmOwnAgreement, courtPapers, getOwnProceedings, sendOwnSignCode } from '@/lib/contract/mediations';

const save = (path: string, name: string) => void download(path, name).catch(handleFailure);

/** Answers of the other side: who was notified, how each has answered and what it has handed in. */
export function OwnParties({ id }: { id: number }) {
  const { data } = useEndpoint(listOwnCaseParties, { params: { id } }, { meta: { quiet: true } });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title="对方的答复">
      {data.list.map(({ id: partyId, roleLabel, name, stateLabel, done }) => (
        <section key={partyId}>
          <h3>{`${roleLabel}：${name}（${stateLabel}）`}</h3>
          {done.length > 0 && <DeedList deeds={done} />}
        </section>
      ))}
    </Card>
  );
}

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
              onClick={() => save(`${base}/calendar`, `调解-${recordNo}.ics`)}
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
                  onClick={() => save(`${base}/agreement`, `调解协议书-${agreement.number}.pdf`)}
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
                    onClick={() => save(`${base}/court-papers/${paper}`, courtPaperTitles[paper])}
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
