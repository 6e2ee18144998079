'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { CallBox } from '@/components/shell/list/call-box';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import type { CertificationStatus } from '@/lib/contract/account';
import type { CertificationCase, getCertificationOverview } from '@/lib/contract/certification';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { sentence } from '@/lib/text/sentence';
import classes from './certification.module.css';
import { certificationRef } from './certification-refs';

type CertificationOverview = EndpointData<typeof getCertificationOverview>;

const labels: Record<CertificationStatus, string> = { '': '未认证', pending: '审核中', pass: '已认证', fail: '未通过' };

const forms = {
  personal: '/mine/authentication?type=personal',
  enterprise: '/mine/authentication?type=enterprise',
} as const;

/** Permissions without and with each certification. */
const allows: Record<keyof typeof forms, { before: string; after: string }> = {
  personal: {
    before: '可以浏览、咨询、报名活动、填写并保存申请。',
    after: '申请调解、鉴定和入会时自动带出姓名与证件号码；开具个人抬头的发票；申请个人会员。',
  },
  enterprise: {
    before: '只能以个人身份办理。',
    after: '以企业身份办理业务、下单、开票；添加经办人并分配权限；申请单位会员。',
  },
};

/** Required action of the newest case, or the reason why it ended. */
function CaseLine({ found, form }: { found: CertificationCase; form: string }) {
  if (found.asked)
    return (
      <CallBox
        title={`需要补正${found.dueOn ? `，请在 ${found.dueOn} 前提交` : ''}`}
        href={found.page}
        action="现在补正"
      />
    );
  if (found.reason) return <CallBox title={`未通过：${sentence(found.reason)}`} href={form} action="重新认证" />;
  if (found.closed) return null;
  return (
    <NoticeBar>
      {`编号 ${found.recordNo}，${found.statusLabel}${found.dueOn ? `，预计 ${found.dueOn} 前办结` : ''}。`}
    </NoticeBar>
  );
}

interface PartProps {
  type: keyof typeof forms;
  title: string;
  status: CertificationStatus;
  found: CertificationCase | null;
  facts: { label: string; value: string }[];
  /** Replaces the action when this account may not apply. */
  instead?: ReactNode;
}

/** One certification: state, permissions and next step. */
function Part({ type, title, status, found, facts, instead }: PartProps) {
  const form = forms[type];
  const isOpen = found !== null && !found.closed;
  return (
    <Card
      title={title}
      more={
        <span className="more">
          <StatusTag state={labels[status]} />
        </span>
      }
      className={classes.part}
    >
      {found && <CaseLine found={found} form={form} />}
      {facts.length > 0 && <DefinitionList items={facts} />}
      <dl className={classes.allows}>
        <div>
          <dt>{status === 'pass' ? '认证前' : '现在'}</dt>
          <dd>{allows[type].before}</dd>
        </div>
        <div>
          <dt>{status === 'pass' ? '现在可以' : '认证后可以'}</dt>
          <dd>{allows[type].after}</dd>
        </div>
      </dl>
      {instead ?? (
        <div className="row fold">
          {isOpen && (
            <ButtonLink href={found.page} variant={found.asked ? 'outline' : 'ink'}>
              查看进度
            </ButtonLink>
          )}
          {!isOpen && status !== 'pass' && (
            <ButtonLink href={form} variant="ink">
              {status === 'fail' ? '重新认证' : '去认证'}
            </ButtonLink>
          )}
          {!isOpen && status === 'pass' && (
            <ButtonLink href={form} variant="quiet">
              信息有变，重新认证
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

function Hub({ overview, eId }: { overview: CertificationOverview; eId: OpaqueId }) {
  const { personal, enterprise, enterprises } = overview;
  const back = encodeURIComponent('/mine/auth');
  const toPerson = (
    <p className="mute">
      实名认证属于您本人。
      <Link className="link" href={`/switch-account?backUrl=${back}`} prefetch={false}>
        切换到个人账号
      </Link>
      办理。
    </p>
  );
  const others = enterprises.filter((one) => one.eId !== eId);
  return (
    <>
      <TitleBox variant="work" title="认证中心" sub="核实身份，办理业务少填一遍" />
      <div className={classes.parts}>
        <Part
          type="personal"
          title="个人实名认证"
          status={personal.status}
          found={personal.case}
          facts={
            personal.realName
              ? [
                  { label: '姓名', value: personal.realName },
                  { label: '身份证号码', value: personal.idNo },
                ]
              : []
          }
          instead={eId === 0 ? undefined : toPerson}
        />
        <Part
          type="enterprise"
          title="企业认证"
          status={enterprise.status}
          found={enterprise.case}
          facts={
            enterprise.name
              ? [
                  { label: '单位名称', value: enterprise.name },
                  { label: '法定代表人', value: enterprise.legalPerson },
                  { label: '信用代码', value: enterprise.uscc },
                ]
              : []
          }
          instead={enterprise.mayCertify ? undefined : <p className="mute">企业认证由企业账号的所有者办理。</p>}
        />
      </div>
      {others.length > 0 && (
        <Card title="您所属的企业账号" className={classes.more} bare>
          <ul className={`lines ${classes.places}`}>
            {others.map((one) => (
              <li key={one.eId}>
                <div>
                  <b>{one.name}</b>
                  <p>{one.role === 'owner' ? '所有者' : '经办人'}</p>
                </div>
                <StatusTag state={labels[one.status]} />
                <Link
                  className="btn btn-sm"
                  href={`/switch-account?backUrl=${back}`}
                  prefetch={false}
                  aria-label={`切换到${one.name}`}
                >
                  切换
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="单位已有账号" className={classes.more}>
        <p className="mute">同事已经认证过的，申请加入即可；原经办人离职、手机号停用的，可以找回。</p>
        <div className={`row fold ${classes.ways}`}>
          <ButtonLink href="/setting/find-account">查找并加入</ButtonLink>
          <ButtonLink href="/mine/retrieveAccount">找回企业账号</ButtonLink>
          <ButtonLink href="/setting/find-status" variant="quiet">
            我的申请
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

/** 认证中心: certification of the person and the enterprise, the permissions it grants, and the next steps. */
export function AuthHubView() {
  const query = useEndpoint(certificationRef, {}, { meta: { quiet: true } });
  const eId = useSession(({ userInfo }) => userInfo?.eId ?? 0);
  return (
    <QueryState
      query={query}
      heading="认证中心"
      back={{ href: '/mine', label: '返回个人中心' }}
      loading={<DetailSkeleton />}
    >
      {(overview) => <Hub overview={overview} eId={eId} />}
    </QueryState>
  );
}
