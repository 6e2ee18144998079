'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import {
  ExpertAppointmentListView,
  OwnAppointmentListView,
} from '@/components/account/appointment/appointment-list-view';
import { SlotListView } from '@/components/account/appointment/slot-list-view';
import { EarningsView } from '@/components/account/earnings/earnings-view';
import { SubTabs } from '@/components/ui/sub-tabs';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { OwnExpert } from '@/lib/contract/experts';
import { ExpertQuestionListView } from './expert-question-list-view';
import { ownExpertRef } from './expert-refs';
import classes from './question.module.css';
import { OwnQuestionListView } from './question-list-view';

const HOME = '/mine/consult';
const pathOf = (view: string) => `${HOME}?view=${view}`;

/** Lists beside the questions of the account, by the view in the address. */
const views: Readonly<Record<string, (tabs: ReactNode) => ReactNode>> = {
  appointments: (tabs) => <OwnAppointmentListView tabs={tabs} />,
  waiting: (tabs) => <ExpertQuestionListView key="waiting" view="waiting" tabs={tabs} />,
  answered: (tabs) => <ExpertQuestionListView key="answered" view="answered" tabs={tabs} />,
  booked: (tabs) => <ExpertAppointmentListView tabs={tabs} />,
  slots: (tabs) => <SlotListView tabs={tabs} />,
  earnings: (tabs) => <EarningsView tabs={tabs} />,
};

const expertTabs = ({ waiting }: NonNullable<OwnExpert>) => [
  { name: waiting > 0 ? `待我答复（${waiting}）` : '待我答复', path: pathOf('waiting') },
  { name: '我的答复', path: pathOf('answered') },
  { name: '向我预约的', path: pathOf('booked') },
  { name: '预约时段', path: pathOf('slots') },
  { name: '我的收入', path: pathOf('earnings') },
];

/** 专家咨询: questions and appointments of the account and, for experts, those to them. */
export function QuestionCentre() {
  const asked = useSearchParams().get('view') ?? '';
  const show = Object.hasOwn(views, asked) ? views[asked] : undefined;
  const { data: own } = useEndpoint(ownExpertRef, {}, { meta: { background: true } });
  const tabs = (
    <div className={classes.tabs}>
      <SubTabs
        label="专家咨询"
        current={show ? pathOf(asked) : HOME}
        items={[
          { name: '我的咨询', path: HOME },
          { name: '我的预约', path: pathOf('appointments') },
          ...(own ? expertTabs(own) : []),
        ]}
      />
    </div>
  );
  return show ? show(tabs) : <OwnQuestionListView tabs={tabs} />;
}
