'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { roleLabels } from '@/lib/contract/duties';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { endStaffAccount, resetStaffFactor, StaffAccount } from '@/lib/contract/staff-accounts';
import { DutiesCard } from './duties-card';
import { AddDialog, RolesDialog } from './roles-dialog';
import styles from './staff-account.module.css';
import { staffAccountsRef } from './staff-account-refs';

const endRef = endpointRef<typeof endStaffAccount>('POST', '/api/v1/staff/people/{id}/end');
const resetRef = endpointRef<typeof resetStaffFactor>('POST', '/api/v1/staff/people/{id}/factor/reset');

const columns: readonly Column<StaffAccount>[] = [
  {
    label: '姓名',
    as: 'title',
    cell: ({ name, realName, isSelf, phone }) => (
      <>
        {name}
        {realName && realName !== name && <span className="mute">{`（${realName}）`}</span>}{' '}
        {isSelf && <StatusTag state="本人" tone="neutral" plain />}
        <small className="nowrap">{phone}</small>
      </>
    ),
  },
  {
    label: '角色',
    cell: ({ roles, since }) => (
      <div>
        {roles.map((role, at) => (
          <span key={role} className={styles.role}>
            {at < roles.length - 1 ? `${roleLabels[role]}、` : roleLabels[role]}
          </span>
        ))}
        {since && <small className="nowrap">{`${since} 起`}</small>}
      </div>
    ),
  },
  { label: '最近登录', cell: ({ lastLoginAt }) => lastLoginAt.slice(0, 16) || '没有' },
  { label: '两步验证', cell: ({ hasFactor }) => (hasFactor ? '已设置' : '未设置') },
  { label: '手中待办', cell: ({ holds }) => String(holds) },
  { label: '利益关系', cell: ({ ties }) => <>{ties.join('、') || '没有'}</> },
];

/** Open dialog about a staff account. */
type Asked = { what: 'add' } | { what: 'roles' | 'reset' | 'end'; staffAccount: StaffAccount };

function Operations({ staffAccount, ask }: { staffAccount: StaffAccount; ask: (asked: Asked) => void }) {
  const { name, isSelf, hasFactor } = staffAccount;
  const audit = (
    <RowLink href={`/staff/audit?userId=${staffAccount.id}`} of={name}>
      记录
    </RowLink>
  );
  // Own roles can only be changed by another administrator.
  if (isSelf) return audit;
  const button = (what: 'roles' | 'reset' | 'end', label: string) => (
    <button
      type="button"
      className="more"
      aria-label={`${label}：${name}`}
      onClick={() => ask({ what, staffAccount: staffAccount })}
    >
      {label}
    </button>
  );
  return (
    <>
      {button('roles', '修改角色')}
      {hasFactor && button('reset', '重置验证')}
      {button('end', '结束权限')}
      {audit}
    </>
  );
}

function EndDialog({
  staffAccount: { id, name, holds },
  onClose,
}: {
  staffAccount: StaffAccount;
  onClose: () => void;
}) {
  const { mutateAsync } = useEndpointMutation<typeof endStaffAccount>(endRef, {
    refreshes: [staffAccountsRef],
    meta: { quiet: true },
  });
  return (
    <PromptDialog
      title={`结束${name}的权限`}
      label="原因"
      confirmLabel="结束权限"
      maxLength={200}
      isValid={(text) => text.length >= 2 || '请写明原因'}
      send={async (reason) => {
        await mutateAsync({ params: { id }, body: { reason } });
        toast(`${name}已不是工作人员`, 'done');
      }}
      onClose={onClose}
    >
      <p>{holds > 0 ? `对方立即不能进入工作台，手中的 ${holds} 项待办放回队列。` : '对方立即不能进入工作台。'}</p>
    </PromptDialog>
  );
}

function ResetDialog({ staffAccount: { id, name }, onClose }: { staffAccount: StaffAccount; onClose: () => void }) {
  const { mutate, isPending } = useEndpointMutation<typeof resetStaffFactor>(resetRef, {
    refreshes: [staffAccountsRef],
    onSuccess: () => {
      toast('已重置，对方下次进入时重新设置', 'done');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`重置${name}的两步验证`}
      confirmLabel="重置"
      busy={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>请先确认是对方本人换了手机。重置后，原来的验证器与恢复码都不再有效。</p>
    </ConfirmDialog>
  );
}

/** Staff accounts: add, change, end; and the table of permissions. */
export function StaffAccountsView() {
  const query = useEndpoint(staffAccountsRef, {}, { meta: { quiet: true } });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <TitleBox
        variant="work"
        title="人员与权限"
        sub={query.data && `${query.data.length} 位工作人员`}
        actions={
          <button type="button" className="btn btn-ink" onClick={() => setAsked({ what: 'add' })}>
            添加同事
          </button>
        }
      />
      <div className={styles.stack}>
        <Card title="工作人员" bare>
          <QueryState query={query} failed="名单没有取到">
            {(staffAccounts) => (
              <DataTable
                rows={staffAccounts}
                columns={columns}
                ops={(staffAccount) => <Operations staffAccount={staffAccount} ask={setAsked} />}
              />
            )}
          </QueryState>
        </Card>
        <DutiesCard />
      </div>
      {asked?.what === 'add' && <AddDialog onClose={close} />}
      {asked?.what === 'roles' && <RolesDialog staffAccount={asked.staffAccount} onClose={close} />}
      {asked?.what === 'reset' && <ResetDialog staffAccount={asked.staffAccount} onClose={close} />}
      {asked?.what === 'end' && <EndDialog staffAccount={asked.staffAccount} onClose={close} />}
    </>
  );
}
