'use client';

import { AppraisalParts, hasCourse } from '@/components/public/appraisal/appraisal-parts';
import { SignForm } from '@/components/public/mediation/sign-form';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { call } from '@/lib/client/http/http';
import { saveDownload } from '@/lib/client/http/save-download';
import { refresh, useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import { getOwnAppraisal, sendHandoverCode, signHandover } from '@/lib/contract/appraisals';
import { getOwnCase } from '@/lib/contract/cases';

/** Course of the applicant's appraisal: panel, list of samples to sign, and the opinion. */
export function OwnAppraisal({ id, recordNo }: { id: number; recordNo: string }) {
  const input = { params: { id } };
  const { data } = useEndpoint(getOwnAppraisal, input, { meta: { quiet: true } });
  const client = useClient();
  if (!data || !hasCourse(data)) return null;
  const { handover, opinion } = data;
  const base = `/api/v1/user/records/${id}/appraisal`;
  return (
    <Card title="鉴定进程">
      <AppraisalParts
        course={data}
        afterHandover={
          <>
            {handover?.canSign && handover.recipient === '' && (
              <NoticeBar tone="warn">委托里的经办人手机不能接收验证码，请与本会联系更正。</NoticeBar>
            )}
            {handover?.canSign && handover.recipient !== '' && (
              <SignForm
                notice="请逐件核对编号、载体、数量与摘要值。签署以后不能撤回，由本会安排开始比对。"
                label="签署清单"
                done="清单已签署"
                recipient={handover.recipient}
                sendCode={() => call(sendHandoverCode, { ...input, body: {} })}
                confirm={async (code) => {
                  await call(signHandover, { ...input, body: { version: handover.version, code } });
                  await refresh(client, [getOwnAppraisal, getOwnCase]);
                }}
              />
            )}
            <p>
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                onClick={() => void saveDownload(`${base}/handover`, `检材移交清单-${recordNo}.pdf`)}
              >
                下载检材移交清单
              </button>
            </p>
          </>
        }
        afterOpinion={
          opinion && (
            <>
              <p>
                <button
                  type="button"
                  className="btn"
                  onClick={() => void saveDownload(`${base}/opinion`, `鉴定意见书-${opinion.number}.pdf`)}
                >
                  下载鉴定意见书
                </button>
              </p>
              <p className="mute">对意见有异议的，可以在收到之日起十五日内书面提出，写明意见书编号与理由，寄送本会。</p>
            </>
          )
        }
      />
    </Card>
  );
}
