import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import type { ActivityType } from '@/lib/contract/activities';
import type { Page } from '@/lib/contract/common';
import type { ActivityCard } from '@/lib/contract/site';
import { formatDateTime } from '@/lib/format/dates';
import { activityTypeLabels } from '@/lib/routes/activity-path';
import { ActivityAlbums } from './activity-albums';
import { ActivityAside } from './activity-aside';
import { ActivityFeed } from './activity-feed';

const tabs = Object.entries(activityTypeLabels).map(([type, name]) => ({ name, path: `/activity/${type}` }));

const leads: Record<ActivityType, string> = {
  vip: '面向会员单位与个人会员的工作坊、座谈和走访',
  guidance: '登记、取证、授权的实务培训，附报名与候补规则',
  exchange: '与高校、园区和业界同行的对话',
  elegantDemeanour: '宣传周、展览与校园行的现场记录',
};

export interface ActivityListPageProps {
  type: ActivityType;
  page: Page<ActivityCard>;
}

/** Activities of one kind: upcoming ones first, then past ones; the gallery as albums. */
export function ActivityListPage({ type, page }: ActivityListPageProps) {
  const path = `/activity/${type}`;
  const isGallery = type === 'elegantDemeanour';
  return (
    <SiteFrame path={path}>
      <ListPage
        title="资讯活动"
        lead={leads[type]}
        tabs={tabs}
        current={path}
        page={page}
        basePath={path}
        unit={isGallery ? '组' : '场'}
        empty={{
          title: `还没有${activityTypeLabels[type]}`,
          text: '新的活动会先在通知公告里发布。',
          href: '/news-list/notice',
          label: '查看通知公告',
        }}
        aside={isGallery ? undefined : <ActivityAside />}
      >
        {isGallery ? (
          <ActivityAlbums activities={page.list} />
        ) : (
          <ActivityFeed activities={page.list} renderedAt={formatDateTime(new Date())} />
        )}
      </ListPage>
    </SiteFrame>
  );
}
