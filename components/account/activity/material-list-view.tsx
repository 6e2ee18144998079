'use client';

import { materialListRef } from '@/components/public/activity/activity-refs';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { bookTitle } from '@/lib/text/book-title';
import { OwnActivityList } from './own-activity-list';

/** 活动资料: attended activities with hand-outs. */
export function MaterialListView() {
  const list = useAccountList(materialListRef, ({ pageIndex }) => ({ query: { pageIndex } }));
  return (
    <OwnActivityList
      list={list}
      title="活动资料"
      path="/mine/activity-data"
      noun="活动资料"
      empty={{
        title: '还没有活动资料',
        text: '到场签到后，讲义会出现在这里。',
        way: { href: '/mine/public-activity', label: '看可报名活动' },
      }}
      row={(activity) => ({
        activity,
        actions: (
          <ButtonLink size="sm" href={`/mine/activity-data-detail?id=${activity.id}`}>
            查看资料
            <span className="vh">：{activity.title}</span>
          </ButtonLink>
        ),
        children: <p>{activity.materials.map((title) => bookTitle(title)).join('')}</p>,
      })}
    />
  );
}
