'use client';

import { AccountList } from '@/components/account/account-list';
import { useAccountList } from '@/components/account/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { useNow } from '@/components/ui/use-now';
import { activitiesRef } from './activity-refs';
import { ActivityRow, ActivityRows } from './activity-row';
import { ActivitySeats } from './activity-seats';
import { ActivityStateTag } from './activity-state-tag';
import { MineActivityTabs } from './mine-activity-tabs';

/** 可报名活动: what is open for sign-up now, full ones with their waiting list. */
export function OpenActivitiesView() {
  const now = useNow('');
  const list = useAccountList(activitiesRef, ({ pageIndex }) => ({ query: { pageIndex, scope: 'open' as const } }));
  return (
    <AccountList
      list={list}
      title="可报名活动"
      tabs={<MineActivityTabs current="/mine/public-activity" />}
      noun="活动"
      unit="场"
      empty={{
        title: '眼下没有正在报名的活动',
        text: '即将开放的活动在资讯活动里，可以先看日程。',
        actions: (
          <ButtonLink href="/activity" variant="ink">
            看全部活动
          </ButtonLink>
        ),
      }}
    >
      {(page) => (
        <ActivityRows entries={page.list}>
          {(activity) => (
            <ActivityRow
              activity={activity}
              now={now}
              tag={<ActivityStateTag activity={activity} renderedAt={now} />}
              actions={
                <ButtonLink size="sm" variant="ink" href={`/sign-up-activity?id=${activity.id}`}>
                  {activity.seatsTaken >= activity.capacity ? '登记候补' : '报名'}
                  <span className="vh">：{activity.title}</span>
                </ButtonLink>
              }
            >
              <p>
                <ActivitySeats activity={activity} renderedAt={now} />
              </p>
            </ActivityRow>
          )}
        </ActivityRows>
      )}
    </AccountList>
  );
}
