'use client';

import type { ReactNode } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { ExpertQuestionSummary, ExpertView } from '@/lib/contract/experts';
import { expertQuestionPath, publicationWords } from '@/lib/kinds/content/question-labels';
import { expertQuestionsRef } from './expert-refs';

const shared: Column<ExpertQuestionSummary>[] = [
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
  { label: '提问人', cell: ({ asker }) => asker || '—' },
  { label: '公开方式', cell: publicationWords },
];

const columns: Record<ExpertView, Column<ExpertQuestionSummary>[]> = {
  waiting: [
    ...shared,
    { label: '答复期限', cell: ({ dueOn }) => dueOn ?? '—' },
    { label: '状态', as: 'state', cell: ({ isFollowUp }) => <StatusTag state={isFollowUp ? '待答追问' : '待答复'} /> },
  ],
  answered: [
    ...shared,
    { label: '答复时间', cell: ({ answeredAt }) => answeredAt?.slice(0, 10) ?? '—' },
    { label: '评分', cell: ({ rating }) => (rating === null ? '未评价' : `${rating} 分`) },
    { label: '状态', as: 'state', cell: ({ rating }) => <StatusTag state={rating === null ? '已答复' : '已评价'} /> },
  ],
};

const words: Record<ExpertView, { title: string; empty: { title: string; text: string } }> = {
  waiting: {
    title: '待我答复',
    empty: { title: '没有等您答复的问题', text: '有人付款向您咨询，或者追问，会发消息告诉您。' },
  },
  answered: { title: '我的答复', empty: { title: '还没有答复过问题', text: '答复之后在这里查看，包括提问人的评价。' } },
};

/** Questions to the user as an expert: open ones by due date, or answered ones. */
export function ExpertQuestionListView({ view, tabs }: { view: ExpertView; tabs: ReactNode }) {
  const list = useAccountList(expertQuestionsRef, ({ pageIndex }) => ({ query: { pageIndex, view } }));
  const { title, empty } = words[view];
  return (
    <AccountList list={list} title={title} tabs={tabs} noun="问题" unit="则" empty={empty}>
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columns[view]}
          ops={(row) => (
            <RowLink href={expertQuestionPath(row.id)} of={row.title}>
              {view === 'waiting' ? '答复' : '查看'}
            </RowLink>
          )}
        />
      )}
    </AccountList>
  );
}
