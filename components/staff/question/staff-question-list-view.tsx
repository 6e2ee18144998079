'use client';

import { useAccountList } from '@/components/shell/list/use-account-list';
import type { Column } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import type { QueuedQuestion } from '@/lib/contract/questions';
import { questionStateLabels } from '@/lib/kinds/content/question-labels';
import { AnswerList } from './answer-list';
import { staffQuestionsRef } from './staff-answers-refs';

const states = ['waiting', 'publication', 'answered', 'closed'] as const;
const labels = { waiting: '待答复', publication: '待公开', answered: '已答复', closed: '已关闭' };

const columns: Column<QueuedQuestion>[] = [
  {
    label: '问题',
    as: 'title',
    cell: ({ title, asker, categoryLabel }) => (
      <>
        {title}
        <small>{`${asker}，${categoryLabel}`}</small>
      </>
    ),
  },
  { label: '答复人', cell: ({ expert }) => expert?.name ?? '协会' },
  { label: '提问', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { label: '期限', cell: ({ dueOn }) => dueOn ?? '—' },
  {
    label: '状态',
    as: 'state',
    cell: ({ state, declined, expert }) => (
      <>
        <StatusTag state={questionStateLabels[state]} />
        {state === 'waiting' && !expert && declined.length > 0 && <small>专家谢绝</small>}
      </>
    ),
  },
];

/** 咨询 of the workbench: paid questions by state, oldest first. */
export function StaffQuestionListView() {
  const list = useAccountList(staffQuestionsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, state: oneOf('state', states) },
  }));
  return (
    <AnswerList
      list={list}
      noun="咨询"
      path="/staff/questions"
      states={states}
      labels={labels}
      columns={columns}
      emptyText="会员付款以后的提问出现在这里。"
    />
  );
}
