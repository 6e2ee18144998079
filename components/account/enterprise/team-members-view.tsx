'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useRevision } from '@/components/form/use-revision';
import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DataTable } from '@/components/ui/data-table';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import { actAs } from '@/lib/client/session/switch-account';
import type { EndpointData } from '@/lib/contract/endpoint';
import {
  cancelInvitation,
  changeTeamMember,
  leaveEnterprise,
  type listTeamMembers,
  removeTeamMember,
  rightsInWords,
  type TeamMember,
  teamRoleLabels,
} from '@/lib/contract/enterprise';
import { AskedRows } from './asked-rows';
import classes from './enterprise.module.css';
import { ForEnterprises } from './for-enterprises';
import { SettingHead } from './setting-head';
import { PlaceFields } from './team-member-form';
import { requestsRef, teamMembersRef, teamReadings } from './team-member-refs';

const PATH = '/setting/vip';
type Team = EndpointData<typeof listTeamMembers>;

/** Open confirmation dialog. */
type Asked = { what: 'change' | 'remove'; member: TeamMember } | { what: 'leave' };

function ChangeDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { save } = useRevision(member.revision, async () => {
    const { members } = await call<typeof listTeamMembers>(teamMembersRef, {});
    return members.find(({ userId }) => userId === member.userId) ?? member;
  });
  const { mutateAsync } = useEndpointMutation(changeTeamMember, { refreshes: teamReadings, meta: { quiet: true } });
  return (
    <FormDialog
      title={`${member.name}的角色与权限`}
      schema={changeTeamMember.body}
      initial={{ role: member.role, rights: member.rights }}
      submitLabel="保存"
      send={async (body) => {
        await save(async (stated) => {
          await mutateAsync({ params: { id: member.userId }, body: { ...body, ...stated } });
          return member;
        });
        toast('已保存，立即生效', 'done');
      }}
      onClose={onClose}
    >
      <PlaceFields />
    </FormDialog>
  );
}

function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { mutate, isPending } = useEndpointMutation(removeTeamMember, {
    refreshes: teamReadings,
    onSuccess: () => {
      toast(`已移出${member.name}`, 'done');
      onClose();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={`移出${member.name}`}
      confirmLabel="移出"
      busy={isPending}
      onConfirm={() => mutate({ params: { id: member.userId } })}
      onClose={onClose}
    >
      <p>对方所有设备立即不能再以企业身份办理。已经办理的业务、订单仍属于企业账号。</p>
    </ConfirmDialog>
  );
}

function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { mutate, isPending } = useEndpointMutation(leaveEnterprise, {
    onSuccess: () => actAs(0, '/mine/auth'),
    onError: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title="退出企业账号"
      confirmLabel="退出"
      busy={isPending}
      onConfirm={() => mutate({})}
      onClose={onClose}
    >
      <p>{`退出后不能再以“${name}”的身份办理，要回来须由所有者重新邀请。`}</p>
    </ConfirmDialog>
  );
}

function Invitations({ invitations }: Pick<Team, 'invitations'>) {
  const { mutate, isPending } = useEndpointMutation(cancelInvitation, {
    refreshes: teamReadings,
    onSuccess: () => toast('邀请已撤回', 'done'),
  });
  if (invitations.length === 0) return null;
  return (
    <Card title="等待对方同意" className={classes.card} bare>
      <ul className={`lines ${classes.rows}`}>
        {invitations.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.phone}</b>
              <p>{`${teamRoleLabels[one.role]}，${rightsInWords(one.role, one.rights)}`}</p>
              <p>{`${one.createdAt.slice(0, 10)} 邀请，${one.expiresOn} 前有效`}</p>
            </div>
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              disabled={isPending}
              aria-label={`撤回给 ${one.phone} 的邀请`}
              onClick={() => mutate({ params: { id: one.id } })}
            >
              撤回
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Join requests and claims for the current enterprise that an owner answers. */
function Waiting({ name }: { name: string }) {
  const { data } = useEndpoint(requestsRef, {}, { meta: { quiet: true } });
  const requests = data?.asked.requests.filter((one) => one.enterprise === name) ?? [];
  const claims = data?.asked.claims.filter((one) => one.enterprise === name) ?? [];
  return <AskedRows requests={requests} claims={claims} />;
}

function Body({ data }: { data: Team }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {data.status !== 'pass' && (
        <div className={classes.notice}>
          <NoticeBar tone="warn">企业认证通过后才能添加账号。</NoticeBar>
        </div>
      )}
      <ShowIf flag="canManageMembers">
        <Waiting name={data.name} />
      </ShowIf>
      <Card title={`成员 ${data.members.length} 人`} className={classes.card} bare>
        <DataTable
          rows={data.members.map((member) => ({ ...member, id: member.userId }))}
          columns={[
            {
              label: '成员',
              as: 'title',
              cell: (member) => (
                <span className={classes.name}>
                  <b>{member.name}</b>
                  {member.isMe && <span className={classes.me}>您</span>}
                </span>
              ),
            },
            {
              label: '角色',
              as: 'state',
              cell: ({ role }) => (
                <StatusTag plain state={teamRoleLabels[role]} tone={role === 'owner' ? 'ink' : 'neutral'} />
              ),
            },
            { label: '手机号', cell: ({ phone }) => phone },
            { label: '权限', cell: ({ role, rights }) => rightsInWords(role, rights) },
            { label: '加入时间', cell: ({ since }) => since },
            { label: '最近登录', cell: ({ lastLoginOn }) => lastLoginOn ?? '—' },
          ]}
          ops={
            data.mayManage
              ? (member) => (
                  <ShowIf flag="canManageMembers">
                    <span className={classes.acts}>
                      <button
                        type="button"
                        aria-label={`修改${member.name}的权限`}
                        onClick={() => setAsked({ what: 'change', member })}
                      >
                        修改
                      </button>
                      {!member.isMe && (
                        <button
                          type="button"
                          aria-label={`移出${member.name}`}
                          onClick={() => setAsked({ what: 'remove', member })}
                        >
                          移出
                        </button>
                      )}
                    </span>
                  </ShowIf>
                )
              : undefined
          }
        />
      </Card>
      <Invitations invitations={data.invitations} />
      <p className={`row ${classes.card}`}>
        <button type="button" className="btn btn-quiet" onClick={() => setAsked({ what: 'leave' })}>
          退出这个企业账号
        </button>
      </p>
      {asked?.what === 'change' && <ChangeDialog member={asked.member} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog member={asked.member} onClose={close} />}
      {asked?.what === 'leave' && <LeaveDialog name={data.name} onClose={close} />}
    </>
  );
}

function OfEnterprise() {
  const query = useEndpoint(teamMembersRef, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} failed="成员没有取到">
      {(data) => <Body data={data} />}
    </QueryState>
  );
}

/** 会员账号: team members of the enterprise with their roles. */
export function TeamMembersView() {
  const user = useSession(({ userInfo }) => userInfo);
  const isPerson = (user?.eId ?? 0) === 0;
  return (
    <>
      <SettingHead
        title="会员账号"
        sub={isPerson ? undefined : user?.eName}
        path={PATH}
        actions={
          <ShowIf flag="canManageMembers">
            <ButtonLink href="/setting/add-account" variant="ink">
              添加账号
            </ButtonLink>
          </ShowIf>
        }
      />
      {user && isPerson ? (
        <ForEnterprises
          title="会员账号属于企业"
          text="一个企业账号可以由几个人一起办理，各有权限。您现在用的是个人账号。"
          path={PATH}
        />
      ) : (
        <OfEnterprise />
      )}
    </>
  );
}
