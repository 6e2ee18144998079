'use client';

import { useAccountList } from '@/components/shell/list/use-account-list';
import type { Column } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { StaffSuggestion } from '@/lib/contract/suggestions';
import {
  suggestionStateLabels,
  suggestionTopicLabels,
  suggestionTypeLabels,
} from '@/lib/kinds/content/suggestion-labels';
import { AnswerList } from './answer-list';
import { staffSuggestionsRef } from './staff-answers-refs';

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

/** 投诉建议 of the workbench by state, oldest first. */
export function StaffSuggestionListView() {
  const list = useAccountList(staffSuggestionsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  return (
    <AnswerList
      list={list}
      noun="投诉建议"
      path="/staff/suggestions"
      states={states}
      labels={suggestionStateLabels}
      columns={columns}
      emptyText="会员提交以后出现在这里。"
    />
  );
}
