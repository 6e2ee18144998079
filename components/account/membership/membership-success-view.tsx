'use client';

import type { ReactNode } from 'react';
import { refundNotice } from '@/components/account/order/order-refund';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { StepFlow } from '@/components/ui/step-flow';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Application, getOwnApplication } from '@/lib/contract/membership';
import type { Refund } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { sentence } from '@/lib/text/sentence';
import classes from './membership.module.css';
import { MembershipFee } from './membership-fee';
import { applicationRef } from './membership-refs';
import { membershipStages } from './membership-stages';

/** Next steps, in order; without the payment once it is made. */
const nextSteps = (isPaid: boolean): string[] => [
  '会员部五个工作日内核对材料；要补充的，会逐项写明，并发消息给您。',
  '初审通过后提交审议，每月一次；随后在“入会公示”页公示五个工作日。',
  isPaid
    ? '会费已缴，公示无异议后会籍即生效，可下载会员证书；未获通过的，会费全额退回。'
    : '公示无异议，收到通知后十五日内缴纳会费；会员部确认到账、会籍生效以后，可下载会员证书。',
];

function headline({ status, statusLabel, closed }: Application): string {
  if (status === 'submitted' || status === 'resubmitted') return '申请已提交';
  if (closed) return `入会申请${statusLabel}`;
  return '申请正在办理';
}

function Correction({ correction }: { correction: NonNullable<Application['correction']> }) {
  const { note, fields } = correction;
  return (
    <NoticeBar tone="warn">
      {`需要补正${fields.length > 0 ? `：${fields.join('、')}` : ''}。${note}`} <a href="/join-submit">现在修改</a>
    </NoticeBar>
  );
}

function Refusal({ refusal, refund }: { refusal: NonNullable<Application['refusal']>; refund: Refund | null }) {
  return (
    <div className={classes.refusal}>
      <NoticeBar tone="warn">
        {`${refusal.decidedAt.slice(0, 10)} 审核未通过：${sentence(refusal.reason)}对决定有异议的，可在十五日内向监事会提出。`}
      </NoticeBar>
      {refund && (
        <NoticeBar>{`${refundNotice(refund)}会费 ${formatFen(refund.amount)}，退款单号 ${refund.refundNo}。`}</NoticeBar>
      )}
    </div>
  );
}

function Receipt({ application }: { application: Application }) {
  const { id, recordNo, status, statusLabel, tone, name, level, closed, correction, refusal, fee, submittedAt } =
    application;
  return (
    <>
      <section className={`card ${classes.receipt}`}>
        <header>
          <div>
            <h1 className={classes.title}>{headline(application)}</h1>
            <p>{`${name}，申请${level.label}`}</p>
          </div>
          <StatusTag state={statusLabel} tone={tone} />
        </header>
        <dl className={classes.numbers}>
          <div>
            <dt>受理编号</dt>
            <dd>
              <span className="num">{recordNo}</span>
              <CopyButton value={recordNo} name="复制受理编号" />
            </dd>
          </div>
          <div>
            <dt>提交时间</dt>
            <dd>{submittedAt ?? '—'}</dd>
          </div>
        </dl>
        {correction && <Correction correction={correction} />}
        {refusal && <Refusal refusal={refusal} refund={fee.refund} />}
        <div className={classes.flow}>
          <StepFlow steps={membershipStages(application)} />
        </div>
      </section>
      <MembershipFee application={application} />
      {!closed && (
        <section className={`card card-body ${classes.next}`} aria-labelledby="join-next">
          <h2 id="join-next">接下来</h2>
          <ol>
            {nextSteps(application.fee.paid).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      <div className={`row fold ${classes.ways}`}>
        <ButtonLink href={`/mine/bussiness-detail?id=${id}`}>办理进度</ButtonLink>
        {status === 'approved' && (
          <ButtonLink href="/mine/membership" variant="ink">
            我的会籍
          </ButtonLink>
        )}
        {status === 'announced' && <ButtonLink href="/join-publicity">入会公示</ButtonLink>}
        <ButtonLink href="/about/member" variant="quiet">
          会员名录
        </ButtonLink>
        <ButtonLink href="/activity/vip" variant="quiet">
          会员活动
        </ButtonLink>
        {closed && status !== 'approved' && (
          <ButtonLink href="/join-submit" variant="ink">
            重新申请
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const none = (
  <EmptyState
    title="还没有入会申请"
    text="先看各级权益与会费，再在线填写，约十五分钟。"
    actions={
      <>
        <ButtonLink href="/join">权益与会费</ButtonLink>
        <ButtonLink href="/join-submit" variant="ink">
          填写申请
        </ButtonLink>
      </>
    }
  />
);

/** Receipt of an application: number, state, fee and next steps. */
export function MembershipSuccessView() {
  const query = useEndpoint<typeof getOwnApplication>(applicationRef, {}, { meta: { quiet: true } });
  const titled = (instead: ReactNode) => (
    <>
      <h1 className={classes.title}>入会申请</h1>
      {instead}
    </>
  );
  return (
    <div className={`wrap ${classes.page}`}>
      <QueryState query={query} failed="申请没有取到" frame={titled}>
        {(application) => (application ? <Receipt application={application} /> : titled(none))}
      </QueryState>
    </div>
  );
}
