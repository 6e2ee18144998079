'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listMemberships, MembershipSummary } from '@/lib/contract/memberships';
import { membershipStates } from '@/lib/kinds/membership-labels';

const membershipsRef = endpointRef<typeof listMemberships>('GET', '/api/v1/staff/memberships');

const states = ['ending', 'active', 'grace', 'lapsed', 'resigned', 'ended'] as const;
const labelOf = (state: (typeof states)[number]) =>
  state === 'ending' ? '60 日内到期' : membershipStates[state].label;

/** Last day that counts, with the latest reminder. */
function lastDay({ state, endsOn, graceUntil, reminded }: MembershipSummary) {
  if (state === 'grace') return <small>{`宽限至 ${graceUntil}`}</small>;
  return state === 'active' && reminded !== null ? <small>{`已提醒：到期前 ${reminded} 天`}</small> : endsOn && null;
}

const columns: Column<MembershipSummary>[] = [
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
  { label: '起始', cell: ({ startsOn }) => startsOn },
  {
    label: '届满',
    cell: (row) => (
      <span>
        {row.endsOn} {lastDay(row)}
      </span>
    ),
  },
  {
    label: '状态',
    as: 'state',
    cell: ({ state }) => <StatusTag state={membershipStates[state].label} tone={membershipStates[state].tone} />,
  },
];

/** All memberships by their last day, the next to end first. */
export function MembershipsView() {
  const list = useAccountList(membershipsRef, ({ pageIndex, text, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states), q: text('q', 60) },
  }));
  const views = useListViews(list.address, columns);
  return (
    <AccountList
      list={list}
      views={views.views}
      title="会籍"
      sub="会员的期限与状态；到期前 60、30、7 天自动提醒，到期后进入宽限期，逾期自动失效。"
      noun="会籍"
      unit="个"
      search="名称或会员号"
      chips={{
        name: 'state',
        label: '状态',
        options: states.map((state) => ({ value: state, label: labelOf(state), isPart: state === 'ending' })),
        counts: (page) => page.states,
      }}
      empty={{ title: '还没有会员', text: '入会申请办理“会籍生效”以后出现在这里。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ recordId, name }) => (
            <RowLink href={`/staff/cases/${recordId}`} of={name}>
              申请
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
