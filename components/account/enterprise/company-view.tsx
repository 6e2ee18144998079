'use client';

import { useState } from 'react';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { MoreLink } from '@/components/ui/more-link';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import type { Company } from '@/lib/contract/company';
import { CompanyForm } from './company-form';
import classes from './enterprise.module.css';
import { ForEnterprises } from './for-enterprises';
import { companyRef } from './team-member-refs';

const PATH = '/setting/company-info';
const certification = { '': '未认证', pending: '审核中', pass: '已认证', fail: '未通过' } as const;

function Words({ company }: { company: Company }) {
  const { name, contact, phone, email, mailing, intro, logo } = company;
  return (
    <>
      {logo.link && (
        <div className={classes.logo}>
          <img src={logo.link} alt={`${name}的标识`} />
        </div>
      )}
      <DefinitionList
        items={[
          { label: '联系人', value: contact },
          { label: '联系电话', value: phone },
          { label: '邮箱', value: email },
          { label: '通信地址', value: mailing },
          { label: '企业简介', value: intro && <span className={classes.intro}>{intro}</span>, full: true },
        ]}
      />
    </>
  );
}

function Body({ company }: { company: Company }) {
  const [editing, setEditing] = useState(false);
  const { name, uscc, kind, legalPerson, founded, address, status, since, mayEdit } = company;
  return (
    <div className={classes.company}>
      <Card
        title="登记信息"
        more={
          <span className="more">
            <StatusTag state={certification[status]} />
          </span>
        }
      >
        <DefinitionList
          items={[
            { label: '单位名称', value: name, full: true },
            { label: '信用代码', value: uscc },
            { label: '单位类型', value: kind },
            { label: '法定代表人', value: legalPerson },
            { label: '成立日期', value: founded },
            { label: '住所', value: address, full: true },
            { label: '账号建立', value: since },
          ]}
        />
        <p className={classes.hint}>登记信息以认证为准，变更后请重新认证；审核期间原认证继续有效。</p>
        <ShowIf flag="canManageMembers">
          <p className="row">
            <ButtonLink href="/mine/authentication?type=enterprise" size="sm">
              {status === 'pass' ? '登记信息有变，重新认证' : '去认证'}
            </ButtonLink>
          </p>
        </ShowIf>
      </Card>
      <Card
        title="联系与介绍"
        more={
          mayEdit &&
          !editing && (
            <button type="button" className="btn btn-sm more" onClick={() => setEditing(true)}>
              修改
            </button>
          )
        }
      >
        {editing ? <CompanyForm company={company} onDone={() => setEditing(false)} /> : <Words company={company} />}
        {!mayEdit && <p className={classes.hint}>由企业账号的所有者维护。</p>}
      </Card>
      <Card title="开票抬头" more={<MoreLink className="more" label="常用抬头与发票" href="/mine/receipt" />}>
        <DefinitionList
          items={[
            { label: '抬头', value: name },
            { label: '税号', value: uscc },
          ]}
        />
        <p className={classes.hint}>开票时自动带出；专用发票的地址、电话、开户行在开票时填写一次，以后自动带出。</p>
      </Card>
    </div>
  );
}

function OfEnterprise() {
  const query = useEndpoint(companyRef, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} failed="企业信息没有取到" loading={<DetailSkeleton />}>
      {(company) => <Body company={company} />}
    </QueryState>
  );
}

/** 企业信息: certified facts of the current enterprise, and its self-description. */
export function CompanyView() {
  const user = useSession(({ userInfo }) => userInfo);
  return (
    <>
      <TitleBox variant="work" title="企业信息" sub={user?.eId ? user.eName : undefined} />
      {user?.eId === 0 ? (
        <ForEnterprises
          title="企业信息属于企业账号"
          text="企业的登记信息、联系方式、标识与开票抬头。您现在用的是个人账号。"
          path={PATH}
        />
      ) : (
        <OfEnterprise />
      )}
    </>
  );
}
