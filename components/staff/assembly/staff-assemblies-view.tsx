'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { StaffAssemblySummary } from '@/lib/contract/staff-assemblies';
import { assemblyStates } from '@/lib/kinds/assembly-labels';
import { ASSEMBLIES, assembliesRef, staffAssemblyPath } from './staff-assembly-refs';

const states = ['draft', 'announced', 'closed'] as const;

const columns: Column<StaffAssemblySummary>[] = [
  {
    label: '会议',
    as: 'title',
    cell: ({ title, place }) => (
      <>
        {title}
        <small>{place || '线上'}</small>
      </>
    ),
  },
  { label: '时间', cell: ({ startsAt }) => startsAt.slice(0, 16) },
  { label: '表决截止', cell: ({ votesUntil }) => votesUntil.slice(0, 16) },
  { label: '报名', as: 'figure', cell: ({ registered }) => String(registered) },
  {
    label: '状态',
    as: 'state',
    cell: ({ state }) => <StatusTag state={assemblyStates[state].label} tone={assemblyStates[state].tone} />,
  },
];

/** 会员大会 of the workbench, latest first. */
export function AssembliesView() {
  const list = useAccountList(assembliesRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  return (
    <AccountList
      list={list}
      title="会员大会"
      sub="通知发给全体有效会员；会前一天与表决截止前自动提醒。"
      actions={
        <ButtonLink href={`${ASSEMBLIES}/new`} variant="ink">
          新建会议
        </ButtonLink>
      }
      noun="会议"
      unit="次"
      chips={{
        name: 'state',
        label: '状态',
        options: states.map((state) => ({ value: state, label: assemblyStates[state].label })),
        counts: ({ counts }) => counts,
      }}
      empty={{ title: '还没有会员大会', text: '新建一次会议，写好通知与议案以后发给全体会员。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, title }) => <RowLink href={staffAssemblyPath(id)} of={title} />}
        />
      )}
    </AccountList>
  );
}
