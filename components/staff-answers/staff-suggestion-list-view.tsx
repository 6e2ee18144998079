'use client';

import { AccountList } from '@/components/account/account-list';
import { useAccountList } from '@/components/account/use-account-list';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { StaffSuggestion } from '@/lib/contract/suggestions';
import {
  suggestionStateLabels,
  suggestionTopicLabels,
  suggestionTypeLabels,
} from '@/lib/kinds/content/suggestion-words';
import { staffSuggestionsRef } from './staff-answers-refs';

const PATH = '/staff/suggestions';
const states = ['waiting', 'replied', 'closed', 'withdrawn'] as const;

const columns: Column<StaffSuggestion>[] = [
  {
    label: '投诉建议',
    as: 'title',
    cell: ({ title, number, from }) => (
      <>
        {title}
        <small>{`${number}，${from || '匿名'}`}</small>
      </>
    ),
  },
  { label: '类型', cell: ({ type }) => suggestionTypeLabels[type] },
  { label: '涉及', cell: ({ topic }) => suggestionTopicLabels[topic] },
  { label: '提交', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { label: '期限', cell: ({ dueOn }) => dueOn ?? '—' },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={suggestionStateLabels[state]} /> },
];

/** 投诉建议 of the workbench by state, those that wait longest first. */
export function StaffSuggestionListView() {
  const list = useAccountList(staffSuggestionsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  const current = list.address.oneOf('state', states) ?? 'waiting';
  return (
    <AccountList
      list={list}
      title="投诉建议"
      noun="投诉建议"
      unit="件"
      tabs={
        <SubTabs
          label="投诉建议状态"
          items={states.map((state) => ({ name: suggestionStateLabels[state], path: `${PATH}?state=${state}` }))}
          current={`${PATH}?state=${current}`}
        />
      }
      empty={{ title: `没有${suggestionStateLabels[current]}的投诉建议`, text: '会员提交以后出现在这里。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, title }) => <RowLink href={`${PATH}/${id}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
