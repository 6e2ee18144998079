'use client';

import { useSearchParams } from 'next/navigation';
import { SubTabs } from '@/components/ui/sub-tabs';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { ExpertView } from '@/lib/contract/experts';
import { ExpertQuestionListView } from './expert-question-list-view';
import { ownExpertRef } from './expert-refs';
import classes from './question.module.css';
import { OwnQuestionListView } from './question-list-view';

const views: readonly ExpertView[] = ['waiting', 'answered'];
const pathOf = (view: ExpertView) => `/mine/consult?view=${view}`;

/** 专家咨询: questions of the account and, for experts, questions to answer. */
export function QuestionCentre() {
  const asked = useSearchParams().get('view');
  const view = views.find((entry) => entry === asked);
  const { data: own } = useEndpoint(ownExpertRef, {}, { meta: { background: true } });
  const tabs = own && (
    <div className={classes.tabs}>
      <SubTabs
        label="专家咨询"
        current={view ? pathOf(view) : '/mine/consult'}
        items={[
          { name: '我的咨询', path: '/mine/consult' },
          { name: own.waiting > 0 ? `待我答复（${own.waiting}）` : '待我答复', path: pathOf('waiting') },
          { name: '我的答复', path: pathOf('answered') },
        ]}
      />
    </div>
  );
  return view ? <ExpertQuestionListView key={view} view={view} tabs={tabs} /> : <OwnQuestionListView tabs={tabs} />;
}
