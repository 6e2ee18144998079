'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { OwnMembership } from '@/lib/contract/memberships';
import { membershipStates } from '@/lib/kinds/membership-labels';
import { orderPath } from '@/lib/kinds/products/order-paths';
import { AssemblyCard } from './assembly-card';
import { ClaimCard } from './claim-card';
import { RenewalCard } from './renewal-card';
import { ResignButton } from './resign-button';
import classes from './standing.module.css';
import { standingRef } from './standing-refs';

const CHANGE = '/mine/membership/change';
const matters: Readonly<Record<string, string>> = {
  level: '变更会员级别',
  representative: '变更会员代表',
  entry: '修改名录资料',
};

/** Notice to the member about the term: end, grace, lapse. */
function Standing({ own }: { own: OwnMembership }) {
  const { state, endsOn, graceUntil, returnUntil, daysLeft, renewal } = own;
  if (state === 'grace')
    return (
      <NoticeBar tone="warn">{`会费已于 ${endsOn} 到期，宽限期至 ${graceUntil}，权益照旧；逾期不续，会籍失效。`}</NoticeBar>
    );
  if (state === 'lapsed')
    return (
      <NoticeBar tone="warn">{`会籍已失效，会员价、会员资料与名录暂停。${returnUntil} 前缴费即可恢复，不必重新申请。`}</NoticeBar>
    );
  if (state === 'active' && renewal)
    return <NoticeBar tone="warn">{`会籍将于 ${endsOn} 到期，还有 ${daysLeft} 天，现在可以续费。`}</NoticeBar>;
  if (state === 'resigned' || state === 'ended')
    return <NoticeBar>{`会籍已经终止。需要时可以重新申请入会。`}</NoticeBar>;
  return null;
}

const terms: Column<OwnMembership['terms'][number]>[] = [
  { label: '期限', as: 'title', cell: ({ startsOn, endsOn }) => `${startsOn} 至 ${endsOn}` },
  { label: '级别', cell: ({ levelLabel }) => levelLabel },
  {
    label: '状态',
    as: 'state',
    cell: ({ isReturned }) => (
      <StatusTag state={isReturned ? '已退费' : '已缴费'} tone={isReturned ? 'void' : 'jade'} />
    ),
  },
];

/** Changes that the member can ask for, and those that are being handled. */
function Changes({ own }: { own: OwnMembership }) {
  const open = new Set(own.changes.map(({ matter }) => matter));
  const offered = (own.variant === 'enterprise' ? ['entry', 'representative', 'level'] : ['entry']).filter(
    (matter) => !open.has(matter),
  );
  return (
    <Card title="变更">
      <p>变更由会员部审核；审核通过以前，名录与证书保持不变。级别的变更从下一年度起适用，会费随级别变更。</p>
      {own.changes.length > 0 && (
        <ul className="lines">
          {own.changes.map(({ id, matter, recordNo, statusLabel, tone }) => (
            <li key={id}>
              <StatusTag state={statusLabel} tone={tone} />{' '}
              <a href={`/mine/bussiness-detail?id=${id}`}>{`${matters[matter] ?? matter} ${recordNo}`}</a>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        {offered.map((matter) => (
          <ButtonLink key={matter} href={`${CHANGE}?matter=${matter}`}>
            {matters[matter]}
          </ButtonLink>
        ))}
        <ResignButton own={own} />
      </div>
    </Card>
  );
}

function Membership({ own }: { own: OwnMembership }) {
  const { number, name, variant, level, nextLevel, representative, state, startsOn, endsOn, publicId, memberId } = own;
  const { label, tone } = membershipStates[state];
  const paper = `会员证书-${number}.pdf`;
  return (
    <div className={classes.page}>
      <Standing own={own} />
      <Card title={`${name}，会员号 ${number}`}>
        <DefinitionList
          items={[
            { label: '状态', value: <StatusTag state={label} tone={tone} /> },
            { label: '会员级别', value: nextLevel ? `${level.label}，下一年度起为${nextLevel.label}` : level.label },
            { label: '会籍期限', value: `${startsOn} 至 ${endsOn}` },
            ...(variant === 'enterprise' ? [{ label: '会员代表', value: representative }] : []),
          ]}
        />
        <div className={classes.acts}>
          {own.isInForce && (
            <>
              <button
                type="button"
                className="btn btn-ink"
                onClick={() => void saveDownload('/api/v1/user/membership/certificate', paper)}
              >
                下载会员证书
              </button>
              <ButtonLink href={`/member-detail/${memberId}`}>名录中的页面</ButtonLink>
            </>
          )}
          <ButtonLink href={`/codeIndex/${publicId}`} variant="quiet">
            核验证书
          </ButtonLink>
          {(state === 'resigned' || state === 'ended') && (
            <ButtonLink href="/join-submit" variant="ink">
              重新申请入会
            </ButtonLink>
          )}
        </div>
      </Card>
      <RenewalCard own={own} />
      {own.isInForce && <AssemblyCard />}
      {own.isInForce && <Changes own={own} />}
      <Card title="会费记录" bare>
        <DataTable
          rows={counted(own.terms)}
          columns={terms}
          ops={({ orderId, startsOn }) =>
            orderId === null ? null : (
              <a className="link" href={orderPath(orderId)}>
                订单
                <span className="vh">{`：${startsOn} 起的会费`}</span>
              </a>
            )
          }
        />
      </Card>
    </div>
  );
}

/** 我的会籍: state, term, certificate, renewal, changes and resignation. */
export function StandingView() {
  const query = useEndpoint(standingRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="我的会籍" sub={<a href="/join">各级权益与会费</a>} />
      <QueryState query={query}>
        {(own) =>
          own ? (
            <Membership own={own} />
          ) : (
            <div className={classes.page}>
              <EmptyState
                title="还不是会员"
                text="会籍生效以后，会员证书、续费与变更都在这里。申请的进度在“我的业务”。"
                actions={
                  <>
                    <ButtonLink href="/join-post-success">我的入会申请</ButtonLink>
                    <ButtonLink href="/join-submit" variant="ink">
                      申请入会
                    </ButtonLink>
                  </>
                }
              />
              <ClaimCard />
            </div>
          )
        }
      </QueryState>
    </>
  );
}
