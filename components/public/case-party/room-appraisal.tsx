'use client';

import { AppraisalParts, Findings } from '@/components/public/appraisal/appraisal-parts';
import { VoteForm } from '@/components/public/appraisal/vote-form';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/client/http/http';
import { refresh, useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import { castVotes, getMemberAppraisal, getMemberHandover, getMemberOpinion } from '@/lib/contract/appraisals';
import { getPartyRoom } from '@/lib/contract/case-parties';

/** An appraisal on the desk of a member: the vote while it is open, the results, and the papers. */
export function RoomAppraisal({ recordNo }: { recordNo: string }) {
  const { data } = useEndpoint(getMemberAppraisal, {}, { meta: { quiet: true }, retry: false });
  const client = useClient();
  if (!data) return null;
  const { canVote, matters, mine, findings, voted, panel, handover, opinion } = data;
  const labelOf = (matter: string, value: string) => {
    const known = matters.find((one) => one.matter === matter);
    return `${known?.label ?? matter}：${known?.options.find((option) => option.value === value)?.label ?? value}`;
  };
  return (
    <>
      {canVote && (
        <VoteForm
          matters={matters}
          send={async (votes) => {
            await call(castVotes, { body: { votes, recordNo } });
            await refresh(client, [getMemberAppraisal, getPartyRoom]);
          }}
        />
      )}
      {mine.length > 0 && findings.length === 0 && (
        <Card title="您的意见">
          <p className="mute">{`${panel.length} 名成员中 ${voted} 名已经提交，全部提交以后可以看到各人的意见。`}</p>
          <ul className="lines">
            {mine.map(({ matter, conclusion, reasons }) => (
              <li key={matter}>
                <b>{labelOf(matter, conclusion)}</b>
                <div>{reasons}</div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {findings.length > 0 && !opinion && (
        <Card title="鉴定组的意见">
          <Findings findings={findings} />
        </Card>
      )}
      <Card title="鉴定进程">
        <AppraisalParts
          course={data}
          afterHandover={
            handover && (
              <p>
                <a className="link" href={getMemberHandover.path} download>
                  下载检材移交清单
                </a>
              </p>
            )
          }
          afterOpinion={
            <p>
              <a className="btn" href={getMemberOpinion.path} download>
                下载鉴定意见书
              </a>
            </p>
          }
        />
      </Card>
    </>
  );
}
