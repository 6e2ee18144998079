'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { OwnAssemblySummary } from '@/lib/contract/assemblies';
import { assemblyPath, assemblyStates, attendanceLabels } from '@/lib/kinds/assembly-labels';
import { assembliesRef } from './assembly-refs';

const columns: Column<OwnAssemblySummary>[] = [
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
  { label: '报名', cell: ({ way }) => (way ? attendanceLabels[way] : '没有报名') },
  {
    label: '状态',
    as: 'state',
    cell: ({ state, openMotions }) =>
      openMotions > 0 ? (
        <StatusTag state={`${openMotions} 项待表决`} tone="gold" />
      ) : (
        <StatusTag state={assemblyStates[state].label} tone={assemblyStates[state].tone} />
      ),
  },
];

/** 会员大会: meetings of the members, latest first. */
export function AssembliesView() {
  const query = useEndpoint(assembliesRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="会员大会" sub="会议通知、材料、报名与表决" />
      <QueryState query={query}>
        {({ isMember, list }) => {
          if (!isMember)
            return (
              <EmptyState
                title="当前账号不是有效会员"
                text="会员大会的通知与材料只发给有效会员；单位会员请切换到企业账号。"
                actions={<ButtonLink href="/mine/membership">我的会籍</ButtonLink>}
              />
            );
          if (list.length === 0)
            return <EmptyState title="还没有会员大会" text="协会发出会议通知以后，在这里报名与表决。" />;
          return (
            <div className="card">
              <DataTable
                rows={list}
                columns={columns}
                ops={({ id, title }) => <RowLink href={assemblyPath(id)} of={title} />}
              />
            </div>
          );
        }}
      </QueryState>
    </>
  );
}
