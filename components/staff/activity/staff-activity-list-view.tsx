'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { choicesOf } from '@/components/shell/list/list-filters';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { useNow } from '@/components/ui/use-now';
import type { ActivityType } from '@/lib/contract/activities';
import type { ActivityScope, StaffActivity } from '@/lib/contract/staff-activities';
import { contentPages } from '@/lib/kinds/content-kind';
import { activityTypeLabels } from '@/lib/routes/activity-path';
import { activityStateAt } from '@/lib/rules/activity-state';
import { staffActivitiesRef, staffActivityPath } from './staff-activity-refs';

const types: ActivityType[] = ['vip', 'guidance', 'exchange', 'elegantDemeanour'];
const scopes: ActivityScope[] = ['coming', 'past'];
const scopeLabels: Record<ActivityScope, string> = { coming: '未结束', past: '已结束' };

/** `36 / 40`, with the length of the waiting list; the number alone if there is no limit. */
export const seatWords = ({ seatsTaken, capacity, waiting }: StaffActivity): string =>
  `${seatsTaken}${capacity > 0 ? ` / ${capacity}` : ''}${waiting > 0 ? `，候补 ${waiting}` : ''}`;

/** State of an activity as labelled for its organisers. */
function signUpState(activity: StaffActivity, now: string): string {
  if (activity.isCalledOff) return '活动已取消';
  return activity.isShown ? activityStateAt(activity, now) : '已撤下';
}

const columnsAt = (now: string): Column<StaffActivity>[] => [
  {
    label: '活动',
    as: 'title',
    cell: ({ title, place }) => (
      <>
        {title}
        <small>{place}</small>
      </>
    ),
  },
  { label: '类型', cell: ({ type }) => activityTypeLabels[type] },
  { label: '时间', cell: ({ startsAt }) => startsAt.slice(0, 16) },
  { label: '席位', as: 'figure', cell: seatWords },
  { label: '签到', as: 'figure', cell: ({ checkedIn }) => String(checkedIn) },
  { label: '状态', as: 'state', cell: (activity) => <StatusTag state={signUpState(activity, now)} /> },
];

/** 活动 of the workbench: seats, waiting list and attendance. */
export function StaffActivityListView() {
  const now = useNow('');
  const list = useAccountList(staffActivitiesRef, ({ pageIndex, oneOf, text }) => ({
    query: { pageIndex, scope: oneOf('scope', scopes), type: oneOf('type', types), q: text('q', 60) },
  }));
  return (
    <AccountList
      list={list}
      title="活动"
      actions={
        <>
          <ButtonLink href={contentPages.list('activity')} variant="quiet">
            草稿与已撤下
          </ButtonLink>
          <ButtonLink href={contentPages.edit('activity')} variant="ink">
            新建活动
          </ButtonLink>
        </>
      }
      noun="活动"
      unit="场"
      search="标题或地点"
      select={{ name: 'type', label: '活动类型', all: '全部类型', options: choicesOf(types, activityTypeLabels) }}
      chips={{
        name: 'scope',
        label: '时间',
        options: choicesOf(scopes, scopeLabels),
        counts: ({ counts }) => counts,
      }}
      empty={{ title: '还没有活动', text: '发布活动以后，会员可以报名，报名名单和签到都在这里。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columnsAt(now)}
          ops={({ id, title }) => (
            <>
              <RowLink href={staffActivityPath(id)} of={title}>
                报名名单
              </RowLink>
              <RowLink href={contentPages.edit('activity', id)} of={title}>
                编辑
              </RowLink>
            </>
          )}
        />
      )}
    </AccountList>
  );
}
