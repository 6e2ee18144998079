'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { SuggestionState, SuggestionSummary } from '@/lib/contract/suggestions';
import {
  suggestionPath,
  suggestionStateLabels,
  suggestionTopicLabels,
  suggestionTypeLabels,
} from '@/lib/kinds/content/suggestion-labels';
import { suggestionsRef } from './suggestion-refs';

const states: SuggestionState[] = ['waiting', 'replied', 'rated', 'closed', 'withdrawn'];

/** Due date or outcome in words. */
function progressText({ dueOn, repliedAt }: SuggestionSummary): string {
  if (dueOn) return `最迟 ${dueOn} 回复`;
  return repliedAt ? `${repliedAt.slice(0, 10)} 回复` : '—';
}

const columns: Column<SuggestionSummary>[] = [
  {
    label: '标题',
    as: 'title',
    cell: ({ title, number, isAnonymous }) => (
      <>
        {title}
        <small className="nowrap">{isAnonymous ? `${number}　匿名` : number}</small>
      </>
    ),
  },
  { label: '类型', cell: ({ type }) => suggestionTypeLabels[type] },
  { label: '涉及事项', cell: ({ topic }) => suggestionTopicLabels[topic] },
  { label: '提交时间', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { label: '进展', cell: progressText },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={suggestionStateLabels[state]} /> },
];

const submit = { href: '/suggest/form', label: '提交投诉建议' };

/** 投诉建议: submissions of the account with their states. */
export function SuggestionListView() {
  const list = useAccountList(suggestionsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  return (
    <AccountList
      list={list}
      title="投诉建议"
      actions={
        <ButtonLink href={submit.href} variant="ink">
          {submit.label}
        </ButtonLink>
      }
      noun="投诉建议"
      unit="件"
      chips={{
        name: 'state',
        label: '投诉建议状态',
        options: choicesOf(states, suggestionStateLabels),
        counts: ({ counts }) => counts,
      }}
      empty={{
        title: '还没有投诉建议',
        text: '对登记、活动、网站与服务的意见都可以写下来，五个工作日内回复，可以匿名。',
        way: submit,
      }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, title }) => <RowLink href={suggestionPath(id)} of={title} />}
        />
      )}
    </AccountList>
  );
}
