'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { TableDownload } from '@/components/ui/table-download';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { AttendanceWay } from '@/lib/contract/assemblies';
import type { AssemblyRegistration, markMemberAbsent } from '@/lib/contract/staff-assemblies';
import { attendanceLabels } from '@/lib/kinds/assembly-labels';
import { assemblyReadings, attendanceRef, registrationsRef, staffAssemblyPath } from './staff-assembly-refs';

const ways: AttendanceWay[] = ['onSite', 'online', 'proxy', 'leave'];

type Row = AssemblyRegistration & { id: number };

const columns: Column<Row>[] = [
  {
    label: '会员',
    as: 'title',
    cell: ({ name, number }) => (
      <>
        {name}
        <small className="nowrap">{number}</small>
      </>
    ),
  },
  { label: '级别', cell: ({ levelLabel }) => levelLabel },
  { label: '会员代表', cell: ({ representative }) => representative || '—' },
  {
    label: '参会方式',
    cell: ({ way, proxyName }) => (proxyName ? `${attendanceLabels[way]}（${proxyName}）` : attendanceLabels[way]),
  },
  { label: '登记时间', cell: ({ updatedAt }) => updatedAt.slice(0, 16) },
  {
    label: '状态',
    as: 'state',
    cell: ({ isAbsent, hasVoted }) =>
      isAbsent ? (
        <StatusTag state="未到会" tone="void" />
      ) : (
        <StatusTag state={hasVoted ? '已表决' : '未表决'} tone={hasVoted ? 'jade' : 'ink'} />
      ),
  },
];

/** Registrations of a meeting: search, ways, export, and those who did not come. */
export function RegistrationsView({ id }: { id: number }) {
  const list = useAccountList(registrationsRef, ({ pageIndex, oneOf, text }) => ({
    params: { id },
    query: { pageIndex, pageSize: 20, way: oneOf('way', ways), q: text('q', 60) },
  }));
  const mark = useEndpointMutation<typeof markMemberAbsent>(attendanceRef, {
    refreshes: assemblyReadings,
    onSuccess: () => toast('已登记', 'done'),
  });
  return (
    <AccountList
      list={list}
      title="会员大会报名名单"
      sub="报名而没有到会的，请在会议开始以后、结束以前登记；表决的内容不公开。"
      actions={
        <>
          <ButtonLink href={staffAssemblyPath(id)} variant="quiet">
            返回会议
          </ButtonLink>
          <TableDownload
            path={`/api/v1/staff/assemblies/${id}/registrations/export`}
            query={{ way: list.address.get('way'), q: list.address.get('q') }}
            label="导出名单"
          />
        </>
      }
      noun="报名"
      unit="名"
      search="会员名称或会员号"
      chips={{
        name: 'way',
        label: '参会方式',
        options: choicesOf(ways, attendanceLabels),
        counts: ({ counts }) => counts,
      }}
      empty={{ title: '还没有会员报名', text: '会员收到通知以后在个人中心报名。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list.map((row): Row => ({ ...row, id: row.membershipId }))}
          columns={columns}
          ops={({ membershipId, name, way, isAbsent, hasVoted }) =>
            way === 'leave' || hasVoted || !(page.hasBegun || isAbsent) ? null : (
              <button
                type="button"
                disabled={mark.isPending}
                onClick={() => mark.mutate({ params: { id }, body: { membershipId, isAbsent: !isAbsent } })}
              >
                {isAbsent ? '改为到会' : '登记未到会'}
                <span className="vh">：{name}</span>
              </button>
            )
          }
        />
      )}
    </AccountList>
  );
}
