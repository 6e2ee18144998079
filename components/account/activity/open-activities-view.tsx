'use client';

import { activitiesRef } from '@/components/public/activity/activity-refs';
import { ActivitySeats } from '@/components/public/activity/activity-seats';
import { ActivityStateTag } from '@/components/public/activity/activity-state-tag';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { activityStateAt } from '@/lib/rules/activity-state';
import { OwnActivityList } from './own-activity-list';

/** 可报名活动: activities open for sign-up, including full ones with a waiting list. */
export function OpenActivitiesView() {
  const list = useAccountList(activitiesRef, ({ pageIndex }) => ({ query: { pageIndex, scope: 'open' as const } }));
  return (
    <OwnActivityList
      list={list}
      title="可报名活动"
      path="/mine/public-activity"
      noun="活动"
      empty={{
        title: '眼下没有正在报名的活动',
        text: '即将开放的活动在资讯活动里，可以先看日程。',
        way: { href: '/activity', label: '看全部活动' },
      }}
      row={(activity, now) => ({
        activity,
        tag: <ActivityStateTag activity={activity} renderedAt={now} />,
        actions: (
          <ButtonLink size="sm" variant="ink" href={`/sign-up-activity?id=${activity.id}`}>
            {activityStateAt(activity, now) === '已满' ? '登记候补' : '报名'}
            <span className="vh">：{activity.title}</span>
          </ButtonLink>
        ),
        children: (
          <p>
            <ActivitySeats activity={activity} renderedAt={now} />
          </p>
        ),
      })}
    />
  );
}
