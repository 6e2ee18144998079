'use client';

import { AccountList } from '@/components/account/account-list';
import { useAccountList } from '@/components/account/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { useNow } from '@/components/ui/use-now';
import { materialListRef } from './activity-refs';
import { ActivityRow, ActivityRows } from './activity-row';
import { MineActivityTabs } from './mine-activity-tabs';

/** 活动资料: attended activities that left hand-outs. */
export function MaterialListView() {
  const now = useNow('');
  const list = useAccountList(materialListRef, ({ pageIndex }) => ({ query: { pageIndex } }));
  return (
    <AccountList
      list={list}
      title="活动资料"
      tabs={<MineActivityTabs current="/mine/activity-data" />}
      noun="活动资料"
      unit="场"
      empty={{
        title: '还没有活动资料',
        text: '到场签到后，讲义会出现在这里。',
        actions: (
          <ButtonLink href="/mine/public-activity" variant="ink">
            看可报名活动
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
              actions={
                <ButtonLink size="sm" href={`/mine/activity-data-detail?id=${activity.id}`}>
                  查看资料
                  <span className="vh">：{activity.title}</span>
                </ButtonLink>
              }
            >
              <p>{activity.materials.map((title) => `《${title}》`).join('')}</p>
            </ActivityRow>
          )}
        </ActivityRows>
      )}
    </AccountList>
  );
}
