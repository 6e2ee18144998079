'use client';

import type { ReactNode } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { OwnQuestionSummary, QuestionState, QuestionSummary } from '@/lib/contract/questions';
import { publicationWords, questionStateLabels } from '@/lib/kinds/content/question-labels';
import { ownQuestionsRef } from './question-refs';

const states: QuestionState[] = ['unpaid', 'waiting', 'answered', 'rated', 'cancelled', 'closed'];

/** State of a question in words: what it waits for, or its outcome. */
function progressText({ state, dueOn, answeredAt }: QuestionSummary): string {
  if (state === 'waiting') return dueOn ? `最迟 ${dueOn} 答复` : '等待答复';
  if (state === 'unpaid') return '付款后送达';
  return answeredAt ? `${answeredAt.slice(0, 10)} 答复` : '—';
}

const columns: Column<OwnQuestionSummary>[] = [
  {
    label: '问题',
    as: 'title',
    cell: ({ title, categoryLabel }) => (
      <>
        {title}
        <small>{categoryLabel}</small>
      </>
    ),
  },
  { label: '答复人', cell: ({ expert }) => expert?.name ?? '值班专家' },
  { label: '公开方式', cell: publicationWords },
  { label: '提问时间', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { label: '进展', cell: progressText },
  {
    label: '状态',
    as: 'state',
    cell: ({ state, isNew }) => (
      <StatusTag state={isNew ? '新答复' : questionStateLabels[state]} tone={isNew ? 'seal' : undefined} />
    ),
  },
];

const ask = { href: '/expert/copyright', label: '咨询专家' };

/** 我的咨询: all questions of the account with their states. */
export function OwnQuestionListView({ tabs }: { tabs?: ReactNode }) {
  const list = useAccountList(ownQuestionsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  return (
    <AccountList
      list={list}
      title="我的咨询"
      tabs={tabs}
      actions={
        <ButtonLink href={ask.href} variant="ink">
          {ask.label}
        </ButtonLink>
      }
      noun="咨询"
      unit="则"
      chips={{
        name: 'state',
        label: '咨询状态',
        options: choicesOf(states, questionStateLabels),
        counts: ({ counts }) => counts,
      }}
      empty={{ title: '还没有咨询', text: '选择一位专家写下问题，五个工作日内书面答复，可追问一次。', way: ask }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns}
          ops={({ id, title }) => <RowLink href={`/mine/consult-detail?id=${id}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
