'use client';

import { useState } from 'react';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { askToJoin, findEnterprises } from '@/lib/contract/enterprise';
import classes from './enterprise.module.css';
import { SettingHead } from './setting-head';
import { requestsRef } from './team-member-refs';

const PATH = '/setting/find-account';
const LEAST = 4;
type Found = EndpointData<typeof findEnterprises>[number];

function JoinDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(askToJoin, {
    refreshes: [findEnterprises, requestsRef],
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title={`申请加入${found.name}`}
      schema={askToJoin.body}
      initial={{ note: '' }}
      submitLabel="提交申请"
      send={async (body) => {
        await mutateAsync({ params: { id: found.id }, body });
        toast('已提交，由企业账号的所有者答复', 'done');
      }}
      onClose={onClose}
    >
      <TextAreaField
        name="note"
        label="您是谁、为什么加入"
        required
        maxLength={200}
        rows={3}
        help="所有者会看到这段话、您的姓名或昵称，和隐去中间四位的手机号"
      />
    </FormDialog>
  );
}

const relationLabels: Record<Exclude<Found['mine'], ''>, string> = {
  member: '已是成员',
  asked: '已申请',
  invited: '已邀请您',
};

function Row({ found, code }: { found: Found; code: string }) {
  const [joining, setJoining] = useState(false);
  const { name, certified, mine } = found;
  return (
    <li>
      <div className={classes.name}>
        <b>{name}</b>
        <StatusTag state={certified ? '已认证' : '未认证'} />
      </div>
      <div className={classes.acts}>
        {mine === 'member' && (
          <ButtonLink href="/switch-account" size="sm">
            切换到这个账号
          </ButtonLink>
        )}
        {(mine === 'asked' || mine === 'invited') && (
          <ButtonLink href="/setting/find-status" size="sm">{`${relationLabels[mine]}，查看`}</ButtonLink>
        )}
        {mine === '' && (
          <>
            <ButtonLink href={`/mine/retrieveAccount${code && `?uscc=${code}`}`} size="sm" variant="quiet">
              找回账号
            </ButtonLink>
            <button
              type="button"
              className="btn btn-sm btn-ink"
              aria-label={`申请加入${name}`}
              onClick={() => setJoining(true)}
            >
              申请加入
            </button>
          </>
        )}
      </div>
      {joining && <JoinDialog found={found} onClose={() => setJoining(false)} />}
    </li>
  );
}

function Results({ q }: { q: string }) {
  const query = useEndpoint(findEnterprises, { query: { q } }, { meta: { quiet: true }, retry: false });
  const code = /^[0-9A-Za-z]{18}$/.test(q) ? q.toUpperCase() : '';
  return (
    <QueryState query={query} failed="没有查到">
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            title="没有找到企业账号"
            text="请核对名称或代码；单位还没有账号的，可以办理企业认证。"
            actions={<ButtonLink href="/mine/authentication?type=enterprise">办理企业认证</ButtonLink>}
          />
        ) : (
          <Card title={`找到 ${found.length} 家`} bare>
            <ul className={`lines ${classes.rows}`}>
              {found.map((one) => (
                <Row key={one.id} found={one} code={code} />
              ))}
            </ul>
          </Card>
        )
      }
    </QueryState>
  );
}

/** 查找账号: finds an enterprise by code or name, to join it or to claim its account. */
export function FindAccountView() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <>
      <SettingHead title="查找账号" path={PATH} sub="只显示名称与是否认证" />
      <section className={`card card-body form ${classes.card}`} aria-label="查找企业账号">
        <form
          className={classes.find}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            const isEnough = typed.trim().length >= LEAST;
            setProblem(isEnough ? '' : `请至少输入 ${LEAST} 个字`);
            if (isEnough) setAsked(typed.trim());
          }}
        >
          <div className={problem ? 'field bad' : 'field'}>
            <label htmlFor="find-enterprise">单位名称或统一社会信用代码</label>
            <input
              id="find-enterprise"
              className="input"
              type="search"
              maxLength={100}
              value={typed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'find-enterprise-problem' : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            {problem && (
              <p className="err" id="find-enterprise-problem" role="alert">
                {problem}
              </p>
            )}
          </div>
          <button type="submit" className="btn btn-ink">
            查找
          </button>
        </form>
      </section>
      {asked && (
        <div className={classes.card}>
          <Results q={asked} />
        </div>
      )}
    </>
  );
}
