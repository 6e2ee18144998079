'use client';

import { useState } from 'react';
import { AppraisalParts, Findings, hasCourse } from '@/components/public/appraisal/appraisal-parts';
import { Card } from '@/components/ui/card';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getStaffAppraisal, type StaffAppraisal } from '@/lib/contract/appraisals';
import { HandoverForm } from './handover-form';
import { OpinionForm } from './opinion-form';
import { PanelForm } from './panel-form';

/** Votes: who has given theirs, and the results once all have. */
function Votes({ panel, findings }: Pick<StaffAppraisal, 'panel' | 'findings'>) {
  if (findings.length > 0) return <Findings findings={findings} />;
  return (
    <ul className="lines">
      {panel.map(({ name, votedAt }) => (
        <li key={name}>{`${name}：${votedAt ? `${votedAt.slice(0, 16)} 已提交意见` : '待提交意见'}`}</li>
      ))}
    </ul>
  );
}

/** Course of an appraisal for staff: panel, list of samples, votes and opinion, with the forms that the state allows. */
export function AppraisalCard({ id, recordNo, status }: { id: number; recordNo: string; status: string }) {
  const { data } = useEndpoint(getStaffAppraisal, { params: { id } }, { meta: { quiet: true } });
  const [isChanging, setChanging] = useState(false);
  if (!data) return null;
  const { panel, handover, opinion, findings, candidates, draft, canAppoint, canHandOver, canConclude } = data;
  const base = `/api/v1/staff/appraisals/${id}`;
  const members = panel.map(({ personId }) => personId).join();
  return (
    <>
      {hasCourse(data) && (
        <Card
          title="鉴定进程"
          more={
            <button
              type="button"
              className="btn btn-quiet btn-sm no-print"
              onClick={() => void saveDownload(`${base}/archive`, `鉴定案卷-${recordNo}.zip`)}
            >
              下载案卷
            </button>
          }
        >
          <AppraisalParts
            course={data}
            afterHandover={
              handover && (
                <button
                  type="button"
                  className="btn btn-sm no-print"
                  onClick={() => void saveDownload(`${base}/handover`, `检材移交清单-${recordNo}.pdf`)}
                >
                  下载检材移交清单
                </button>
              )
            }
            afterOpinion={
              opinion && (
                <button
                  type="button"
                  className="btn btn-sm no-print"
                  onClick={() => void saveDownload(`${base}/opinion`, `鉴定意见书-${opinion.number}.pdf`)}
                >
                  下载鉴定意见书
                </button>
              )
            }
          />
        </Card>
      )}
      {(status === 'comparing' || status === 'conferred') && panel.length > 0 && (
        <Card title="成员的意见">
          <Votes panel={panel} findings={findings} />
        </Card>
      )}
      {canHandOver && (
        <HandoverForm key={`h${handover?.version ?? 0}`} id={id} draft={draft} version={handover?.version ?? 0} />
      )}
      {canConclude && <OpinionForm id={id} />}
      {canAppoint && panel.length > 0 && !isChanging && (
        <p className="no-print">
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setChanging(true)}>
            调整鉴定组
          </button>
        </p>
      )}
      {canAppoint && (panel.length === 0 || isChanging) && (
        <PanelForm key={`p${members}`} id={id} candidates={candidates} panel={panel} />
      )}
    </>
  );
}
