'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseSummary } from '@/lib/contract/cases';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listStaffCases } from '@/lib/contract/staff-cases';

const staffCasesRef = endpointRef<typeof listStaffCases>('GET', '/api/v1/staff/records');

const columns: Column<CaseSummary>[] = [
  {
    label: '名称',
    as: 'title',
    cell: ({ title, recordNo }) => (
      <>
        {title}
        <small className="nowrap">{recordNo}</small>
      </>
    ),
  },
  { label: '业务', cell: ({ kindLabel }) => kindLabel },
  { label: '提交时间', cell: ({ submittedAt }) => submittedAt?.slice(0, 10) ?? '—' },
  { label: '最近办理', cell: ({ updatedAt }) => updatedAt.slice(0, 10) },
  { label: '状态', as: 'state', cell: ({ statusLabel, tone }) => <StatusTag state={statusLabel} tone={tone} /> },
];

/** Search over all cases within the duties of the staff member, open and closed. */
export function CaseSearchView() {
  const list = useAccountList(staffCasesRef, ({ pageIndex, text }) => ({
    query: { pageIndex, kind: text('kind', 40), q: text('q', 60) },
  }));
  const views = useListViews(list.address, columns);
  return (
    <AccountList
      list={list}
      views={views.views}
      title="查找业务"
      sub="所有已经提交的业务，办结的也在内。"
      noun="业务"
      unit="件"
      search="名称或编号"
      select={{
        name: 'kind',
        label: '业务',
        all: '全部业务',
        options: ({ kinds }) => kinds.map(({ kind, label }) => ({ value: kind, label })),
      }}
      empty={{ title: '还没有业务', text: '有人提交以后可以在这里查找。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ id, title }) => <RowLink href={`/staff/cases/${id}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
