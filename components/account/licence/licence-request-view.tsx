'use client';

import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { LicenceRequest } from '@/lib/contract/licence-requests';
import { formatFen } from '@/lib/format/money';
import { licenceStateLabels } from '@/lib/kinds/content/licence-labels';
import { registerEntryPath } from '@/lib/routes/register-path';
import { bookTitle } from '@/lib/text/book-title';
import classes from './licence.module.css';
import { oneRequestRef } from './licence-refs';
import { AnswerRequest, WithdrawRequest } from './licence-request-answer';
import { termOf } from './licence-request-list-view';

/** State of a request with its next step, for either side. */
function standingOf({ side, state }: LicenceRequest): string {
  const isHolder = side === 'received';
  switch (state) {
    case 'open':
      return isHolder ? '对方在等您答复。' : '等待权利人答复，答复会以消息告知。';
    case 'accepted':
      return isHolder
        ? '您已同意。请与对方联系签订合同，签订以后把授权录入“对外授权”。'
        : '权利人已同意，会与您联系签订许可合同；合同签订以前请勿使用。';
    case 'declined':
      return isHolder ? '您没有同意这件申请。' : '权利人没有同意。可以修改条件以后再申请。';
    case 'withdrawn':
      return isHolder ? '对方已撤回申请。' : '您已撤回申请。';
  }
}

function Terms({ request }: { request: LicenceRequest }) {
  const { side, other, contact, purpose, media, territory, fee, message } = request;
  return (
    <Card title="申请内容">
      <DefinitionList
        items={[
          { label: side === 'received' ? '申请人' : '权利人', value: other },
          ...(contact
            ? [
                {
                  label: '联系方式',
                  value: (
                    <>
                      {contact}
                      <CopyButton value={contact} name="复制联系方式" />
                    </>
                  ),
                },
              ]
            : []),
          { label: '用途', value: purpose, full: true },
          { label: '方式与媒介', value: media, full: true },
          { label: '地域范围', value: territory },
          { label: '期限', value: termOf(request) },
          { label: '愿付费用', value: fee === null ? '未写明' : formatFen(fee) },
          { label: '留言', value: message && <span className={classes.text}>{message}</span>, full: true },
        ]}
      />
    </Card>
  );
}

/** 使用申请详情: one request, as the holder or the requester sees it. */
export function LicenceRequestView() {
  const query = useEndpoint(oneRequestRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="使用申请详情"
      back={{ href: '/manage/licence-requests', label: '返回使用申请' }}
      backOf={({ side }) => ({
        href: `/manage/licence-requests${side === 'sent' ? '?side=sent' : ''}`,
        label: '返回使用申请',
      })}
    >
      {(request) => (
        <div className={classes.page}>
          <DetailHead
            tag={<StatusTag state={licenceStateLabels[request.state]} />}
            title={`使用${bookTitle(request.title)}`}
            meta={[request.number, `申请于 ${request.createdAt.slice(0, 16)}`]}
            actions={
              <>
                {request.draftId !== null && (
                  <ButtonLink href={`/manage/submit-form/${request.draftId}`} variant="ink">
                    填写授权
                  </ButtonLink>
                )}
                <ButtonLink href={registerEntryPath(request.publicId)}>公示页</ButtonLink>
                {request.side === 'sent' && request.state === 'open' && <WithdrawRequest request={request} />}
              </>
            }
          />
          <NoticeBar tone="info">{standingOf(request)}</NoticeBar>
          {request.answer && (
            <Card title="答复">
              <p className={classes.text}>{request.answer}</p>
            </Card>
          )}
          <Terms request={request} />
          {request.side === 'received' && request.state === 'open' && <AnswerRequest request={request} />}
        </div>
      )}
    </AccountDetail>
  );
}
